// The microfrontend that the shell mounts: the couple's area and its login pages. Each page is loaded on demand.
import { lazyPage, preloadCurrentPage } from '@alai/kit/lazy-page'
import { Route, Routes } from '@alai/kit/router'
import { OPEN_PAGES, openRoutes } from './routes.generated'

/** The area behind the log-in, with the component library. The pages without a session do not load it. */
const CoupleArea = lazyPage(() => import('./layout/couple-area'))

preloadCurrentPage(OPEN_PAGES)
// The area is loaded while the visitor fills in a form, so that it opens immediately after the log-in.
addEventListener('input', () => void CoupleArea.fetch().catch(() => undefined), { once: true })

export default function CoupleModule() {
  return (
    <Routes>
      {openRoutes()}
      <Route path="*" element={<CoupleArea />} />
    </Routes>
  )
}
