// The navigation: all pages of the area, the event selection, the language and the log-out.
import { errorStatus } from '@alai/kit/api'
import { formatDate } from '@alai/kit/dates'
import { type Language, useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { Link, NavLink, useLocation, useNavigate } from '@alai/kit/router'
import { logOut } from '@alai/kit/session'
import { LanguageSwitch } from '@alai/kit/language-switch'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { AppIcon, type AppIconName, Logo, Select } from '@alai/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useSelectedEvent } from '../features/events'
import { useNavigationCounts } from './navigation-counts'
import { useCoupleTexts } from '../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'
import { confirmThenProceed } from '@alai/kit/forms/unsaved-changes-guard'

type NavTextKey =
  | 'nav.dashboard'
  | 'nav.events'
  | 'nav.tasks'
  | 'nav.budget'
  | 'nav.builder'
  | 'nav.invitations'
  | 'gifts.title'
  | 'gallery.title'
const PRIMARY_LINKS: [string, AppIconName, NavTextKey][] = [
  ['/app/dashboard', 'dashboard', 'nav.dashboard'],
  ['/app/evenimente', 'events', 'nav.events'],
  ['/app/to-do-list', 'tasks', 'nav.tasks'],
  ['/app/buget', 'budget', 'nav.budget'],
  ['/app/website-builder', 'builder', 'nav.builder'],
  ['/app/adauga-invitat', 'mail', 'nav.invitations'],
]
const SECONDARY_LINKS: [string, AppIconName, NavTextKey][] = [
  ['/app/registru-cadouri', 'gift', 'gifts.title'],
  ['/app/galerie', 'photos', 'gallery.title'],
]
const ANSWER_LINKS = [
  ['/app/raspunsuri', 'nav.answers_yes'],
  ['/app/raspunsuri-negative', 'nav.answers_no'],
  ['/app/raspunsuri-telefon', 'nav.answers_phone'],
] as const

const SEATING_LINKS = [
  ['/app/configurare-generala', 'nav.hall_short'],
  ['/app/tables-configurator', 'nav.tables'],
  ['/app/check-in', 'nav.checkin'],
] as const

type Props = {
  id: string
  inert: boolean
  open: boolean
  onClose: () => void
  onContact: () => void
  unreadCount: number
  /** The event whose counts are shown, if they may be loaded. */
  eventId: string | undefined
  onLanguageChange: (language: Language) => void
}

export function SideNavigation({
  id,
  inert,
  open,
  onClose,
  onContact,
  unreadCount,
  eventId,
  onLanguageChange,
}: Props) {
  const t = useCoupleTexts()
  const localizePath = usePathLocalizer()
  const counts = useNavigationCounts(eventId)
  const navigationRef = useRef<HTMLElement>(null)
  const handleEvent = useEffectEvent((event: Event) => {
    const target = event.target as Element
    // Two elements handle the event themselves: the button that opens the menu also closes it, and a list of options
    // above the menu closes with Escape.
    const isInside =
      navigationRef.current?.contains(target) ||
      target.closest(`[aria-controls="${id}"]`) ||
      target.closest('[role=listbox]')
    if (
      event instanceof KeyboardEvent
        ? event.key === 'Escape' &&
          !document.querySelector('[role=combobox][aria-expanded=true], [role=dialog]')
        : !isInside
    )
      onClose()
  })
  useEffect(() => {
    if (!open) return
    const listener = (event: Event) => handleEvent(event)
    for (const eventName of ['keydown', 'pointerdown'])
      document.addEventListener(eventName, listener)
    return () => {
      for (const eventName of ['keydown', 'pointerdown'])
        document.removeEventListener(eventName, listener)
    }
  }, [open])
  const renderLink = ([to, icon, key]: (typeof PRIMARY_LINKS)[number]) => (
    <NavLink key={to} className="a-nav" to={to} end>
      <AppIcon name={icon} />
      {t(key)}
      <MenuCount count={counts[to]} />
    </NavLink>
  )
  return (
    <nav
      id={id}
      ref={navigationRef}
      inert={inert}
      className="a-side"
      data-open={open}
      aria-label={t('nav.label')}
      onClick={onClose}
    >
      <Link className="a-logo" to={localizePath('/')}>
        <Logo /> alai
      </Link>
      <EventSelect />
      {PRIMARY_LINKS.map(renderLink)}
      <NavGroup
        icon="answers"
        name={t('nav.answers')}
        links={ANSWER_LINKS}
        count={counts['/app/raspunsuri']}
      />
      <NavGroup icon="table" name={t('nav.hall')} links={SEATING_LINKS} />
      {SECONDARY_LINKS.map(renderLink)}
      <span className="a-spring" />
      <AccountLinks
        unreadCount={unreadCount}
        onContact={onContact}
        onLanguageChange={onLanguageChange}
      />
    </nav>
  )
}

type AccountLinksProps = Pick<Props, 'unreadCount' | 'onContact' | 'onLanguageChange'>

/**
 * The lower part of the navigation: notifications, the profile, contact, the log-out and the
 * language.
 */
function AccountLinks({ unreadCount, onContact, onLanguageChange }: AccountLinksProps) {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const logOutMutation = useSingleFlightMutation({
    mutationFn: logOut,
    onSuccess: () => {
      queryClient.clear()
      void navigate('/app/login')
    },
    // If the session has already ended, this is no failure: the layout redirects to the login page.
    onError: (error) => errorStatus(error) !== 401 && toastError(undefined, t('logout.failed')),
  })
  return (
    <>
      <NavLink className="a-nav" to="/app/notificari">
        <AppIcon name="bell" />
        {t('nav.notifications')}
        <UnreadBadge count={unreadCount} />
      </NavLink>
      <NavLink className="a-nav" to="/app/profil">
        <AppIcon name="user" />
        {t('nav.profile')}
      </NavLink>
      <button className="a-nav" type="button" onClick={onContact}>
        <AppIcon name="phone" />
        {t('nav.contact')}
      </button>
      <button
        className="a-nav"
        type="button"
        onClick={() => confirmThenProceed(logOutMutation.mutate)}
      >
        <AppIcon name="logout" />
        {t('nav.logout')}
      </button>
      <LanguageSwitch label={t('language')} onChange={onLanguageChange} />
    </>
  )
}

/** A collapsible group of related pages. At first it is open only if it contains the current page. */
function NavGroup({
  icon,
  name,
  links,
  count,
}: {
  icon: AppIconName
  name: string
  links: typeof ANSWER_LINKS | typeof SEATING_LINKS
  count?: number | undefined
}) {
  const t = useCoupleTexts()
  const id = useId()
  const { pathname } = useLocation()
  const isCurrent = links.some(([to]) => to === pathname)
  const [isToggled, setIsToggled] = useState<boolean>()
  const isOpen = isToggled ?? isCurrent
  return (
    <>
      <button
        className="a-nav"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(clickEvent) => {
          clickEvent.stopPropagation()
          setIsToggled(!isOpen)
        }}
      >
        <AppIcon name={icon} />
        {name}
        <MenuCount count={count} />
        <AppIcon name={isOpen ? 'up' : 'down'} />
      </button>
      <div id={id} className="a-sub" hidden={!isOpen}>
        {links.map(([to, key]) => (
          <NavLink key={to} className="a-nav" to={to} end>
            {t(key)}
          </NavLink>
        ))}
      </div>
    </>
  )
}

