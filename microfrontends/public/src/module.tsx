// What the shell mounts: every public address of this remote.
import './look/tokens.css'
import './look/themes/lunca.css'
import { Route, Routes } from '@alai/kit/router'
import { lazy } from 'react'
import { AcceptScreen } from './screens/answer-form/accept.screen'
import { SiteScreen } from './screens/site/site.screen'

// The couple's site and a yes come with the first request; its other pages and the product's own when they are asked for.
const SiteMoreModule = lazy(() => import('./site-more-module'))
const BrandModule = lazy(() => import('./brand-module'))

// A part is the frame of its addresses, not one of them: so it reads them whole.
export default function PublicModule() {
  return (
    <Routes>
      <Route path="/app/preview/:slug" element={<SiteScreen preview />} />
      <Route path="/app/preview/:slug/formular-invitatie" element={<AcceptScreen preview />} />
      <Route path="/:slug" element={<SiteScreen />} />
      <Route path="/:slug/formular-invitatie/:id?" element={<AcceptScreen />} />
      <Route element={<SiteMoreModule />}>
        <Route path="/app/preview/:slug/formular-raspuns-negativ" />
        <Route path="/:slug/*" />
      </Route>
      <Route element={<BrandModule />}>
        <Route path="/" />
        <Route path="/app/*" />
      </Route>
    </Routes>
  )
}
