// The module that the shell mounts: all routes of this remote. Each kind of page is a separate chunk that the head of the page names.
import './styles/tokens.css'
// A style sheet that several chunks share is loaded once and first, so that a later chunk does not override earlier rules.
import './styles/parts.module.css'
import { Route, Routes, useLocation } from '@alai/kit/router'
import { lazy } from 'react'
import { LocalizedRedirect } from './shared/links/localized-redirect'

const SitePage = lazy(() => import('./features/site/pages/site-page'))
const AcceptPage = lazy(() => import('./features/answers/pages/accept-page'))
const DeclinePage = lazy(() => import('./features/answers/pages/decline-page'))
const RegistryPage = lazy(() => import('./features/registry/pages/registry-page'))
const GalleryPage = lazy(() => import('./features/gallery/pages/gallery-page'))
const SitePreview = lazy(() => import('./shared/couple-site/site-preview'))
const BrandRoutes = lazy(() => import('./brand-routes'))

/** Matches Alai's own paths. All other paths belong to the sites of couples. */
const BRAND_PATH = /^\/($|app\/(?!preview\/(?!articol\/)))/

function BrandRoutesOrRedirect() {
  return BRAND_PATH.test(useLocation().pathname) ? <BrandRoutes /> : <LocalizedRedirect to="/" />
}

export default function PublicRoutes() {
  return (
    <Routes>
      <Route
        path="/app/preview/:slug"
        element={
          <SitePreview>
            <SitePage isPreview />
          </SitePreview>
        }
      />
      <Route
        path="/app/preview/:slug/formular-invitatie"
        element={
          <SitePreview>
            <AcceptPage isPreview />
          </SitePreview>
        }
      />
      <Route
        path="/app/preview/:slug/formular-raspuns-negativ"
        element={
          <SitePreview>
            <DeclinePage isPreview />
          </SitePreview>
        }
      />
      <Route path="/:slug" element={<SitePage />} />
      <Route path="/:slug/formular-invitatie/:id?" element={<AcceptPage />} />
      <Route path="/:slug/formular-raspuns-negativ/:id?" element={<DeclinePage />} />
      <Route path="/:slug/registru-de-cadouri" element={<RegistryPage />} />
      <Route path="/:slug/galerie-foto" element={<GalleryPage />} />
      <Route path="*" element={<BrandRoutesOrRedirect />} />
    </Routes>
  )
}
