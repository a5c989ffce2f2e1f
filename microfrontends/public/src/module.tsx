// What the shell mounts: every public address of this remote.
import './look/tokens.css'
import './look/themes/lunca.css'
import { Route, Routes, useLocation } from '@alai/kit/router'
import { lazy } from 'react'
import { AcceptScreen } from './screens/answer-form/accept.screen'
import { SiteScreen } from './screens/site/site.screen'

// The couple's site and a yes come with the first request; its other pages and the product's own when they are asked for.
const SiteMoreModule = lazy(() => import('./site-more-module'))
const BrandModule = lazy(() => import('./brand-module'))

/** Alai's own addresses; the rest lies beside a couple's site. */
const OWN = /^\/($|app\/(?!preview\/))/

function Rest() {
  return OWN.test(useLocation().pathname) ? <BrandModule /> : <SiteMoreModule />
}

export default function PublicModule() {
  return (
    <Routes>
      <Route path="/app/preview/:slug" element={<SiteScreen preview />} />
      <Route path="/app/preview/:slug/formular-invitatie" element={<AcceptScreen preview />} />
      <Route path="/:slug" element={<SiteScreen />} />
      <Route path="/:slug/formular-invitatie/:id?" element={<AcceptScreen />} />
      <Route path="*" element={<Rest />} />
    </Routes>
  )
}
