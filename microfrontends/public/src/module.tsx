// The module that the shell mounts: all routes of this remote. Each kind of page is a separate chunk that the head of the page names.
import './styles/tokens.css'
// A style sheet that several chunks share is loaded once and first, so that a later chunk does not override earlier rules.
import './styles/parts.module.css'
import { Navigate, Outlet, Route, Routes, useLocation } from '@alai/kit/router'
import { lazy } from 'react'
import { previewRoutes, siteRoutes } from './routes.generated'

const SitePreview = lazy(() => import('./shared/couple-site/site-preview'))
const BrandRoutes = lazy(() => import('./brand-routes'))

/** Matches Alai's own paths. All other paths belong to the sites of couples. */
const BRAND_PATH = /^\/($|app\/(?!preview\/(?!articol\/)))/

/** An unknown page below the site of a couple leads to the site, with the codes of the invitation's link. */
function BrandRoutesOrRedirect() {
  const { pathname, search } = useLocation()
  if (BRAND_PATH.test(pathname)) return <BrandRoutes />
  return <Navigate to={`/${pathname.split('/')[1]}${search}`} replace />
}

const previewLayout = (
  <SitePreview>
    <Outlet />
  </SitePreview>
)

export default function PublicRoutes() {
  return (
    <Routes>
      <Route element={previewLayout}>{previewRoutes()}</Route>
      {siteRoutes()}
      <Route path="*" element={<BrandRoutesOrRedirect />} />
    </Routes>
  )
}
