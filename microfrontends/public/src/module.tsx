// What the shell mounts: every public address of this remote.
import './look/tokens.css'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { lazy } from 'react'
import { AcceptScreen } from './screens/answer-form/accept.screen'
import { SiteScreen } from './screens/site/site.screen'

// The couple's pages come with the first request; a no and the product's own pages when they are asked for.
const DeclineScreen = lazy(() => import('./screens/answer-form/decline.screen'))
const LandingScreen = lazy(() => import('./screens/landing/landing.screen'))
const CreateAccountScreen = lazy(() => import('./screens/create-account/create-account.screen'))
const PaymentResultScreen = lazy(() => import('./screens/payment-result/payment-result.screen'))

export default function PublicModule() {
  return (
    <Routes>
      <Route path="/" element={<LandingScreen />} />
      <Route path="/app/creeaza-cont" element={<CreateAccountScreen />} />
      <Route path="/app/plata-succes" element={<PaymentResultScreen result="success" />} />
      <Route path="/app/plata-eroare" element={<PaymentResultScreen result="failure" />} />
      <Route path="/app/preview/:slug" element={<SiteScreen preview />} />
      <Route path="/app/preview/:slug/formular-invitatie" element={<AcceptScreen preview />} />
      <Route path="/app/preview/:slug/formular-raspuns-negativ" element={<DeclineScreen preview />} />
      <Route path="/app/*" element={<Navigate to="/" replace />} />
      <Route path="/:slug" element={<SiteScreen />} />
      <Route path="/:slug/formular-invitatie/:id?" element={<AcceptScreen />} />
      <Route path="/:slug/formular-raspuns-negativ/:id?" element={<DeclineScreen />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}
