import { useLocalizedPath } from '@alai/kit/language-switch'
import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, Logo } from '@alai/ui'
import { useCoupleTexts } from '../shared/couple-texts'
import { formatBadgeCount } from './side-navigation'

type Props = {
  eventName: string | undefined
  unreadCount: number
  navigationId: string
  isMenuOpen: boolean
  inert: boolean
  onMenuToggle: () => void
}

/** The header on a phone: the event, the notifications, and the button that opens the navigation. */
export function MobileHeader({
  eventName,
  unreadCount,
  navigationId,
  isMenuOpen,
  inert,
  onMenuToggle,
}: Props) {
  const t = useCoupleTexts()
  const localizedPath = useLocalizedPath()
  return (
    <header className="a-bar" inert={inert}>
      <Link className="a-logo" to={localizedPath('/')}>
        <Logo /> alai
      </Link>
      {eventName !== undefined && <span className="a-where">{eventName}</span>}
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
        onClick={onMenuToggle}
      >
        <AppIcon name={isMenuOpen ? 'cross' : 'menu'} />
      </ActionIcon>
    </header>
  )
}
