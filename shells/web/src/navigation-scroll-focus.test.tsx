// Scroll position and focus after a navigation. The sizes of the layout are stubbed, because the test environment has no layout.
import { BrowserRouter, Link, Route, Routes, useNavigate } from '@alai/kit/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNavigationScrollFocus } from './navigation-scroll-focus'

let height = 0
let top = 0
const resizeCallbacks = new Set<() => void>()
const VIEWPORT_HEIGHT = 800

/** Scrolls like a browser, which stops at the end of the page. */
function moveTo(position: number): void {
  top = Math.max(0, Math.min(position, height - VIEWPORT_HEIGHT))
  fireEvent.scroll(window)
}

function resizePage(newHeight: number): void {
  height = newHeight
  moveTo(top)
  act(() => resizeCallbacks.forEach((notify) => notify()))
}

beforeEach(() => {
  height = 3000
  top = 0
  resizeCallbacks.clear()
  history.replaceState(null, '', '/')
  vi.stubGlobal('scrollTo', (target: ScrollToOptions) => moveTo(target.top ?? 0))
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top })
  Element.prototype.scrollIntoView = () => moveTo(1200)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly notify: () => void) {}
      observe() {
        resizeCallbacks.add(this.notify)
      }
      disconnect() {
        resizeCallbacks.delete(this.notify)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function HomePage() {
  const navigate = useNavigate()
  return (
    <main>
      <h1>Ana și Mihai</h1>
      <Link to="/form">Vin cu drag</Link>
      <Link to="/late">Târziu</Link>
      <Link to="/?page=2">pagina 2</Link>
      <Link to="/">prima pagină</Link>
      <Link to="/long#locul">la loc</Link>
      <a href="#aici">aici</a>
      <button onClick={() => void navigate('/field')}>câmp</button>
    </main>
  )
}

function LateHeadingPage() {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <main aria-busy={!isLoaded}>
      <button onClick={() => setIsLoaded(true)}>vine</button>
      {isLoaded ? <h1>A venit</h1> : <h1>Se încarcă</h1>}
    </main>
  )
}

function LateAnchorPage() {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <main>
      <h1>Lung</h1>
      <button onClick={() => setIsLoaded(true)}>vine</button>
      {isLoaded && <h2 id="locul">Locul</h2>}
    </main>
  )
}

function TestApp() {
  useNavigationScrollFocus()
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/form" element={<h1>Formular</h1>} />
      <Route path="/late" element={<LateHeadingPage />} />
      <Route path="/long" element={<LateAnchorPage />} />
      <Route path="/field" element={<AutoFocusPage />} />
    </Routes>
  )
}

const AutoFocusPage = () => (
  <main>
    <h1>Cine sună?</h1>
    <input aria-label="nume" autoFocus />
  </main>
)

const openPage = () =>
  act(
    async () =>
      void render(
        <BrowserRouter>
          <TestApp />
        </BrowserRouter>,
      ),
  )
const clickLink = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
/** A `click` event of a script, which does not count as user input. */
const loadContent = () => act(async () => void screen.getByText('vine').click())
const goInHistory = async (delta: number) => {
  const popState = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.go(delta)
    await popState
  })
}
const focusedText = () => document.activeElement?.textContent

test('a link scrolls to the top of its page, and back and forward restore the position', async () => {
  await openPage()
  expect(document.activeElement).toBe(document.body)
  moveTo(2200)
  await clickLink('Vin cu drag')
  expect([top, focusedText(), screen.getByText('Formular').tabIndex]).toEqual([0, 'Formular', -1])
  moveTo(700)
  await goInHistory(-1)
  expect([top, focusedText()]).toEqual([2200, 'Ana și Mihai'])
  await goInHistory(1)
  expect([top, focusedText()]).toEqual([700, 'Formular'])
})

test('back navigation restores the position as content loads, until user input', async () => {
  await openPage()
  moveTo(2200)
  await clickLink('Vin cu drag')
  height = 900
  moveTo(0)
  await goInHistory(-1)
  expect(top).toBe(100)
  resizePage(1600)
  expect(top).toBe(800)
  resizePage(3000)
  expect(top).toBe(2200)
  fireEvent.wheel(window)
  moveTo(50)
  resizePage(4000)
  expect(top).toBe(50)
})

test('the position is restored after a reload', async () => {
  await openPage()
  moveTo(1500)
  fireEvent(window, new Event('pagehide'))
  cleanup()
  top = 0
  await openPage()
  expect(top).toBe(1500)
})

test('the heading of a loading state is skipped and its replacement is focused', async () => {
  await openPage()
  moveTo(900)
  await clickLink('Târziu')
  expect([top, document.activeElement]).toEqual([0, document.body])
  await loadContent()
  expect(focusedText()).toBe('A venit')
})

test('a link to the current page scrolls to its top and focuses its heading', async () => {
  await openPage()
  moveTo(2000)
  screen.getByText('prima pagină').focus()
  await clickLink('prima pagină')
  expect([location.pathname, top, focusedText()]).toEqual(['/', 0, 'Ana și Mihai'])
  moveTo(700)
  fireEvent.click(screen.getByText('prima pagină'), { ctrlKey: true })
  expect(top).toBe(700)
})

test('a change of only the query neither scrolls nor focuses', async () => {
  await openPage()
  moveTo(2000)
  screen.getByText('pagina 2').focus()
  await clickLink('pagina 2')
  expect([location.search, top, focusedText()]).toEqual(['?page=2', 2000, 'pagina 2'])
  await clickLink('pagina 2')
  expect([location.search, top, focusedText()]).toEqual(['?page=2', 2000, 'pagina 2'])
})

test('an anchor on another page is reached once it exists; an autofocused field keeps the focus', async () => {
  await openPage()
  await clickLink('la loc')
  expect(top).toBe(0)
  await loadContent()
  expect([top, focusedText()]).toEqual([1200, 'Locul'])
  await goInHistory(-1)
  moveTo(600)
  await clickLink('câmp')
  expect([top, document.activeElement]).toEqual([0, screen.getByLabelText('nume')])
})

test('the browser itself scrolls to an anchor on the same page, and Back restores the position', async () => {
  await openPage()
  moveTo(300)
  const link = screen.getByText('aici')
  link.focus()
  await act(async () => {
    fireEvent.click(link)
    // What a browser does itself after a click on a fragment link.
    history.pushState(null, '', '#aici')
    moveTo(1900)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  expect([top, focusedText()]).toEqual([1900, 'aici'])
  await goInHistory(-1)
  expect(top).toBe(300)
  await goInHistory(1)
  expect(top).toBe(1900)
})
