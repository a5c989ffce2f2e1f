import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, Logo } from '@alai/ui'
import type { Event } from '../features/events'
import { useCoupleTexts } from '../shared/couple-texts'
import { formatBadgeCount } from './side-navigation'

type Props = {
  event: Event | undefined
  unreadCount: number
  navigationId: string
  isMenuOpen: boolean
  inert: boolean
  onMenuToggle: () => void
}

/** The header on a phone: the button that opens the navigation, the event, and the notifications. */
export function MobileHeader({
  event,
  unreadCount,
  navigationId,
  isMenuOpen,
  inert,
  onMenuToggle,
}: Props) {
  const t = useCoupleTexts()
  return (
    <header className="a-bar" inert={inert}>
      <ActionIcon
        aria-label={t('nav.menu')}
        aria-expanded={isMenuOpen}
        aria-controls={navigationId}
        onClick={onMenuToggle}
      >
        <AppIcon name={isMenuOpen ? 'cross' : 'menu'} />
      </ActionIcon>
      <EventTitle event={event} />
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
    </header>
  )
}

/** The name, date and city of the event. The logo is shown while the account has no event. */
function EventTitle({ event }: { event: Event | undefined }) {
  const language = useLanguage()
  const localizePath = usePathLocalizer()
  if (!event)
    return (
      <Link className="a-logo" to={localizePath('/')}>
        <Logo /> alai
      </Link>
    )
  return (
    <span className="a-where">
      <b>{event.name}</b>
      <small>{[formatDate(event.date, language), event.city].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
