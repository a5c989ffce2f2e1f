import { LanguageProvider } from '@alai/kit/i18n'
import { QueryClientProvider, createQueryClient } from '@alai/kit/query'
import { BrowserRouter, useLocation } from '@alai/kit/router'
import { Suspense, lazy, use, useEffect, useMemo } from 'react'
import { useNavigationScrollFocus } from './navigation-scroll-focus'
import { RemoteBoundary, RemoteLoading } from './remote-boundary'
import { loadRemote } from './load-remote'
import { remoteForPath } from './remote-for-path'
import { usePageLanguage } from './page-language'

const remoteComponents = {
  public: lazy(() => loadRemote('public')),
  couple: lazy(() => loadRemote('couple')),
  staff: lazy(() => loadRemote('staff')),
}

/** How long the first page may load before the loading state is shown, in milliseconds. */
const FALLBACK_DELAY_MS = 200
let allowFallback: () => void
const fallbackAllowed = new Promise<void>((resolve) => (allowFallback = resolve))
/** The first view that the server has written stays until the page replaces it. */
if (!document.querySelector('[data-first-view]'))
  setTimeout(() => allowFallback(), FALLBACK_DELAY_MS)

/**
 * The fallback of a remote that is loading. React keeps a rendered fallback for at least 300 ms, which would delay
 * every first page. Therefore nothing is rendered at first.
 */
function Fallback() {
  use(fallbackAllowed)
  return <RemoteLoading />
}

function RemoteRoute() {
  const { pathname } = useLocation()
  const name = remoteForPath(pathname)
  const language = usePageLanguage(name !== 'public')
  useNavigationScrollFocus()
  const Remote = remoteComponents[name]
  return (
    <LanguageProvider language={language}>
      <RemoteBoundary key={name} name={name} pathname={pathname}>
        <Suspense fallback={<Fallback />}>
          <Remote />
        </Suspense>
      </RemoteBoundary>
    </LanguageProvider>
  )
}

export function Shell() {
  const queryClient = useMemo(() => createQueryClient(), [])
  useEffect(() => allowFallback(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <RemoteRoute />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
