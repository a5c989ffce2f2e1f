import { errorStatus } from '@alai/kit/api'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@alai/kit/router'
import { type CurrentUser, useCurrentUser } from '@alai/kit/session'
import { useApplyStoredLanguage } from '@alai/kit/language-switch'
import { useDocumentTitle } from '@alai/kit/document-title'
import { Alert, Button, EmptyState, PageHeader } from '@alai/ui'
import { Suspense, useEffect, useId, useState } from 'react'
import { useLiveUnreadCount } from '../features/notifications'
import { useRestoreOfflineCopy, useOfflineCopyCleanup } from '../features/check-in'
import { useSelectedEvent, useEvents, usePersistSelectedEvent } from '../features/events'
import { JobStatusList } from '../features/jobs'
import { AccountBanners } from './account-banners'
import { BottomBar } from './bottom-bar'
import { CompanyContactDialog } from './company-contact-dialog'
import { MobileHeader } from './mobile-header'
import { SideNavigation } from './side-navigation'
import { SkipLink } from './skip-link'
import { useAccountStatus } from '../shared/account-status'
import { useCoupleTexts } from '../shared/couple-texts'
import { PageLoadFailed, PageLoading, useCurrentPageTitle } from '../shared/components/page-status'

/** The layout of the couple's area. It redirects to the login page if there is no session, and to the staff area if the user is staff. */
export function CoupleLayout() {
  const currentUser = useCurrentUser()
  const isFallbackPending = useRestoreOfflineCopy(useLocation().pathname, currentUser)
  useOfflineCopyCleanup(currentUser.data, errorStatus(currentUser.error) === 401)
  if (currentUser.isPending || (isFallbackPending && !currentUser.data))
    return (
      <main className="a-page">
        <PageLoading />
      </main>
    )
  // A failed reload of the session does not log the user out. An error is shown only if the session was never loaded.
  if (currentUser.isError && !currentUser.data && errorStatus(currentUser.error) !== 401)
    return (
      <main className="a-page">
        <PageLoadFailed onRetry={() => void currentUser.refetch()} />
      </main>
    )
  if (!currentUser.data) return <Navigate to="/app/login" replace />
  if (currentUser.data.role === 'admin') return <Navigate to="/app/clienti" replace />
  return <CoupleFrame currentUser={currentUser.data} />
}

/** The message is shown for three seconds, as the specification requires. Then the page redirects to the payment. */
function useRedirectToPayment(isLocked: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLocked) return
    const timer = setTimeout(() => void navigate('/app/profil'), 3000)
    return () => clearTimeout(timer)
  }, [isLocked, navigate])
}

function CoupleFrame({ currentUser }: { currentUser: CurrentUser }) {
  const { pathname } = useLocation()
  const account = useAccountStatus()
  const { event } = useSelectedEvent()
  usePersistSelectedEvent(event)
  const changeLanguage = useApplyStoredLanguage(currentUser.language)
  const navigationId = useId()
  const title = useCurrentPageTitle()
  useDocumentTitle(`${title} · Alai`)
  // The state contains the path for which the menu was opened. Every navigation therefore closes the menu.
  const [menuPath, setMenuPath] = useState<string>()
  const isMenuOpen = menuPath === pathname
  const [isContactOpen, setContactOpen] = useState(false)
  const isExpired = account.data?.active_demo === false
  const isLocked = isExpired && pathname !== '/app/profil'
  const unreadCount = useLiveUnreadCount(isExpired ? undefined : event?.id)
  useRedirectToPayment(isLocked)
  const toggleMenu = () => setMenuPath(isMenuOpen ? undefined : pathname)
  return (
    <div className="a-frame">
      <SkipLink />
      <MobileHeader
        event={event}
        unreadCount={unreadCount}
        navigationId={navigationId}
        isMenuOpen={isMenuOpen}
        inert={isLocked}
        onMenuToggle={toggleMenu}
      />
      <SideNavigation
        id={navigationId}
        inert={isLocked}
        open={isMenuOpen}
        onClose={() => setMenuPath(undefined)}
        onContact={() => setContactOpen(true)}
        unreadCount={unreadCount}
        eventId={isExpired ? undefined : event?.id}
        onLanguageChange={changeLanguage}
      />
      <div>
        {account.data && <AccountBanners status={account.data} />}
        <main className="a-page" id="continut" tabIndex={-1}>
          {isLocked ? (
            <TrialExpired title={title} />
          ) : (
            <Suspense fallback={<PageLoading />}>
              <JobStatusList eventId={isExpired ? undefined : event?.id} />
              <RequireEvent pathname={pathname} />
            </Suspense>
          )}
        </main>
      </div>
      <BottomBar
        navigationId={navigationId}
        isMenuOpen={isMenuOpen}
        inert={isLocked}
        onMenuToggle={toggleMenu}
      />
      <CompanyContactDialog open={isContactOpen} onClose={() => setContactOpen(false)} />
    </div>
  )
}

function TrialExpired({ title }: { title: string }) {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={title} />
      <Alert color="red" role="alert">
        {t('demo.expired')}
      </Alert>
    </>
  )
}

/** Shows an empty state if the account has no event, because nearly every page needs an event. */
function RequireEvent({ pathname }: { pathname: string }) {
  const t = useCoupleTexts()
  const events = useEvents()
  const title = useCurrentPageTitle()
  if (/^\/app\/(evenimente|adauga-eveniment|profil)/.test(pathname)) return <Outlet />
  if (events.isError && !events.data)
    return <PageLoadFailed onRetry={() => void events.refetch()} />
  if (events.data?.length === 0)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState text={t('events.empty')}>
          <Button component={Link} to="/app/adauga-eveniment">
            {t('events.add')}
          </Button>
        </EmptyState>
      </>
    )
  return <Outlet />
}
