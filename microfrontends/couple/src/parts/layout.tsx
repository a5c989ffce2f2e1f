import { boot } from '@alai/kit/boot'
import { client, statusOf, unwrap } from '@alai/kit/api'
import { longDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useOnce } from '@alai/kit/once'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { Link, NavLink, Navigate, Outlet, useLocation, useNavigate } from '@alai/kit/router'
import { logOut, useMe } from '@alai/kit/session'
import { useTitle } from '@alai/kit/title'
import { ActionIcon, Alert, AppIcon, type AppIconName, Button, Empty, Logo, Modal, PageHead, Select, Stack } from '@alai/ui'
import { Suspense, useEffect, useState } from 'react'
import { useUnread } from './bell'
import { chatNumber } from './chat'
import { dayOf } from './day'
import { useChosenEvent, useEvents } from './event'
import { useCoupleTexts } from './texts'
import { failed } from './toast'
import { unlessUnsaved } from './unsaved'
import { NotThere, Waiting, usePageName } from './waiting'

const ITEMS: [string, AppIconName, 'nav.dashboard' | 'nav.events' | 'nav.tasks' | 'nav.builder' | 'nav.invitations' | 'nav.answers' | 'nav.declines' | 'gifts.title' | 'gallery.title'][] = [
  ['/app/dashboard', 'dashboard', 'nav.dashboard'],
  ['/app/evenimente', 'events', 'nav.events'],
  ['/app/to-do-list', 'tasks', 'nav.tasks'],
  ['/app/website-builder', 'builder', 'nav.builder'],
  ['/app/adauga-invitat', 'mail', 'nav.invitations'],
  ['/app/raspunsuri', 'answers', 'nav.answers'],
  ['/app/raspunsuri-negative', 'no', 'nav.declines'],
  ['/app/registru-cadouri', 'gift', 'gifts.title'],
  ['/app/galerie', 'photos', 'gallery.title'],
]

export function useDemo() {
  return useQuery({ queryKey: ['demo'], queryFn: () => unwrap(client.GET('/api/clients/check_client')), refetchInterval: 60_000 })
}

/** The frame of the couple's area; nobody gets in without a session. */
export function Layout() {
  const me = useMe()
  if (me.isPending) return <main className="a-page"><Waiting /></main>
  if (me.isError && statusOf(me.error) !== 401) return <main className="a-page"><NotThere again={() => void me.refetch()} /></main>
  if (!me.data) return <Navigate to="/app/login" replace />
  if (me.data.role === 'admin') return <Navigate to="/app/clienti" replace />
  return <Inside />
}

function Inside() {
  const t = useCoupleTexts()
  const { pathname } = useLocation()
  const go = useNavigate()
  const demo = useDemo()
  const { event } = useChosenEvent()
  const name = usePageName()
  useTitle(`${name} · Alai`)
  // Open on one page: it closes with every change of page, whoever made it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  const [contact, setContact] = useState(false)
  const expired = demo.data?.active_demo === false
  const locked = expired && pathname !== '/app/profil'
  const unread = useUnread(expired ? undefined : event?.id)
  // The specification's three seconds: told first, then taken to pay.
  useEffect(() => {
    if (!locked) return
    const timer = setTimeout(() => void go('/app/profil'), 3000)
    return () => clearTimeout(timer)
  }, [locked, go])
  return (
    <div className="a-frame">
      <header className="a-bar">
        <Link className="a-logo" to="/"><Logo /> alai</Link>
        {event && <span className="a-where">{event.name}</span>}
        <Link className="a-bell" to="/app/notificari" aria-label={[t('nav.notifications'), unread > 0 && t('nav.unread', { count: unread })].filter(Boolean).join(', ')}>
          <AppIcon name="bell" />
          {unread > 0 && <span className="a-badge" aria-hidden="true">{most(unread)}</span>}
        </Link>
        <ActionIcon aria-label={t('nav.menu')} aria-expanded={open} onClick={() => setOpenAt(open ? undefined : pathname)}>
          <AppIcon name={open ? 'no' : 'menu'} />
        </ActionIcon>
      </header>
      <Side open={open} close={() => setOpenAt(undefined)} contact={() => setContact(true)} unread={unread} />
      <div>
        {demo.data?.active_demo && <DemoBanner until={demo.data.free_until ?? null} />}
        {demo.data?.erase_at && pathname !== '/app/profil' && <Leaving until={demo.data.erase_at} />}
        <main className="a-page">
          {locked ? <><PageHead title={name} /><Alert color="red" role="alert">{t('demo.expired')}</Alert></> : <Suspense fallback={<Waiting />}><Page pathname={pathname} /></Suspense>}
        </main>
      </div>
      <Contact open={contact} close={() => setContact(false)} />
    </div>
  )
}

