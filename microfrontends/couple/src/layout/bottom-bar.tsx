import { NavLink } from '@alai/kit/router'
import { AppIcon, type AppIconName } from '@alai/ui'
import { useCoupleTexts } from '../shared/couple-texts'

const LINKS = [
  ['/app/dashboard', 'dashboard', 'bar.home'],
  ['/app/adauga-invitat', 'mail', 'bar.invitations'],
  ['/app/raspunsuri', 'answers', 'bar.answers'],
  ['/app/tables-configurator', 'table', 'bar.tables'],
] as const satisfies readonly (readonly [string, AppIconName, string])[]

type Props = {
  navigationId: string
  isMenuOpen: boolean
  inert: boolean
  onMenuToggle: () => void
}

/** The bar at the bottom of a phone: the four pages that couples open most, and the menu with all pages. */
export function BottomBar({ navigationId, isMenuOpen, inert, onMenuToggle }: Props) {
  const t = useCoupleTexts()
  return (
    <nav className="a-bottom" aria-label={t('bar.label')} inert={inert}>
      {LINKS.map(([to, icon, key]) => (
        <NavLink key={to} to={to} end>
          <AppIcon name={icon} />
          {t(key)}
        </NavLink>
      ))}
      <button
        type="button"
        aria-expanded={isMenuOpen}
        aria-controls={navigationId}
        onClick={onMenuToggle}
      >
        <AppIcon name="menu" />
        {t('bar.menu')}
      </button>
    </nav>
  )
}
