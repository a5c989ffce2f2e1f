// The microfrontend that the shell mounts: the staff area. Each page is loaded on demand.
import { bootData } from '@alai/kit/boot-data'
import { preloadCurrentPage } from '@alai/kit/lazy-page'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { StaffUiProvider } from './shared/components/staff-ui-provider'
import { StaffLayout } from './layout/staff-layout'
import { PAGES, areaRoutes } from './routes.generated'

preloadCurrentPage(PAGES)

export default function StaffModule() {
  return (
    <StaffUiProvider nonce={bootData().nonce}>
      <Routes>
        <Route element={<StaffLayout />}>
          {areaRoutes()}
          <Route path="*" element={<Navigate to="/app/clienti" replace />} />
        </Route>
      </Routes>
    </StaffUiProvider>
  )
}
