// The routes of Alai's own pages. They are one lazy chunk, so that the first load of a guest does not contain them.
import './styles/brand.css'
import './styles/brand-pages.module.css'
// This chunk contains the layout, so that the pages do not each contain a copy.
import './shared/brand/brand-layout'
import { Route, Routes } from '@alai/kit/router'
import { lazy } from 'react'
import { brandRoutes } from './brand-routes.generated'

const NotFoundPage = lazy(() => import('./features/not-found/pages/not-found-page'))

export default function BrandRoutes() {
  return (
    <Routes>
      {brandRoutes()}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
