// Pages and parts of pages whose code cannot be loaded: another visit, or a button, loads it again.
import { lazyPage } from '@alai/kit/lazy-page'
import { lazyPart } from '@alai/kit/lazy-part'
import { cleanUpPage, renderPage } from '@alai/kit/testing'
import { UiProvider } from '@alai/ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  // React reports each error that a boundary handles.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanUpPage()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <p>eșuat</p> : this.props.children
  }
}

/** Returns a function that fails the first time and then loads a page. */
const failOnce = () =>
  vi
    .fn<() => Promise<{ default: () => ReactNode }>>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ default: () => <h1>Bugetul</h1> })

test('a page that could not be loaded is loaded again by the next visit only', async () => {
  const load = failOnce()
  const Page = lazyPage(load)
  const visit = (key: string) => {
    cleanup()
    history.replaceState({ key }, '', '/')
    return renderPage(
      <Boundary>
        <Page />
      </Boundary>,
      { path: '/app/buget' },
    )
  }
  await visit('first')
  expect(screen.getByText('eșuat')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  await visit('second')
  expect(screen.getByRole('heading', { name: 'Bugetul' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that could not be loaded leaves the page as it is and can be loaded again', async () => {
  const load = failOnce()
  const Part = lazyPart(load)
  const texts = { loadFailed: 'Nu s-a încărcat.', retry: 'Încearcă din nou' }
  await renderPage(
    <UiProvider nonce="x" texts={texts as never}>
      <input aria-label="Nota" />
      <Part />
    </UiProvider>,
    { path: '/app/buget' },
  )
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: 'o propoziție' } })
  expect(screen.getByRole('alert').textContent).toContain('Nu s-a încărcat.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Încearcă din nou' })))
  expect(screen.getByRole('heading', { name: 'Bugetul' })).toBeTruthy()
  expect((screen.getByLabelText('Nota') as HTMLInputElement).value).toBe('o propoziție')
})
