// The staff remote: routes of the staff area, as the shell mounts them.
import { bootData } from '@alai/kit/boot-data'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { UiProvider } from '@alai/ui'
import { Layout } from './parts/layout'
import { ArticleScreen } from './screens/article/article.screen'
import { ArticlesScreen } from './screens/articles/articles.screen'
import { AuditScreen } from './screens/audit/audit.screen'
import { ClientScreen } from './screens/client/client.screen'
import { ClientsScreen } from './screens/clients/clients.screen'
import { IssueScreen } from './screens/issue/issue.screen'
import { IssuesScreen } from './screens/issues/issues.screen'
import { LegalDocumentScreen } from './screens/legal-document/legal-document.screen'
import { LegalDraftScreen } from './screens/legal-draft/legal-draft.screen'
import { LegalScreen } from './screens/legal/legal.screen'
import { MessagesScreen } from './screens/messages/messages.screen'
import { HealthScreen } from './screens/health/health.screen'
import { ProvidersScreen } from './screens/providers/providers.screen'
import { SecurityScreen } from './screens/security/security.screen'

export default function StaffModule() {
  return (
    <UiProvider nonce={bootData().nonce}>
      <Routes>
        <Route element={<Layout />}>
          <Route path="/app/clienti" element={<ClientsScreen />} />
          <Route path="/app/client/:id" element={<ClientScreen />} />
          <Route path="/app/furnizori" element={<ProvidersScreen />} />
          <Route path="/app/articole" element={<ArticlesScreen />} />
          <Route path="/app/articol/:id" element={<ArticleScreen />} />
          <Route path="/app/newsletter" element={<IssuesScreen />} />
          <Route path="/app/newsletter/:id" element={<IssueScreen />} />
          <Route path="/app/documente-legale" element={<LegalScreen />} />
          <Route path="/app/documente-legale/ciorna/:id" element={<LegalDraftScreen />} />
          <Route
            path="/app/documente-legale/:document/:language"
            element={<LegalDocumentScreen />}
          />
          <Route path="/app/mesaje" element={<MessagesScreen />} />
          <Route path="/app/audit" element={<AuditScreen />} />
          <Route path="/app/sanatate" element={<HealthScreen />} />
          <Route path="/app/securitate" element={<SecurityScreen />} />
          <Route path="*" element={<Navigate to="/app/clienti" replace />} />
        </Route>
      </Routes>
    </UiProvider>
  )
}
