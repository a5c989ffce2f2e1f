// What the shell mounts: every public address of this remote.
import './look/tokens.css'
import './look/themes/lunca.css'
import { Route, Routes } from '@alai/kit/router'
import { lazy } from 'react'
import { AcceptScreen } from './screens/answer-form/accept.screen'
import { SiteScreen } from './screens/site/site.screen'

// The couple's pages come with the first request; a no and the product's own pages when they are asked for.
const DeclineScreen = lazy(() => import('./screens/answer-form/decline.screen'))
const BrandModule = lazy(() => import('./brand-module'))

export default function PublicModule() {
  return (
    <Routes>
      <Route path="/app/preview/:slug" element={<SiteScreen preview />} />
      <Route path="/app/preview/:slug/formular-invitatie" element={<AcceptScreen preview />} />
      <Route path="/app/preview/:slug/formular-raspuns-negativ" element={<DeclineScreen preview />} />
      <Route path="/:slug" element={<SiteScreen />} />
      <Route path="/:slug/formular-invitatie/:id?" element={<AcceptScreen />} />
      <Route path="/:slug/formular-raspuns-negativ/:id?" element={<DeclineScreen />} />
      <Route path="*" element={<BrandModule />} />
    </Routes>
  )
}
