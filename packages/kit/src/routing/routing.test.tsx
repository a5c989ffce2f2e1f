// The router: routes, parameters, layouts, links, redirects, queries, and the entries of the history.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '../router'
import { resolvePath } from './location'

function LocationProbe() {
  const { pathname, search, hash, state } = useLocation()
  const type = useNavigationType()
  return (
    <output>{JSON.stringify([pathname + search + hash, type, state, useParams()['id']])}</output>
  )
}
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown[]

function Layout() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button onClick={() => setCount(count + 1)}>numărate: {count}</button>
      <NavLink className="a-nav" to="/lista" end>
        exact
      </NavLink>
      <NavLink to="/lista">cu pagini</NavLink>
      <Outlet />
    </>
  )
}

function Controls() {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  return (
    <>
      <Link to="/lista">la listă</Link>
      <Link to="/lista/7?tab=a#jos" state="stare">
        la șapte
      </Link>
      <Link to="?pagina=2">pagina doi</Link>
      <Link to="/lista" target="_blank">
        alt ecran
      </Link>
      <button onClick={() => setQuery({})}>fără filtre</button>
      <button onClick={() => setQuery((query) => ({ ...Object.fromEntries(query), a: '1' }))}>
        filtru
      </button>
      <button onClick={() => navigate('/altundeva', { replace: true })}>înlocuiește</button>
    </>
  )
}

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

const renderRouter = (path: string) => {
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <LocationProbe />
      <Controls />
      <Routes>
        <Route path="/" element={<h1>Acasă</h1>} />
        <Route path="/vechi" element={<Navigate to="/lista?din=vechi" replace />} />
        <Route element={<Layout />}>
          <Route path="/lista" element={<h1>Lista</h1>} />
          <Route path="/lista/:id?" element={<Detail />} />
        </Route>
        <Route path="*" element={<h1>Nu există</h1>} />
      </Routes>
    </BrowserRouter>,
  )
}
const Detail = () => <h1>Rândul {useParams()['id']}</h1>
const heading = () => screen.getByRole('heading').textContent
const click = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const goBack = () =>
  act(async () => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await moved
  })

test.each([
  ['/', 'Acasă'],
  ['/lista', 'Lista'],
  ['/lista/', 'Lista'],
  ['/lista/7', 'Rândul 7'],
  ['/lista/%C8%99apte', 'Rândul șapte'],
  ['/alta', 'Nu există'],
])('the path %s shows its route', (path, title) => {
  renderRouter(path)
  expect(heading()).toBe(title)
})

test('a redirect replaces the entry of the history', async () => {
  renderRouter('/vechi')
  expect(shown().slice(0, 2)).toEqual(['/lista?din=vechi', 'REPLACE'])
  expect((history.state as { idx: number }).idx).toBe(0)
})

test('a link adds an entry with its state, and a step back returns to the page before', async () => {
  renderRouter('/')
  await click('la șapte')
  expect(shown().slice(0, 3)).toEqual(['/lista/7?tab=a#jos', 'PUSH', 'stare'])
  expect(heading()).toBe('Rândul 7')
  expect(history.state).toMatchObject({ usr: 'stare', idx: 1 })
  await goBack()
  expect(shown().slice(0, 3)).toEqual(['/', 'POP', null])
})

test('a link to the page that is shown adds no entry', async () => {
  renderRouter('/lista')
  await click('la listă')
  expect(shown().slice(0, 2)).toEqual(['/lista', 'REPLACE'])
  expect((history.state as { idx: number }).idx).toBe(0)
})

test('the browser handles a click with a key, and a link with a target', () => {
  renderRouter('/')
  expect(fireEvent.click(screen.getByText('la listă'), { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(screen.getByText('alt ecran'))).toBe(true)
  expect(heading()).toBe('Acasă')
})

test('a layout keeps its state while its pages change', async () => {
  renderRouter('/lista')
  await click('numărate: 0')
  await click('la șapte')
  expect(screen.getByText('numărate: 1')).toBeTruthy()
})

test('a link of a navigation says whether its page is shown', async () => {
  renderRouter('/lista')
  const current = () =>
    ['exact', 'cu pagini'].map((name) => screen.getByText(name).getAttribute('aria-current'))
  expect(current()).toEqual(['page', 'page'])
  expect(screen.getByText('exact').className).toBe('a-nav active')
  await click('la șapte')
  expect(current()).toEqual([null, 'page'])
})

test('a query changes without the path', async () => {
  renderRouter('/lista?pagina=1')
  expect(screen.getByText<HTMLAnchorElement>('pagina doi').getAttribute('href')).toBe(
    '/lista?pagina=2',
  )
  await click('filtru')
  expect(shown()[0]).toBe('/lista?pagina=1&a=1')
  await click('fără filtre')
  expect(shown().slice(0, 2)).toEqual(['/lista', 'PUSH'])
})

test('a navigation can replace the entry', async () => {
  renderRouter('/lista')
  await click('înlocuiește')
  expect(heading()).toBe('Nu există')
  expect(history.state).toMatchObject({ idx: 0, usr: null })
})

test('targets are resolved against the current page', () => {
  expect(resolvePath('?a=1', '/x')).toEqual({ pathname: '/x', search: '?a=1', hash: '' })
  expect(resolvePath('?', '/x')).toEqual({ pathname: '/x', search: '', hash: '' })
  expect(resolvePath('/y?a=?#b?', '/x')).toEqual({ pathname: '/y', search: '?a=?', hash: '#b?' })
  expect(resolvePath({ search: 'a=1', hash: 'b' }, '/x')).toEqual({
    pathname: '/x',
    search: '?a=1',
    hash: '#b',
  })
})
