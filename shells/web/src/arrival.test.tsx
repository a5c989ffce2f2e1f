// Scroll position and focus after a navigation. The sizes of the layout are stubbed, because the test environment has no layout.
import { BrowserRouter, Link, Route, Routes, useNavigate } from '@alai/kit/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrival } from './arrival'

let height = 0
let top = 0
const resized = new Set<() => void>()
const VIEW = 800

/** Scrolls like a browser: never past the end. */
function moveTo(position: number): void {
  top = Math.max(0, Math.min(position, height - VIEW))
  fireEvent.scroll(window)
}

function grow(target: number): void {
  height = target
  moveTo(top)
  act(() => resized.forEach((notify) => notify()))
}

beforeEach(() => {
  height = 3000
  top = 0
  resized.clear()
  history.replaceState(null, '', '/')
  vi.stubGlobal('scrollTo', (target: ScrollToOptions) => moveTo(target.top ?? 0))
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top })
  Element.prototype.scrollIntoView = () => moveTo(1200)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly notify: () => void) {}
      observe() {
        resized.add(this.notify)
      }
      disconnect() {
        resized.delete(this.notify)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Site() {
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

function Late() {
  const [isThere, setThere] = useState(false)
  return (
    <main aria-busy={!isThere}>
      <button onClick={() => setThere(true)}>vine</button>
      {isThere ? <h1>A venit</h1> : <h1>Se încarcă</h1>}
    </main>
  )
}

function Long() {
  const [isThere, setThere] = useState(false)
  return (
    <main>
      <h1>Lung</h1>
      <button onClick={() => setThere(true)}>vine</button>
      {isThere && <h2 id="locul">Locul</h2>}
    </main>
  )
}

function Frame() {
  useArrival()
  return (
    <Routes>
      <Route path="/" element={<Site />} />
      <Route path="/form" element={<h1>Formular</h1>} />
      <Route path="/late" element={<Late />} />
      <Route path="/long" element={<Long />} />
      <Route path="/field" element={<Field />} />
    </Routes>
  )
}

const Field = () => (
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
          <Frame />
        </BrowserRouter>,
      ),
  )
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
/** A `click` of a program, which is not an input of the user. */
const appear = () => act(async () => void screen.getByText('vine').click())
const goBy = async (delta: number) => {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.go(delta)
    await popped
  })
}
const focused = () => document.activeElement?.textContent

test('a link leads to the top of its page and its heading, back and forward to where each page stood', async () => {
  await openPage()
  expect(document.activeElement).toBe(document.body)
  moveTo(2200)
  await press('Vin cu drag')
  expect([top, focused(), screen.getByText('Formular').tabIndex]).toEqual([0, 'Formular', -1])
  moveTo(700)
  await goBy(-1)
  expect([top, focused()]).toEqual([2200, 'Ana și Mihai'])
  await goBy(1)
  expect([top, focused()]).toEqual([700, 'Formular'])
})

test('the way back waits for content that loads late, until the user moves the page', async () => {
  await openPage()
  moveTo(2200)
  await press('Vin cu drag')
  height = 900
  moveTo(0)
  await goBy(-1)
  expect(top).toBe(100)
  grow(1600)
  expect(top).toBe(800)
  grow(3000)
  expect(top).toBe(2200)
  fireEvent.wheel(window)
  moveTo(50)
  grow(4000)
  expect(top).toBe(50)
})

test('a position outlives a reload of the page', async () => {
  await openPage()
  moveTo(1500)
  fireEvent(window, new Event('pagehide'))
  cleanup()
  top = 0
  await openPage()
  expect(top).toBe(1500)
})

test('the heading of a loading state is passed over, and the one that replaces it has the focus', async () => {
  await openPage()
  moveTo(900)
  await press('Târziu')
  expect([top, document.activeElement]).toEqual([0, document.body])
  await appear()
  expect(focused()).toBe('A venit')
})

test('a link to the page that is shown leads to its top and its heading', async () => {
  await openPage()
  moveTo(2000)
  screen.getByText('prima pagină').focus()
  await press('prima pagină')
  expect([location.pathname, top, focused()]).toEqual(['/', 0, 'Ana și Mihai'])
  moveTo(700)
  fireEvent.click(screen.getByText('prima pagină'), { ctrlKey: true })
  expect(top).toBe(700)
})

test('another query on the same page moves nothing', async () => {
  await openPage()
  moveTo(2000)
  screen.getByText('pagina 2').focus()
  await press('pagina 2')
  expect([location.search, top, focused()]).toEqual(['?page=2', 2000, 'pagina 2'])
  await press('pagina 2')
  expect([location.search, top, focused()]).toEqual(['?page=2', 2000, 'pagina 2'])
})

test('an anchor of another page is waited for, and a field that the page focuses keeps the focus', async () => {
  await openPage()
  await press('la loc')
  expect(top).toBe(0)
  await appear()
  expect([top, focused()]).toEqual([1200, 'Locul'])
  await goBy(-1)
  moveTo(600)
  await press('câmp')
  expect([top, document.activeElement]).toEqual([0, screen.getByLabelText('nume')])
})

test('an anchor of the same page stays with the browser, and the way back from it leads to the former position', async () => {
  await openPage()
  moveTo(300)
  const link = screen.getByText('aici')
  link.focus()
  await act(async () => {
    fireEvent.click(link)
    // The browser's own behaviour for a fragment link.
    history.pushState(null, '', '#aici')
    moveTo(1900)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  expect([top, focused()]).toEqual([1900, 'aici'])
  await goBy(-1)
  expect(top).toBe(300)
  await goBy(1)
  expect(top).toBe(1900)
})
