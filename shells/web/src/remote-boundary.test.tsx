// What is shown instead of a remote that cannot be loaded or does not fit the shell.
import { LanguageProvider } from '@alai/kit/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IncompatibleRemoteError } from './incompatible-remote-error'
import { RemoteBoundary } from './remote-boundary'

beforeEach(() => {
  // React reports each error that a boundary handles.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function FailingPage({ error }: { error: Error }): ReactNode {
  throw error
}

const page = (pathname: string, content: ReactNode, language: 'ro' | 'en' = 'ro') => (
  <LanguageProvider language={language}>
    <RemoteBoundary name="couple" pathname={pathname}>
      {content}
    </RemoteBoundary>
  </LanguageProvider>
)

test.each([
  ['ro', 'Este disponibilă o versiune mai nouă', 'Reîncarcă pagina'],
  ['en', 'A newer version is available', 'Reload the page'],
] as const)(
  'a remote that does not fit offers to reload the page (%s)',
  (language, title, button) => {
    render(
      page('/app/buget', <FailingPage error={new IncompatibleRemoteError('couple')} />, language),
    )
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
  },
)

test('a page that fails is explained, and another page is shown', () => {
  const { rerender } = render(page('/app/buget', <FailingPage error={new Error('chunk')} />))
  const title = 'Această parte a paginii nu s-a încărcat'
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  rerender(page('/app/buget', <h1>Bugetul</h1>))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  rerender(page('/app/dashboard', <h1>Acasă</h1>))
  expect(screen.getByRole('heading', { name: 'Acasă' })).toBeTruthy()
})