/** Nearly every page is about an event: without one it says so instead of waiting for it. */
function Page({ pathname }: { pathname: string }) {
  const t = useCoupleTexts()
  const events = useEvents()
  const name = usePageName()
  if (/^\/app\/(evenimente|adauga-eveniment|profil)/.test(pathname)) return <Outlet />
  if (events.isError) return <NotThere again={() => void events.refetch()} />
  if (events.data?.length === 0) return <><PageHead title={name} /><Empty text={t('events.empty')}><Button component={Link} to="/app/adauga-eveniment">{t('events.add')}</Button></Empty></>
  return <Outlet />
}

function Side({ open, close, contact, unread }: { open: boolean; close: () => void; contact: () => void; unread: number }) {
  const t = useCoupleTexts()
  const go = useNavigate()
  const queries = useQueryClient()
  const leave = useOnce({
    mutationFn: logOut,
    onSuccess: () => {
      queries.clear()
      void go('/app/login')
    },
    // A session that has ended by itself is out already: the frame leads to the log-in.
    onError: (error) => statusOf(error) !== 401 && failed(undefined, t('logout.failed')),
  })
  return (
    <nav className="a-side" data-open={open} aria-label={t('nav.label')} onClick={close}>
      <Link className="a-logo" to="/"><Logo /> alai</Link>
      <EventSelect />
      {ITEMS.map(([to, icon, key]) => (
        <NavLink key={to} className="a-nav" to={to} end>
          <AppIcon name={icon} />
          {t(key)}
        </NavLink>
      ))}
      <span className="a-spring" />
      <NavLink className="a-nav" to="/app/notificari">
        <AppIcon name="bell" />
        {t('nav.notifications')}
        <Badge count={unread} />
      </NavLink>
      <NavLink className="a-nav" to="/app/profil"><AppIcon name="user" />{t('nav.profile')}</NavLink>
      <button className="a-nav" type="button" onClick={contact}><AppIcon name="phone" />{t('nav.contact')}</button>
      <button className="a-nav" type="button" onClick={() => unlessUnsaved(leave.mutate)}><AppIcon name="logout" />{t('nav.logout')}</button>
    </nav>
  )
}

/** A badge stays a badge: past 99 it says no more. */
const most = (count: number) => (count > 99 ? '99+' : count)

function Badge({ count }: { count: number }) {
  const t = useCoupleTexts()
  if (count === 0) return null
  return <span className="a-badge" role="img" aria-label={t('nav.unread', { count })}>{most(count)}</span>
}

function EventSelect() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const { event, events, choose } = useChosenEvent()
  if (events.length === 0) return null
  const line = [longDate(event?.date, language), event?.city].filter(Boolean).join(' · ')
  return (
    <div onClick={(e) => e.stopPropagation()} style={{ marginBottom: 10 }}>
      <Select aria-label={t('nav.event')} description={line} inputWrapperOrder={['input', 'description']} allowDeselect={false} value={event?.id ?? null} data={events.map((e) => ({ value: e.id, label: e.name }))} onChange={(id) => id && choose(id)} />
    </div>
  )
}

function DemoBanner({ until }: { until: string | null }) {
  const t = useCoupleTexts()
  const [now] = useState(() => Date.now())
  const hours = until ? Math.max(0, Math.floor((new Date(until).getTime() - now) / 3_600_000)) : 0
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  return (
    <div className="a-demo" role="status">
      <span>
        {t('demo.left')} <b>{t('demo.days', { count: days })}{rest > 0 && ` ${t('demo.and')} ${t('demo.hours', { count: rest })}`}</b>.
      </span>
      <Button component={Link} to="/app/profil?tab=facturare" size="compact-sm">{t('demo.activate')}</Button>
    </div>
  )
}

/** The account waits to be deleted: said on every page, with the way to where it is taken back. */
function Leaving({ until }: { until: string }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  return (
    <div className="a-demo" role="status">
      <span>{t('leave.waits', { date: dayOf(until, language) })}</span>
      <Button component={Link} to="/app/profil?tab=profil" size="compact-sm">{t('leave.see')}</Button>
    </div>
  )
}

function Contact({ open, close }: { open: boolean; close: () => void }) {
  const t = useCoupleTexts()
  const { phone, email, messenger } = boot().company
  return (
    <Modal opened={open} onClose={close} title={t('contact.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
        {chatNumber(phone) && <a href={`https://wa.me/${chatNumber(phone)}`} rel="noopener noreferrer">{t('contact.chat')}</a>}
        {messenger && <a href={messenger} rel="noopener noreferrer">{t('contact.messenger')}</a>}
      </Stack>
    </Modal>
  )
}
