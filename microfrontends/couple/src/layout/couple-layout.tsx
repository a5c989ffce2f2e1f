import { bootData } from '@alai/kit/boot-data'
import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useLanguage } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@alai/kit/router'
import { type CurrentUser, useCurrentUser } from '@alai/kit/session'
import { useLocalizedPath, useUserLanguage } from '@alai/kit/language-switch'
import { useDocumentTitle } from '@alai/kit/document-title'
import {
  ActionIcon,
  Alert,
  AppIcon,
  Button,
  EmptyState,
  Logo,
  Modal,
  PageHeader,
  Stack,
} from '@alai/ui'
import { Suspense, useEffect, useId, useState } from 'react'
import { useLiveUnreadCount } from '../features/notifications/notification-stream'
import { toWhatsAppNumber } from '../shared/whatsapp'
import { formatBucharestDay } from '../shared/dates'
import { useOfflineFallback, useDiscardForeignCopy } from '../features/check-in/offline-copy'
import { useSelectedEvent, useEvents, useOwnEvent } from '../features/events/selected-event'
import { JobStatusList } from '../features/jobs/components/job-status-list'
import { SideNavigation, formatBadgeCount } from './side-navigation'
import { useCoupleTexts } from '../shared/couple-texts'
import { PageLoadFailed, PageLoading, usePageTitle } from '../shared/components/page-status'

export function useAccountStatus() {
  return useQuery({
    queryKey: ['demo'],
    queryFn: () => unwrap(client.GET('/api/clients/check_client')),
    refetchInterval: 60_000,
  })
}

/** The layout of the couple's area. It redirects to the login page without a session, and to the staff area for staff. */
export function CoupleLayout() {
  const me = useCurrentUser()
  const isFallbackPending = useOfflineFallback(useLocation().pathname, me)
  useDiscardForeignCopy(me.data, errorStatus(me.error) === 401)
  if (me.isPending || (isFallbackPending && !me.data))
    return (
      <main className="a-page">
        <PageLoading />
      </main>
    )
  // A failed refetch does not log the user out. An error is shown only if the session was never loaded.
  if (me.isError && !me.data && errorStatus(me.error) !== 401)
    return (
      <main className="a-page">
        <PageLoadFailed onRetry={() => void me.refetch()} />
      </main>
    )
  if (!me.data) return <Navigate to="/app/login" replace />
  if (me.data.role === 'admin') return <Navigate to="/app/clienti" replace />
  return <CoupleFrame me={me.data} />
}

