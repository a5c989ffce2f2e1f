// Generated from routes.json by scripts/generate-routes.mjs. Do not edit.
import { lazyPage } from '@alai/kit/lazy-page'
import { Navigate, Route } from '@alai/kit/router'

const LoginPage = lazyPage(() => import('./features/auth/pages/login-page'))
const ForgotPasswordPage = lazyPage(() => import('./features/auth/pages/forgot-password-page'))
const ResetPasswordPage = lazyPage(() => import('./features/auth/pages/reset-password-page'))
const ConfirmEmailPage = lazyPage(() => import('./features/auth/pages/confirm-email-page'))
const UnsubscribePage = lazyPage(() => import('./features/notifications/pages/unsubscribe-page'))
const DashboardPage = lazyPage(() => import('./features/dashboard/pages/dashboard-page'))
const EventsPage = lazyPage(() => import('./features/events/pages/events-page'))
const InvitationsPage = lazyPage(() => import('./features/invitations/pages/invitations-page'))
const AnswersPage = lazyPage(() => import('./features/answers/pages/answers-page'))
const DeclinesPage = lazyPage(() => import('./features/answers/pages/declines-page'))
const AnswerPage = lazyPage(() => import('./features/answers/pages/answer-page'))
const AnswerEditPage = lazyPage(() => import('./features/answers/pages/answer-edit-page'))
const NotificationsPage = lazyPage(
  () => import('./features/notifications/pages/notifications-page'),
)
const TasksPage = lazyPage(() => import('./features/tasks/pages/tasks-page'))
const BudgetPage = lazyPage(() => import('./features/budget/pages/budget-page'))
const WebsiteBuilderPage = lazyPage(() => import('./features/website/pages/website-builder-page'))
const PhoneAnswersPage = lazyPage(() => import('./features/phone-answers/pages/phone-answers-page'))
const HallPage = lazyPage(() => import('./features/seating/pages/hall-page'))
const SeatingPlanPage = lazyPage(() => import('./features/seating/pages/seating-plan-page'))
const CheckInPage = lazyPage(() => import('./features/check-in/pages/check-in-page'))
const RegistryPage = lazyPage(() => import('./features/registry/pages/registry-page'))
const GalleryPage = lazyPage(() => import('./features/gallery/pages/gallery-page'))
const ProfilePage = lazyPage(() => import('./features/account/pages/profile-page'))

/** Each page without a session by its path. */
export const OPEN_PAGES = [
  { path: '/login', Page: LoginPage },
  { path: '/app/login', Page: LoginPage },
  { path: '/app/trimite-email', Page: ForgotPasswordPage },
  { path: '/app/reseteaza-parola', Page: ResetPasswordPage },
  { path: '/app/confirma-email', Page: ConfirmEmailPage },
  { path: '/app/dezabonare', Page: UnsubscribePage },
]

/** The pages without a session. */
export const openRoutes = () => (
  <>
    <Route path="/login" element={<LoginPage />} />
    <Route path="/app/login" element={<LoginPage />} />
    <Route path="/app/trimite-email" element={<ForgotPasswordPage />} />
    <Route path="/app/reseteaza-parola" element={<ResetPasswordPage />} />
    <Route path="/app/confirma-email" element={<ConfirmEmailPage />} />
    <Route path="/app/dezabonare" element={<UnsubscribePage />} />
  </>
)

/** Each page within the layout of the area by its path. */
export const PAGES = [
  { path: '/app/dashboard', Page: DashboardPage },
  { path: '/app/evenimente', Page: EventsPage },
  { path: '/app/adauga-eveniment/:id?', Page: EventsPage },
  { path: '/app/adauga-invitat', Page: InvitationsPage },
  { path: '/app/raspunsuri', Page: AnswersPage },
  { path: '/app/invitati', Page: AnswersPage },
  { path: '/app/raspunsuri-negative', Page: DeclinesPage },
  { path: '/app/invitati-care-nu-vin', Page: DeclinesPage },
  { path: '/app/invitat/:id', Page: AnswerPage },
  { path: '/app/editeaza-invitat/:id', Page: AnswerEditPage },
  { path: '/app/notificari', Page: NotificationsPage },
  { path: '/app/to-do-list', Page: TasksPage },
  { path: '/app/buget', Page: BudgetPage },
  { path: '/app/website-builder', Page: WebsiteBuilderPage },
  { path: '/app/raspunsuri-telefon', Page: PhoneAnswersPage },
  { path: '/app/configurare-generala', Page: HallPage },
  { path: '/app/tables-configurator', Page: SeatingPlanPage },
  { path: '/app/check-in', Page: CheckInPage },
  { path: '/app/registru-cadouri', Page: RegistryPage },
  { path: '/app/galerie', Page: GalleryPage },
  { path: '/app/profil', Page: ProfilePage },
]

/** The pages within the layout of the area. */
export const areaRoutes = () => (
  <>
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
    <Route path="/app/to-do-list" element={<TasksPage />} />
    <Route path="/app/buget" element={<BudgetPage />} />
    <Route path="/app/website-builder" element={<WebsiteBuilderPage />} />
    <Route path="/app/raspunsuri-telefon" element={<PhoneAnswersPage />} />
    <Route path="/app/configurare-generala" element={<HallPage />} />
    <Route path="/app/tables-configurator" element={<SeatingPlanPage />} />
    <Route path="/app/check-in" element={<CheckInPage />} />
    <Route path="/app/registru-cadouri" element={<RegistryPage />} />
    <Route path="/app/galerie" element={<GalleryPage />} />
    <Route path="/app/profil" element={<ProfilePage />} />
  </>
)
