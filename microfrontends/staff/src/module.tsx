// The staff remote: routes of the staff area, as the shell mounts them.
import { bootData } from '@alai/kit/boot-data'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { StaffUiProvider } from './shared/components/staff-ui-provider'
import { Layout } from './layout/layout'
import { ArticlePage } from './features/articles/pages/article-page'
import { ArticlesPage } from './features/articles/pages/articles-page'
import { AuditPage } from './features/audit/pages/audit-page'
import { ClientPage } from './features/clients/pages/client-page'
import { ClientsPage } from './features/clients/pages/clients-page'
import { IssuePage } from './features/newsletter/pages/issue-page'
import { IssuesPage } from './features/newsletter/pages/issues-page'
import { LegalDocumentPage } from './features/legal-documents/pages/legal-document-page'
import { LegalDraftPage } from './features/legal-documents/pages/legal-draft-page'
import { LegalDocumentsPage } from './features/legal-documents/pages/legal-documents-page'
import { InboxPage } from './features/inbox/pages/inbox-page'
import { HealthPage } from './features/health/pages/health-page'
import { ProvidersPage } from './features/providers/pages/providers-page'
import { SecondFactorPage } from './features/second-factor/pages/second-factor-page'

export default function StaffModule() {
  return (
    <StaffUiProvider nonce={bootData().nonce}>
      <Routes>
        <Route element={<Layout />}>
          <Route path="/app/clienti" element={<ClientsPage />} />
          <Route path="/app/client/:id" element={<ClientPage />} />
          <Route path="/app/furnizori" element={<ProvidersPage />} />
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
          <Route path="*" element={<Navigate to="/app/clienti" replace />} />
        </Route>
      </Routes>
    </StaffUiProvider>
  )
}
