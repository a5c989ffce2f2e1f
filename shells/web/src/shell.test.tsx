// When the first page of a visit is rendered, and what is shown while a page loads slowly.
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const loadRemote = vi.hoisted(() => vi.fn())
vi.mock('./load-remote', () => ({ loadRemote }))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function renderShell() {
  const { Shell } = await import('./shell')
  await act(async () => void render(<Shell />))
}

test('a page that loads at once is rendered without a fallback and without a delay', async () => {
  const Page: ComponentType = () => <h1>Alai</h1>
  let resolveRemote: ((module: object) => void) | undefined
  loadRemote.mockReturnValue(new Promise((resolve) => (resolveRemote = resolve)))
  await renderShell()
  expect(document.querySelector('.alai-waiting')).toBeNull()
  await act(async () => resolveRemote?.({ default: Page }))
  // No time has passed. A rendered fallback would delay the page by 300 ms.
  expect(screen.getByRole('heading', { name: 'Alai' })).toBeTruthy()
})

test('the first view of the server stays until the page has loaded', async () => {
  document.body.innerHTML = '<div id="root"><div data-first-view="true"><h1>Ana</h1></div></div>'
  let resolveRemote: ((module: object) => void) | undefined
  loadRemote.mockReturnValue(new Promise((resolve) => (resolveRemote = resolve)))
  const { Shell } = await import('./shell')
  const container = document.getElementById('root') as HTMLElement
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(container)
  await act(async () => root.render(<Shell />))
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual(['Ana'])
  await act(async () => resolveRemote?.({ default: () => <h1>Ana și Mihai</h1> }))
  expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([
    'Ana și Mihai',
  ])
  await act(async () => root.unmount())
  document.body.innerHTML = ''
})

test('a page that loads slowly shows a loading state after a delay', async () => {
  loadRemote.mockReturnValue(new Promise(() => undefined))
  await renderShell()
  await act(async () => vi.advanceTimersByTime(250))
  expect(document.querySelector('.alai-waiting')).not.toBeNull()
})

test('a remote that cannot be loaded is explained on its other pages, too', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  loadRemote.mockReset().mockRejectedValue(new Error('network'))
  await renderShell()
  await act(async () => undefined)
  const title = 'Această parte a paginii nu s-a încărcat'
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  history.pushState(null, '', '/contact')
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(loadRemote).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})