/** The number of rows of a page, in grey at the end of its entry. */
function MenuCount({ count }: { count: number | undefined }) {
  const formatNumber = useFormatNumber()
  if (!count) return null
  return (
    <span className="a-count" aria-hidden="true">
      {formatNumber(count)}
    </span>
  )
}

/** Formats the count of a badge. Counts above 99 are shown as "99+". */
export const formatBadgeCount = (count: number) => (count > 99 ? '99+' : count)

function UnreadBadge({ count }: { count: number }) {
  const t = useCoupleTexts()
  if (count === 0) return null
  return (
    <span className="a-badge" role="img" aria-label={t('nav.unread', { count })}>
      {formatBadgeCount(count)}
    </span>
  )
}

function EventSelect() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const { event, events, selectEvent } = useSelectedEvent()
  if (events.length === 0) return null
  const eventDetails = [formatDate(event?.date, language), event?.city].filter(Boolean).join(' · ')
  return (
    <div onClick={(e) => e.stopPropagation()} style={{ marginBottom: 10 }}>
      <Select
        aria-label={t('nav.event')}
        description={eventDetails}
        inputWrapperOrder={['input', 'description']}
        allowDeselect={false}
        value={event?.id ?? null}
        data={events.map((e) => ({ value: e.id, label: e.name }))}
        onChange={(id) => id && selectEvent(id)}
      />
    </div>
  )
}
