// Generated from routes.json by scripts/generate-routes.mjs. Do not edit.
import { Route } from '@alai/kit/router'
import { lazy } from 'react'
import { LocalizedRedirect } from './shared/links/localized-redirect'

const LandingPage = lazy(() => import('./features/landing/pages/landing-page'))
const CreateAccountPage = lazy(() => import('./features/registration/pages/create-account-page'))
const BlogPage = lazy(() => import('./features/blog/pages/blog-page'))
const ArticlePage = lazy(() => import('./features/blog/pages/article-page'))
const CivilCeremonyGuidePage = lazy(
  () => import('./features/civil-ceremony/pages/civil-ceremony-guide-page'),
)
const FoodWastePage = lazy(() => import('./features/food-waste/pages/food-waste-page'))
const PartnersPage = lazy(() => import('./features/partners/pages/partners-page'))
const PreRegistrationPage = lazy(
  () => import('./features/pre-registration/pages/pre-registration-page'),
)
const LegalDocumentPage = lazy(() => import('./features/legal-documents/pages/legal-document-page'))
const PaymentResultPage = lazy(() => import('./features/payments/pages/payment-result-page'))
const NewsletterSubscriptionPage = lazy(
  () => import('./features/newsletter/pages/newsletter-subscription-page'),
)
const ArticlePreviewPage = lazy(() => import('./features/blog/pages/article-preview-page'))

/** Alai's own pages. */
export const brandRoutes = () => (
  <>
    <Route path="/" element={<LandingPage />} />
    <Route path="/app/creeaza-cont" element={<CreateAccountPage />} />
    <Route path="/app/blog" element={<BlogPage />} />
    <Route path="/app/article" element={<LocalizedRedirect to="/app/blog" />} />
    <Route path="/app/article/:slug" element={<ArticlePage />} />
    <Route path="/app/cununie-civila" element={<CivilCeremonyGuidePage />} />
    <Route path="/app/risipa-mancare" element={<FoodWastePage />} />
    <Route path="/app/parteneri" element={<PartnersPage />} />
    <Route path="/app/pre-inregistrare" element={<PreRegistrationPage />} />
    <Route path="/app/documente/:name" element={<LegalDocumentPage />} />
    <Route path="/app/plata-succes" element={<PaymentResultPage result="success" />} />
    <Route path="/app/plata-eroare" element={<PaymentResultPage result="failure" />} />
    <Route
      path="/app/newsletter/confirmare"
      element={<NewsletterSubscriptionPage action="confirm" />}
    />
    <Route
      path="/app/newsletter/dezabonare"
      element={<NewsletterSubscriptionPage action="unsubscribe" />}
    />
    <Route path="/app/preview/articol/:id" element={<ArticlePreviewPage />} />
  </>
)
