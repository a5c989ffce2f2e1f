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
  const looking = useOfflineFallback(useLocation().pathname, me)
  useDiscardForeignCopy(me.data, errorStatus(me.error) === 401)
  if (me.isPending || (looking && !me.data))
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
  const go = useNavigate()
  const demo = useAccountStatus()
  const { event } = useSelectedEvent()
  useOwnEvent(event)
  const localizedPath = useLocalizedPath()
  const speak = useUserLanguage(me.language)
  const side = useId()
  const name = usePageTitle()
  useDocumentTitle(`${name} · Alai`)
  // The menu is open for one path only, so that every navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  const [contact, setContact] = useState(false)
  const expired = demo.data?.active_demo === false
  const locked = expired && pathname !== '/app/profil'
  const unread = useLiveUnreadCount(expired ? undefined : event?.id)
  // The message is shown for the three seconds that the specification requires. Then the page redirects to payment.
  useEffect(() => {
    if (!locked) return
    const timer = setTimeout(() => void go('/app/profil'), 3000)
    return () => clearTimeout(timer)
  }, [locked, go])
  return (
    <div className="a-frame">
      <a
        className="a-skip"
        href="#continut"
        onClick={(e) => {
          e.preventDefault()
          document.getElementById('continut')?.focus()
        }}
      >
        {t('skip')}
      </a>
      <header className="a-bar" inert={locked}>
        <Link className="a-logo" to={localizedPath('/')}>
          <Logo /> alai
        </Link>
        {event && <span className="a-where">{event.name}</span>}
        <Link
          className="a-bell"
          to="/app/notificari"
          aria-label={[t('nav.notifications'), unread > 0 && t('nav.unread', { count: unread })]
            .filter(Boolean)
            .join(', ')}
        >
          <AppIcon name="bell" />
          {unread > 0 && (
            <span className="a-badge" aria-hidden="true">
              {formatBadgeCount(unread)}
            </span>
          )}
        </Link>
        <ActionIcon
          aria-label={t('nav.menu')}
          aria-expanded={open}
          aria-controls={side}
          onClick={() => setOpenAt(open ? undefined : pathname)}
        >
          <AppIcon name={open ? 'cross' : 'menu'} />
        </ActionIcon>
      </header>
      <SideNavigation
        id={side}
        inert={locked}
        open={open}
        onClose={() => setOpenAt(undefined)}
        onContact={() => setContact(true)}
        unreadCount={unread}
        onLanguageChange={speak}
      />
      <div>
        {demo.data?.active_demo && <TrialBanner freeUntil={demo.data.free_until ?? null} />}
        {demo.data?.erase_at && pathname !== '/app/profil' && (
          <AccountDeletionBanner eraseAt={demo.data.erase_at} />
        )}
        <main className="a-page" id="continut" tabIndex={-1}>
          {locked ? (
            <>
              <PageHeader title={name} />
              <Alert color="red" role="alert">
                {t('demo.expired')}
              </Alert>
            </>
          ) : (
            <Suspense fallback={<PageLoading />}>
              <JobStatusList eventId={expired ? undefined : event?.id} />
              <RequireEvent pathname={pathname} />
            </Suspense>
          )}
        </main>
      </div>
      <ContactDialog open={contact} close={() => setContact(false)} />
    </div>
  )
}

/** Shows an empty state if the account has no event, because nearly every page needs one. */
function RequireEvent({ pathname }: { pathname: string }) {
  const t = useCoupleTexts()
  const events = useEvents()
  const name = usePageTitle()
  if (/^\/app\/(evenimente|adauga-eveniment|profil)/.test(pathname)) return <Outlet />
  if (events.isError && !events.data)
    return <PageLoadFailed onRetry={() => void events.refetch()} />
  if (events.data?.length === 0)
    return (
      <>
        <PageHeader title={name} />
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
  const hours = freeUntil
    ? Math.max(0, Math.floor((new Date(freeUntil).getTime() - now) / 3_600_000))
    : 0
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  return (
    <div className="a-demo" role="status">
      <span>
        {t('demo.left')}{' '}
        <b>
          {t('demo.days', { count: days })}
          {rest > 0 && ` ${t('demo.and')} ${t('demo.hours', { count: rest })}`}
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

function ContactDialog({ open, close }: { open: boolean; close: () => void }) {
  const t = useCoupleTexts()
  const { phone, email, messenger } = bootData().company
  return (
    <Modal
      opened={open}
      onClose={close}
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
