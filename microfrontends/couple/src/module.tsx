// What the shell mounts: the couple's area and the way into it.
import { boot } from '@alai/kit/boot'
import { Navigate, Route, Routes } from '@alai/kit/router'
import { UiProvider } from '@alai/ui'
import { lazy } from 'react'
import { EventChoice } from './parts/event'
import { Layout } from './parts/layout'
import { ConfirmEmailScreen } from './screens/auth/confirm-email.screen'
import { ForgotScreen } from './screens/auth/forgot.screen'
import { LoginScreen } from './screens/auth/login.screen'
import { ResetScreen } from './screens/auth/reset.screen'
import { AnswersScreen } from './screens/answers/answers.screen'
import { DeclinesScreen } from './screens/answers/declines.screen'
import { GuestScreen } from './screens/answers/guest.screen'
import { GuestEditScreen } from './screens/answers/guest-edit.screen'
import { DashboardScreen } from './screens/dashboard/dashboard.screen'
import { EventsScreen } from './screens/events/events.screen'
import { InvitationsScreen } from './screens/invitations/invitations.screen'
import { LeaveScreen } from './screens/notifications/leave.screen'
import { NotificationsScreen } from './screens/notifications/notifications.screen'

const BuilderScreen = lazy(() => import('./screens/builder/builder.screen'))
const GalleryScreen = lazy(() => import('./screens/gallery/gallery.screen'))
const PhoneScreen = lazy(() => import('./screens/phone/phone.screen'))
const GiftsScreen = lazy(() => import('./screens/gifts/gifts.screen'))
const TasksScreen = lazy(() => import('./screens/tasks/tasks.screen'))
const HallScreen = lazy(() => import('./screens/hall/hall.screen'))
const TablesScreen = lazy(() => import('./screens/tables/tables.screen'))
const CheckinScreen = lazy(() => import('./screens/checkin/checkin.screen'))
const BudgetScreen = lazy(() => import('./screens/budget/budget.screen'))
const ProfileScreen = lazy(() => import('./screens/profile/profile.screen'))

export default function CoupleModule() {
  return (
    <UiProvider nonce={boot().nonce}>
      <EventChoice>
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/app/login" element={<LoginScreen />} />
          <Route path="/app/trimite-email" element={<ForgotScreen />} />
          <Route path="/app/reseteaza-parola" element={<ResetScreen />} />
          <Route path="/app/confirma-email" element={<ConfirmEmailScreen />} />
          <Route path="/app/dezabonare" element={<LeaveScreen />} />
          <Route element={<Layout />}>
            <Route path="/app/dashboard" element={<DashboardScreen />} />
            <Route path="/app/evenimente" element={<EventsScreen />} />
            <Route path="/app/adauga-eveniment/:id?" element={<EventsScreen adding />} />
            <Route path="/app/to-do-list" element={<TasksScreen />} />
            <Route path="/app/buget" element={<BudgetScreen />} />
            <Route path="/app/website-builder" element={<BuilderScreen />} />
            <Route path="/app/adauga-invitat" element={<InvitationsScreen />} />
            <Route path="/app/raspunsuri" element={<AnswersScreen />} />
            <Route path="/app/raspunsuri-telefon" element={<PhoneScreen />} />
            <Route path="/app/invitati" element={<AnswersScreen />} />
            <Route path="/app/raspunsuri-negative" element={<DeclinesScreen />} />
            <Route path="/app/invitati-care-nu-vin" element={<DeclinesScreen />} />
            <Route path="/app/invitat/:id" element={<GuestScreen />} />
            <Route path="/app/editeaza-invitat" element={<Navigate to="/app/invitati" replace />} />
            <Route path="/app/editeaza-invitat/:id" element={<GuestEditScreen />} />
            <Route path="/app/configurare-generala" element={<HallScreen />} />
            <Route path="/app/tables-configurator" element={<TablesScreen />} />
            <Route path="/app/check-in" element={<CheckinScreen />} />
            <Route path="/app/registru-cadouri" element={<GiftsScreen />} />
            <Route path="/app/galerie" element={<GalleryScreen />} />
            <Route path="/app/notificari" element={<NotificationsScreen />} />
            <Route path="/app/profil" element={<ProfileScreen />} />
            <Route path="*" element={<Navigate to="/app/dashboard" replace />} />
          </Route>
        </Routes>
      </EventChoice>
    </UiProvider>
  )
}
