// Generated from routes.json by scripts/generate-routes.mjs. Do not edit.
import { lazyPage } from '@alai/kit/lazy-page'
import { Route } from '@alai/kit/router'

const AccountsPage = lazyPage(() => import('./features/accounts/pages/accounts-page'))
const AccountPage = lazyPage(() => import('./features/accounts/pages/account-page'))
const PartnersPage = lazyPage(() => import('./features/partners/pages/partners-page'))
const ArticlesPage = lazyPage(() => import('./features/articles/pages/articles-page'))
const ArticlePage = lazyPage(() => import('./features/articles/pages/article-page'))
const IssuesPage = lazyPage(() => import('./features/newsletter/pages/issues-page'))
const IssuePage = lazyPage(() => import('./features/newsletter/pages/issue-page'))
const LegalDocumentsPage = lazyPage(
  () => import('./features/legal-documents/pages/legal-documents-page'),
)
const LegalDraftPage = lazyPage(() => import('./features/legal-documents/pages/legal-draft-page'))
const LegalDocumentPage = lazyPage(
  () => import('./features/legal-documents/pages/legal-document-page'),
)
const InboxPage = lazyPage(() => import('./features/inbox/pages/inbox-page'))
const AuditPage = lazyPage(() => import('./features/audit/pages/audit-page'))
const HealthPage = lazyPage(() => import('./features/health/pages/health-page'))
const SecondFactorPage = lazyPage(() => import('./features/second-factor/pages/second-factor-page'))

/** Each page within the layout of the area by its path. */
export const PAGES = [
  { path: '/app/clienti', Page: AccountsPage },
  { path: '/app/client/:id', Page: AccountPage },
  { path: '/app/furnizori', Page: PartnersPage },
  { path: '/app/articole', Page: ArticlesPage },
  { path: '/app/articol/:id', Page: ArticlePage },
  { path: '/app/newsletter', Page: IssuesPage },
  { path: '/app/newsletter/:id', Page: IssuePage },
  { path: '/app/documente-legale', Page: LegalDocumentsPage },
  { path: '/app/documente-legale/ciorna/:id', Page: LegalDraftPage },
  { path: '/app/documente-legale/:document/:language', Page: LegalDocumentPage },
  { path: '/app/mesaje', Page: InboxPage },
  { path: '/app/audit', Page: AuditPage },
  { path: '/app/sanatate', Page: HealthPage },
  { path: '/app/securitate', Page: SecondFactorPage },
]

/** The pages within the layout of the area. */
export const areaRoutes = () => (
  <>
    <Route path="/app/clienti" element={<AccountsPage />} />
    <Route path="/app/client/:id" element={<AccountPage />} />
    <Route path="/app/furnizori" element={<PartnersPage />} />
    <Route path="/app/articole" element={<ArticlesPage />} />
    <Route path="/app/articol/:id" element={<ArticlePage />} />
    <Route path="/app/newsletter" element={<IssuesPage />} />
    <Route path="/app/newsletter/:id" element={<IssuePage />} />
    <Route path="/app/documente-legale" element={<LegalDocumentsPage />} />
    <Route path="/app/documente-legale/ciorna/:id" element={<LegalDraftPage />} />
    <Route path="/app/documente-legale/:document/:language" element={<LegalDocumentPage />} />
    <Route path="/app/mesaje" element={<InboxPage />} />
    <Route path="/app/audit" element={<AuditPage />} />
    <Route path="/app/sanatate" element={<HealthPage />} />
    <Route path="/app/securitate" element={<SecondFactorPage />} />
  </>
)
