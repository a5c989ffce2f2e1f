// The microfrontend that the shell mounts: the couple's area and its login pages. Each page is loaded on demand.
import { bootData } from '@alai/kit/boot-data'
import { preloadCurrentPage } from '@alai/kit/lazy-page'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { CoupleUiProvider } from './shared/components/couple-ui-provider'
import { SelectedEventProvider } from './features/events'
import { CoupleLayout } from './layout/couple-layout'
import { PAGES, areaRoutes, openRoutes } from './routes.generated'

preloadCurrentPage(PAGES)

export default function CoupleModule() {
  return (
    <CoupleUiProvider nonce={bootData().nonce}>
      <SelectedEventProvider>
        <Routes>
          {openRoutes()}
          <Route element={<CoupleLayout />}>
            {areaRoutes()}
            <Route path="*" element={<Navigate to="/app/dashboard" replace />} />
          </Route>
        </Routes>
      </SelectedEventProvider>
    </CoupleUiProvider>
  )
}
