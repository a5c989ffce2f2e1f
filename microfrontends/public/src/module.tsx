// What the shell mounts: every public address of this remote. Each kind of page is a part of its own, which the page's head names.
import './look/tokens.css'
import './look/themes/lunca.css'
// Sheets that several parts share come once and first, in this order: a part that comes late changes nothing of those before.
import './look/parts.module.css'
import './screens/site/site.module.css'
import './screens/answer-form/form.module.css'
import { Route, Routes, useLocation } from '@alai/kit/router'
import { lazy } from 'react'

const SiteScreen = lazy(() => import('./screens/site/site.screen'))
const AcceptScreen = lazy(() => import('./screens/answer-form/accept.screen'))
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
