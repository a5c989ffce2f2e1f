// The microfrontend that the shell mounts: the couple's area and its login pages.
import { bootData } from '@alai/kit/boot-data'
import { type Part, part } from '@alai/kit/part'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { CoupleUiProvider } from './shared/components/couple-ui-provider'
import { SelectedEventProvider } from './features/events'
import { CoupleLayout } from './layout/couple-layout'
import { ConfirmEmailPage } from './features/auth/pages/confirm-email-page'
import { ForgotPasswordPage } from './features/auth/pages/forgot-password-page'
import { LoginPage } from './features/auth/pages/login-page'
import { ResetPasswordPage } from './features/auth/pages/reset-password-page'
import { AnswersPage } from './features/answers/pages/answers-page'
import { DeclinesPage } from './features/answers/pages/declines-page'
import { AnswerPage } from './features/answers/pages/answer-page'
import { AnswerEditPage } from './features/answers/pages/answer-edit-page'
import { DashboardPage } from './features/dashboard/pages/dashboard-page'
import { EventsPage } from './features/events/pages/events-page'
import { InvitationsPage } from './features/invitations/pages/invitations-page'
import { UnsubscribePage } from './features/notifications/pages/unsubscribe-page'
import { NotificationsPage } from './features/notifications/pages/notifications-page'

/** Pages whose code is loaded on demand. */
const PARTS: Readonly<Record<string, Part>> = {
  '/app/to-do-list': part(() => import('./features/tasks/pages/tasks-page')),
  '/app/buget': part(() => import('./features/budget/pages/budget-page')),
  '/app/website-builder': part(() => import('./features/website/pages/website-builder-page')),
  '/app/raspunsuri-telefon': part(
    () => import('./features/phone-answers/pages/phone-answers-page'),
  ),
  '/app/configurare-generala': part(() => import('./features/seating/pages/hall-page')),
  '/app/tables-configurator': part(() => import('./features/seating/pages/seating-plan-page')),
  '/app/check-in': part(() => import('./features/check-in/pages/check-in-page')),
  '/app/registru-cadouri': part(() => import('./features/registry/pages/registry-page')),
  '/app/galerie': part(() => import('./features/gallery/pages/gallery-page')),
  '/app/profil': part(() => import('./features/account/pages/profile-page')),
}

// The code of the opened page is loaded in parallel with the session.
PARTS[location.pathname]?.fetch().catch(() => undefined)

export default function CoupleModule() {
  return (
    <CoupleUiProvider nonce={bootData().nonce}>
      <SelectedEventProvider>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/app/login" element={<LoginPage />} />
          <Route path="/app/trimite-email" element={<ForgotPasswordPage />} />
          <Route path="/app/reseteaza-parola" element={<ResetPasswordPage />} />
          <Route path="/app/confirma-email" element={<ConfirmEmailPage />} />
          <Route path="/app/dezabonare" element={<UnsubscribePage />} />
          <Route element={<CoupleLayout />}>
            <Route path="/app/dashboard" element={<DashboardPage />} />
            <Route path="/app/evenimente" element={<EventsPage />} />
            <Route path="/app/adauga-eveniment/:id?" element={<EventsPage isAdding />} />
            <Route path="/app/adauga-invitat" element={<InvitationsPage />} />
            <Route path="/app/raspunsuri" element={<AnswersPage />} />
            <Route path="/app/invitati" element={<AnswersPage />} />
            <Route path="/app/raspunsuri-negative" element={<DeclinesPage />} />
            <Route path="/app/invitati-care-nu-vin" element={<DeclinesPage />} />
            <Route path="/app/invitat/:id" element={<AnswerPage />} />
            <Route path="/app/editeaza-invitat" element={<Navigate to="/app/invitati" replace />} />
            <Route path="/app/editeaza-invitat/:id" element={<AnswerEditPage />} />
            <Route path="/app/notificari" element={<NotificationsPage />} />
            {Object.entries(PARTS).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<Navigate to="/app/dashboard" replace />} />
          </Route>
        </Routes>
      </SelectedEventProvider>
    </CoupleUiProvider>
  )
}
