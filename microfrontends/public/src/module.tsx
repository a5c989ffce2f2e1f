// What the shell mounts: every public address of this remote. Each kind of page is a part of its own, which the page's head names.
import './styles/tokens.css'
// A sheet that several parts share comes once and first: a part that comes late changes nothing of those before.
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

/** Alai's own addresses; beside a couple's site there is nothing else. */
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
