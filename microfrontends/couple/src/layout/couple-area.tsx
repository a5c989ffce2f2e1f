// The pages behind the log-in. They are one lazy chunk with the component library and the layout, which the pages
// without a session do not load.
import { bootData } from '@alai/kit/boot-data'
import { preloadCurrentPage } from '@alai/kit/lazy-page'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { SelectedEventProvider } from '../features/events'
import { PAGES, areaRoutes } from '../routes.generated'
import { CoupleUiProvider } from '../shared/components/couple-ui-provider'
import { CoupleLayout } from './couple-layout'

// The style sheet of a page comes after the style sheets of the component library, which this chunk has loaded.
preloadCurrentPage(PAGES)

export default function CoupleArea() {
  return (
    <CoupleUiProvider nonce={bootData().nonce}>
      <SelectedEventProvider>
        <Routes>
          <Route element={<CoupleLayout />}>
            {areaRoutes()}
            <Route path="*" element={<Navigate to="/app/dashboard" replace />} />
          </Route>
        </Routes>
      </SelectedEventProvider>
    </CoupleUiProvider>
  )
}
