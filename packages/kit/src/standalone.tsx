// Runs a remote without its shell, for development. Imports by package name, so that the contexts are shared.
import { LanguageProvider } from '@alai/kit/i18n'
import { QueryClientProvider, createQueryClient } from '@alai/kit/query'
import { BrowserRouter } from '@alai/kit/router'
import { type ComponentType, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

export function renderStandalone(Remote: ComponentType): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <LanguageProvider language="ro">
          <Suspense>
            <Remote />
          </Suspense>
        </LanguageProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  )
}
