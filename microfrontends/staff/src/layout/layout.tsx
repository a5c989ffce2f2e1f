import { errorStatus } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { type CurrentUser, logOut, useCurrentUser } from '@alai/kit/session'
import { LanguageSwitch, useLocalizedPath, useUserLanguage } from '@alai/kit/language-switch'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { ActionIcon, AppIcon, LoadFailed, Logo, PageHeader, LoadingRows, toast } from '@alai/ui'
import { useState } from 'react'
import { useSecondFactor } from '../features/second-factor/api'
import { useStaffTexts } from '../shared/texts'

/** Entries of the menu. `more` is the path of detail pages that belong to the entry: of a client, of an article. */
const NAV_ITEMS = [
  { to: '/app/clienti', more: '/app/client/', name: 'nav.clients', icon: 'clients' },
  { to: '/app/furnizori', more: undefined, name: 'nav.providers', icon: 'partner' },
  { to: '/app/articole', more: '/app/articol/', name: 'nav.articles', icon: 'file' },
  { to: '/app/newsletter', more: undefined, name: 'nav.issues', icon: 'mail' },
  { to: '/app/documente-legale', more: undefined, name: 'nav.legal', icon: 'scales' },
  { to: '/app/mesaje', more: undefined, name: 'nav.messages', icon: 'chat' },
  { to: '/app/audit', more: undefined, name: 'nav.audit', icon: 'eye' },
  { to: '/app/sanatate', more: undefined, name: 'nav.health', icon: 'sparkles' },
  { to: '/app/securitate', more: undefined, name: 'nav.security', icon: 'shield' },
] as const

const placeOf = (pathname: string) =>
  NAV_ITEMS.find(({ to, more }) => [to, more].some((path) => path && pathname.startsWith(path))) ??
  NAV_ITEMS[0]

/**
 * The frame of the staff area. Redirects to the login page without a session, and to the events if the user is not staff.
 * The dark menu distinguishes this area from the couple's.
 */
export function Layout() {
  const t = useStaffTexts()
  const me = useCurrentUser()
  const name = placeOf(useLocation().pathname).name
  if (me.isPending)
    return (
      <main className="a-page">
        <PageHeader title={t(name)} />
        <LoadingRows label={t('loading')} />
      </main>
    )
  if (me.isError && errorStatus(me.error) !== 401)
    return (
      <main className="a-page">
        <PageHeader title={t(name)} />
        <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void me.refetch()} />
      </main>
    )
  if (!me.data) return <Navigate to="/app/login" replace />
  if (me.data.role !== 'admin') return <Navigate to="/app/evenimente" replace />
  return <AuthenticatedLayout me={me.data} />
}

function AuthenticatedLayout({ me }: { me: CurrentUser }) {
  const t = useStaffTexts()
  const go = useNavigate()
  const queries = useQueryClient()
  const localizedPath = useLocalizedPath()
  const keep = useUserLanguage(me.language)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const factor = useSecondFactor().data
  const place = placeOf(pathname)
  useDocumentTitle(`${t(place.name)} · Alai`)
  const leave = useSingleFlightMutation({
    mutationFn: logOut,
    onSuccess: () => {
      queries.clear()
      void go('/app/login')
    },
    onError: () => toast(t('logout.failed'), 'failed'),
  })
  // The server refuses all other operations until the required second factor is set up.
  if (factor?.required && !factor.since && place.to !== '/app/securitate')
    return <Navigate to="/app/securitate" replace />
  return (
    <div className="a-frame">
      <header className="a-bar" data-dark>
        <Link className="a-logo" to={localizedPath('/')}>
          <Logo /> alai
        </Link>
        <ActionIcon
          variant="transparent"
          c="white"
          aria-label={t('nav.menu')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <AppIcon name={open ? 'cross' : 'menu'} />
        </ActionIcon>
      </header>
      <nav
        className="a-side"
        data-dark
        data-open={open}
        aria-label={t('nav.label')}
        onClick={() => setOpen(false)}
      >
        <Link className="a-logo" to={localizedPath('/')}>
          <Logo /> alai
        </Link>
        {NAV_ITEMS.map(({ to, name, icon }) => (
          <Link
            key={to}
            className="a-nav"
            to={to}
            aria-current={place.to === to ? 'page' : undefined}
          >
            <AppIcon name={icon} />
            {t(name)}
          </Link>
        ))}
        <span className="a-spring" />
        <button className="a-nav" type="button" onClick={() => leave.mutate()}>
          <AppIcon name="logout" />
          {t('nav.logout')}
        </button>
        <LanguageSwitch label={t('language')} onChange={keep} />
      </nav>
      <main className="a-page">
        <Outlet />
      </main>
    </div>
  )
}
