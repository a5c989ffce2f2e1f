// The microfrontend that the shell mounts: the staff area. Each page is loaded on demand.
import { bootData } from '@alai/kit/boot-data'
import { lazyPage, preloadCurrentPage } from '@alai/kit/lazy-page'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { StaffUiProvider } from './shared/components/staff-ui-provider'
import { Layout } from './layout/layout'

const ArticlePage = lazyPage(() => import('./features/articles/pages/article-page'))
const ArticlesPage = lazyPage(() => import('./features/articles/pages/articles-page'))
const AuditPage = lazyPage(() => import('./features/audit/pages/audit-page'))
const ClientPage = lazyPage(() => import('./features/clients/pages/client-page'))
const ClientsPage = lazyPage(() => import('./features/clients/pages/clients-page'))
const HealthPage = lazyPage(() => import('./features/health/pages/health-page'))
const InboxPage = lazyPage(() => import('./features/inbox/pages/inbox-page'))
const IssuePage = lazyPage(() => import('./features/newsletter/pages/issue-page'))
const IssuesPage = lazyPage(() => import('./features/newsletter/pages/issues-page'))
const LegalDocumentPage = lazyPage(
  () => import('./features/legal-documents/pages/legal-document-page'),
)
const LegalDocumentsPage = lazyPage(
  () => import('./features/legal-documents/pages/legal-documents-page'),
)
const LegalDraftPage = lazyPage(() => import('./features/legal-documents/pages/legal-draft-page'))
const ProvidersPage = lazyPage(() => import('./features/providers/pages/providers-page'))
const SecondFactorPage = lazyPage(() => import('./features/second-factor/pages/second-factor-page'))

const LAYOUT_ROUTES = [
  { path: '/app/clienti', Page: ClientsPage },
  { path: '/app/client/:id', Page: ClientPage },
  { path: '/app/furnizori', Page: ProvidersPage },
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

preloadCurrentPage(LAYOUT_ROUTES)

export default function StaffModule() {
  return (
    <StaffUiProvider nonce={bootData().nonce}>
      <Routes>
        <Route element={<Layout />}>
          {LAYOUT_ROUTES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Navigate to="/app/clienti" replace />} />
        </Route>
      </Routes>
    </StaffUiProvider>
  )
}
