// The remote without its shell, for development.
import { LanguageProvider } from '@alai/kit/i18n'
import { QueryClientProvider, makeQueryClient } from '@alai/kit/query'
import { BrowserRouter } from '@alai/kit/router'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import CoupleModule from './module'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={makeQueryClient()}>
      <BrowserRouter>
        <LanguageProvider language="ro">
          <Suspense>
            <CoupleModule />
          </Suspense>
        </LanguageProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  )
}
