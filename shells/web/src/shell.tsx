import { LanguageProvider } from '@alai/kit/i18n'
import { QueryClientProvider, makeQueryClient } from '@alai/kit/query'
import { BrowserRouter, useLocation } from '@alai/kit/router'
import { Suspense, lazy, useMemo } from 'react'
import { useArrival } from './arrival'
import { RemoteBoundary, Waiting } from './remote-boundary'
import { loadRemote } from './load-remote'
import { remoteOf } from './remote-of'
import { useSpoken } from './spoken'

const remotes = {
  public: lazy(() => loadRemote('public')),
  couple: lazy(() => loadRemote('couple')),
  staff: lazy(() => loadRemote('staff')),
}

function Frame() {
  const { pathname } = useLocation()
  const name = remoteOf(pathname)
  const language = useSpoken(name !== 'public')
  useArrival()
  const Remote = remotes[name]
  return (
    <LanguageProvider language={language}>
      <RemoteBoundary key={name}>
        <Suspense fallback={<Waiting />}>
          <Remote />
        </Suspense>
      </RemoteBoundary>
    </LanguageProvider>
  )
}

export function Shell() {
  const queries = useMemo(() => makeQueryClient(), [])
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Frame />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
