// Generated from routes.json by scripts/generate-routes.mjs. Do not edit.
import { Route } from '@alai/kit/router'
import { lazy } from 'react'

const SitePage = lazy(() => import('./features/site/pages/site-page'))
const AcceptPage = lazy(() => import('./features/answers/pages/accept-page'))
const DeclinePage = lazy(() => import('./features/answers/pages/decline-page'))
const RegistryPage = lazy(() => import('./features/registry/pages/registry-page'))
const GalleryPage = lazy(() => import('./features/gallery/pages/gallery-page'))

/** The pages of the couples' sites. */
export const siteRoutes = () => (
  <>
    <Route path="/:slug" element={<SitePage />} />
    <Route path="/:slug/formular-invitatie/:id?" element={<AcceptPage />} />
    <Route path="/:slug/formular-raspuns-negativ/:id?" element={<DeclinePage />} />
    <Route path="/:slug/registru-de-cadouri" element={<RegistryPage />} />
    <Route path="/:slug/galerie-foto" element={<GalleryPage />} />
  </>
)

/** The previews of these pages. */
export const previewRoutes = () => (
  <>
    <Route path="/app/preview/:slug" element={<SitePage isPreview />} />
    <Route path="/app/preview/:slug/formular-invitatie" element={<AcceptPage isPreview />} />
    <Route path="/app/preview/:slug/formular-raspuns-negativ" element={<DeclinePage isPreview />} />
  </>
)
