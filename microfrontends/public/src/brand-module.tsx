// The product's own pages: one lazy part, so that a guest's first load carries none of their addresses.
import './look/brand.css'
import './look/pages.module.css'
// The frame of all pages lies here, once, and not in each of them.
import './screens/landing/brand-page'
import { Route, Routes } from '@alai/kit/router'
import { lazy } from 'react'

const LandingScreen = lazy(() => import('./screens/landing/landing.screen'))
const CreateAccountScreen = lazy(() => import('./screens/create-account/create-account.screen'))
const CivilGuideScreen = lazy(() => import('./screens/civil-guide/civil-guide.screen'))
const DocumentScreen = lazy(() => import('./screens/document/document.screen'))
const PaymentResultScreen = lazy(() => import('./screens/payment-result/payment-result.screen'))
const ArticleScreen = lazy(() => import('./screens/article/article.screen'))
const PreviewScreen = lazy(() => import('./screens/article/preview.screen'))
const BlogScreen = lazy(() => import('./screens/blog/blog.screen'))
const FoodWasteScreen = lazy(() => import('./screens/food-waste/food-waste.screen'))
const MissingScreen = lazy(() => import('./screens/missing/missing.screen'))
const NewsletterScreen = lazy(() => import('./screens/newsletter/newsletter.screen'))
const PartnersScreen = lazy(() => import('./screens/partners/partners.screen'))
const PreRegisterScreen = lazy(() => import('./screens/pre-register/pre-register.screen'))

export default function BrandModule() {
  return (
    <Routes>
      <Route path="/" element={<LandingScreen />} />
      <Route path="/app/creeaza-cont" element={<CreateAccountScreen />} />
      <Route path="/app/cununie-civila" element={<CivilGuideScreen />} />
      <Route path="/app/documente/:name" element={<DocumentScreen />} />
      <Route path="/app/plata-succes" element={<PaymentResultScreen result="success" />} />
      <Route path="/app/plata-eroare" element={<PaymentResultScreen result="failure" />} />
      <Route path="/app/blog" element={<BlogScreen />} />
      <Route path="/app/article/:slug?" element={<ArticleScreen />} />
      <Route path="/app/preview/articol/:id" element={<PreviewScreen />} />
      <Route path="/app/parteneri" element={<PartnersScreen />} />
      <Route path="/app/risipa-mancare" element={<FoodWasteScreen />} />
      <Route path="/app/pre-inregistrare" element={<PreRegisterScreen />} />
      <Route path="/app/newsletter/confirmare" element={<NewsletterScreen wish="confirm" />} />
      <Route path="/app/newsletter/dezabonare" element={<NewsletterScreen wish="unsubscribe" />} />
      <Route path="*" element={<MissingScreen />} />
    </Routes>
  )
}
