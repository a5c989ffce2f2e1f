// The microfrontend that the shell mounts: the couple's area and its login pages. Each page is loaded on demand.
import { bootData } from '@alai/kit/boot-data'
import { type LazyPage, lazyPage, preloadCurrentPage } from '@alai/kit/lazy-page'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { CoupleUiProvider } from './shared/components/couple-ui-provider'
import { SelectedEventProvider } from './features/events'
import { CoupleLayout } from './layout/couple-layout'

const AnswerEditPage = lazyPage(() => import('./features/answers/pages/answer-edit-page'))
const AnswerPage = lazyPage(() => import('./features/answers/pages/answer-page'))
const AnswersPage = lazyPage(() => import('./features/answers/pages/answers-page'))
const BudgetPage = lazyPage(() => import('./features/budget/pages/budget-page'))
const CheckInPage = lazyPage(() => import('./features/check-in/pages/check-in-page'))
const ConfirmEmailPage = lazyPage(() => import('./features/auth/pages/confirm-email-page'))
const DashboardPage = lazyPage(() => import('./features/dashboard/pages/dashboard-page'))
const DeclinesPage = lazyPage(() => import('./features/answers/pages/declines-page'))
const EventsPage = lazyPage(() => import('./features/events/pages/events-page'))
const ForgotPasswordPage = lazyPage(() => import('./features/auth/pages/forgot-password-page'))
const GalleryPage = lazyPage(() => import('./features/gallery/pages/gallery-page'))
const HallPage = lazyPage(() => import('./features/seating/pages/hall-page'))
const InvitationsPage = lazyPage(() => import('./features/invitations/pages/invitations-page'))
const LoginPage = lazyPage(() => import('./features/auth/pages/login-page'))
const NotificationsPage = lazyPage(
  () => import('./features/notifications/pages/notifications-page'),
)
const PhoneAnswersPage = lazyPage(() => import('./features/phone-answers/pages/phone-answers-page'))
const ProfilePage = lazyPage(() => import('./features/account/pages/profile-page'))
const RegistryPage = lazyPage(() => import('./features/registry/pages/registry-page'))
const ResetPasswordPage = lazyPage(() => import('./features/auth/pages/reset-password-page'))
const SeatingPlanPage = lazyPage(() => import('./features/seating/pages/seating-plan-page'))
const TasksPage = lazyPage(() => import('./features/tasks/pages/tasks-page'))
const UnsubscribePage = lazyPage(() => import('./features/notifications/pages/unsubscribe-page'))
const WebsiteBuilderPage = lazyPage(() => import('./features/website/pages/website-builder-page'))

type PageProps = { isAdding?: boolean }
type PageRoute = { path: string; Page: LazyPage<PageProps>; props?: PageProps }

/** The pages without a session. */
const PUBLIC_ROUTES: readonly PageRoute[] = [
  { path: '/login', Page: LoginPage },
  { path: '/app/login', Page: LoginPage },
  { path: '/app/trimite-email', Page: ForgotPasswordPage },
  { path: '/app/reseteaza-parola', Page: ResetPasswordPage },
  { path: '/app/confirma-email', Page: ConfirmEmailPage },
  { path: '/app/dezabonare', Page: UnsubscribePage },
]

/** The pages within the layout of the couple's area. */
const LAYOUT_ROUTES: readonly PageRoute[] = [
  { path: '/app/dashboard', Page: DashboardPage },
  { path: '/app/evenimente', Page: EventsPage },
  { path: '/app/adauga-eveniment/:id?', Page: EventsPage, props: { isAdding: true } },
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

preloadCurrentPage([...PUBLIC_ROUTES, ...LAYOUT_ROUTES])

const renderRoute = ({ path, Page, props }: PageRoute) => (
  <Route key={path} path={path} element={<Page {...props} />} />
)

export default function CoupleModule() {
  return (
    <CoupleUiProvider nonce={bootData().nonce}>
      <SelectedEventProvider>
        <Routes>
          {PUBLIC_ROUTES.map(renderRoute)}
          <Route element={<CoupleLayout />}>
            {LAYOUT_ROUTES.map(renderRoute)}
            <Route path="/app/editeaza-invitat" element={<Navigate to="/app/invitati" replace />} />
            <Route path="*" element={<Navigate to="/app/dashboard" replace />} />
          </Route>
        </Routes>
      </SelectedEventProvider>
    </CoupleUiProvider>
  )
}
