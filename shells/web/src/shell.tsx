import { LanguageProvider, type Language } from '@alai/kit/i18n'
import { QueryClientProvider, makeQueryClient } from '@alai/kit/query'
import { BrowserRouter, useLocation } from '@alai/kit/router'
import { Suspense, lazy, useMemo } from 'react'
import { RemoteBoundary, Waiting } from './remote-boundary'
import { loadRemote } from './load-remote'
import { remoteOf } from './remote-of'

const remotes = {
  public: lazy(() => loadRemote('public')),
  couple: lazy(() => loadRemote('couple')),
  staff: lazy(() => loadRemote('staff')),
}

/** The language is part of the address, so that a link keeps it; nothing of it lies in browser storage. */
function languageOf(search: string): Language {
  return new URLSearchParams(search).get('lang') === 'en' ? 'en' : 'ro'
}

function Frame() {
  const { pathname, search } = useLocation()
  const name = remoteOf(pathname)
  const Remote = remotes[name]
  return (
    <LanguageProvider language={languageOf(search)}>
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