function CoupleFrame({ me }: { me: CurrentUser }) {
  const t = useCoupleTexts()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const account = useAccountStatus()
  const { event } = useSelectedEvent()
  useOwnEvent(event)
  const localizedPath = useLocalizedPath()
  const changeLanguage = useUserLanguage(me.language)
  const navigationId = useId()
  const title = usePageTitle()
  useDocumentTitle(`${title} · Alai`)
  // The menu is open for one path only, so that every navigation closes it.
  const [menuPath, setMenuPath] = useState<string>()
  const isMenuOpen = menuPath === pathname
  const [isContactOpen, setContactOpen] = useState(false)
  const isExpired = account.data?.active_demo === false
  const isLocked = isExpired && pathname !== '/app/profil'
  const unreadCount = useLiveUnreadCount(isExpired ? undefined : event?.id)
  // The message is shown for the three seconds that the specification requires. Then the page redirects to payment.
  useEffect(() => {
    if (!isLocked) return
    const timer = setTimeout(() => void navigate('/app/profil'), 3000)
    return () => clearTimeout(timer)
  }, [isLocked, navigate])
  return (
    <div className="a-frame">
      <a
        className="a-skip"
        href="#continut"
        onClick={(clickEvent) => {
          clickEvent.preventDefault()
          document.getElementById('continut')?.focus()
        }}
      >
        {t('skip')}
      </a>
      <header className="a-bar" inert={isLocked}>
        <Link className="a-logo" to={localizedPath('/')}>
          <Logo /> alai
        </Link>
        {event && <span className="a-where">{event.name}</span>}
        <Link
          className="a-bell"
          to="/app/notificari"
          aria-label={[
            t('nav.notifications'),
            unreadCount > 0 && t('nav.unread', { count: unreadCount }),
          ]
            .filter(Boolean)
            .join(', ')}
        >
          <AppIcon name="bell" />
          {unreadCount > 0 && (
            <span className="a-badge" aria-hidden="true">
              {formatBadgeCount(unreadCount)}
            </span>
          )}
        </Link>
        <ActionIcon
          aria-label={t('nav.menu')}
          aria-expanded={isMenuOpen}
          aria-controls={navigationId}
          onClick={() => setMenuPath(isMenuOpen ? undefined : pathname)}
        >
          <AppIcon name={isMenuOpen ? 'cross' : 'menu'} />
        </ActionIcon>
      </header>
      <SideNavigation
        id={navigationId}
        inert={isLocked}
        open={isMenuOpen}
        onClose={() => setMenuPath(undefined)}
        onContact={() => setContactOpen(true)}
        unreadCount={unreadCount}
        onLanguageChange={changeLanguage}
      />
      <div>
        {account.data?.active_demo && <TrialBanner freeUntil={account.data.free_until ?? null} />}
        {account.data?.erase_at && pathname !== '/app/profil' && (
          <AccountDeletionBanner eraseAt={account.data.erase_at} />
        )}
        <main className="a-page" id="continut" tabIndex={-1}>
          {isLocked ? (
            <>
              <PageHeader title={title} />
              <Alert color="red" role="alert">
                {t('demo.expired')}
              </Alert>
            </>
          ) : (
            <Suspense fallback={<PageLoading />}>
              <JobStatusList eventId={isExpired ? undefined : event?.id} />
              <RequireEvent pathname={pathname} />
            </Suspense>
          )}
        </main>
      </div>
      <ContactDialog open={isContactOpen} onClose={() => setContactOpen(false)} />
    </div>
  )
}

/** Shows an empty state if the account has no event, because nearly every page needs one. */
function RequireEvent({ pathname }: { pathname: string }) {
  const t = useCoupleTexts()
  const events = useEvents()
  const title = usePageTitle()
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

function TrialBanner({ freeUntil }: { freeUntil: string | null }) {
  const t = useCoupleTexts()
  const [now] = useState(() => Date.now())
  const totalHours = freeUntil
    ? Math.max(0, Math.floor((new Date(freeUntil).getTime() - now) / 3_600_000))
    : 0
  const days = Math.floor(totalHours / 24)
  const hours = totalHours % 24
  return (
    <div className="a-demo" role="status">
      <span>
        {t('demo.left')}{' '}
        <b>
          {t('demo.days', { count: days })}
          {hours > 0 && ` ${t('demo.and')} ${t('demo.hours', { count: hours })}`}
        </b>
        .
      </span>
      <Button component={Link} to="/app/profil?tab=facturare" size="compact-sm">
        {t('demo.activate')}
      </Button>
    </div>
  )
}

/** Reports on every page that the account will be deleted, with a link to where this can be cancelled. */
function AccountDeletionBanner({ eraseAt }: { eraseAt: string }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  return (
    <div className="a-demo" role="status">
      <span>{t('leave.waits', { date: formatBucharestDay(eraseAt, language) })}</span>
      <Button component={Link} to="/app/profil?tab=profil" size="compact-sm">
        {t('leave.see')}
      </Button>
    </div>
  )
}

function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useCoupleTexts()
  const { phone, email, messenger } = bootData().company
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={t('contact.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
        {toWhatsAppNumber(phone) && (
          <a href={`https://wa.me/${toWhatsAppNumber(phone)}`} rel="noopener noreferrer">
            {t('contact.chat')}
          </a>
        )}
        {messenger && (
          <a href={messenger} rel="noopener noreferrer">
            {t('contact.messenger')}
          </a>
        )}
      </Stack>
    </Modal>
  )
}
