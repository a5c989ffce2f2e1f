import { errorStatus } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { type CurrentUser, logOut, useCurrentUser } from '@alai/kit/session'
import { LanguageSwitch, useApplyStoredLanguage } from '@alai/kit/language-switch'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import {
  ActionIcon,
  AppIcon,
  LoadFailed,
  Logo,
  PageHeader,
  Loading,
  VisuallyHidden,
  toast,
} from '@alai/ui'
import { Suspense, useState } from 'react'
import { useSecondFactor } from '../features/second-factor'
import { PAGE_TITLES } from '../shared/page-titles.generated'
import { useStaffTexts } from '../shared/texts'
import { SkipLink } from './skip-link'

/** The entries of the menu. */
const NAV_ITEMS = [
  { to: '/app/clienti', name: 'nav.accounts', icon: 'clients' },
  { to: '/app/furnizori', name: 'nav.partners', icon: 'partner' },
  { to: '/app/articole', name: 'nav.articles', icon: 'file' },
  { to: '/app/newsletter', name: 'nav.issues', icon: 'mail' },
  { to: '/app/documente-legale', name: 'nav.legal', icon: 'scales' },
  { to: '/app/mesaje', name: 'nav.messages', icon: 'chat' },
  { to: '/app/audit', name: 'nav.audit', icon: 'eye' },
  { to: '/app/sanatate', name: 'nav.health', icon: 'sparkles' },
  { to: '/app/securitate', name: 'nav.security', icon: 'shield' },
] as const

/** Returns the menu entry with the title of the page, or the first entry. */
const navItemFor = (pathname: string) => {
  const title = PAGE_TITLES[pathname.split('/')[2] as keyof typeof PAGE_TITLES]
  return NAV_ITEMS.find(({ name }) => name === title) ?? NAV_ITEMS[0]
}

function PageLoading({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Loading />
    </>
  )
}

/**
 * The layout of the staff area. It redirects to the login page if there is no session, and to the events if the user
 * is not staff. The dark menu distinguishes this area from the couple's.
 */
export function StaffLayout() {
  const t = useStaffTexts()
  const currentUser = useCurrentUser()
  const name = navItemFor(useLocation().pathname).name
  if (currentUser.isPending)
    return (
      <main className="a-page">
        <PageLoading title={t(name)} />
      </main>
    )
  if (currentUser.isError && errorStatus(currentUser.error) !== 401)
    return (
      <main className="a-page">
        <PageHeader title={t(name)} />
        <LoadFailed onRetry={() => void currentUser.refetch()} />
      </main>
    )
  if (!currentUser.data) return <Navigate to="/app/login" replace />
  if (currentUser.data.role !== 'admin') return <Navigate to="/app/evenimente" replace />
  return <AuthenticatedLayout user={currentUser.data} />
}

function AuthenticatedLayout({ user }: { user: CurrentUser }) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const localizePath = usePathLocalizer()
  const saveLanguage = useApplyStoredLanguage(user.language)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const secondFactor = useSecondFactor().data
  const navItem = navItemFor(pathname)
  useDocumentTitle(`${t(navItem.name)} · Alai`)
  const logOutMutation = useSingleFlightMutation({
    mutationFn: logOut,
    onSuccess: () => {
      queryClient.clear()
      void navigate('/app/login')
    },
    onError: () => toast(t('logout.failed'), 'failed'),
  })
  // Until the required second factor is set up, the server rejects all other operations.
  if (secondFactor?.required && !secondFactor.since && navItem.to !== '/app/securitate')
    return <Navigate to="/app/securitate" replace />
  return (
    <div className="a-frame">
      <SkipLink />
      <header className="a-bar" data-dark>
        <Link className="a-logo" to={localizePath('/')}>
          <Logo /> alai
        </Link>
        <ActionIcon
          variant="transparent"
          c="white"
          aria-label={t('nav.menu')}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <AppIcon name={isMenuOpen ? 'cross' : 'menu'} />
        </ActionIcon>
      </header>
      <nav
        className="a-side"
        data-dark
        data-open={isMenuOpen}
        aria-label={t('nav.label')}
        onClick={() => setMenuOpen(false)}
      >
        <Link className="a-logo" to={localizePath('/')}>
          <Logo /> alai
        </Link>
        {NAV_ITEMS.map(({ to, name, icon }) => (
          <Link
            key={to}
            className="a-nav"
            to={to}
            aria-current={navItem.to === to ? 'page' : undefined}
          >
            <AppIcon name={icon} />
            {t(name)}
          </Link>
        ))}
        <span className="a-spring" />
        <p className="a-user">
          <VisuallyHidden>{t('nav.user')} </VisuallyHidden>
          <b>{user.name}</b>
          {user.name !== user.email && <span>{user.email}</span>}
        </p>
        <button className="a-nav" type="button" onClick={() => logOutMutation.mutate()}>
          <AppIcon name="logout" />
          {t('nav.logout')}
        </button>
        <LanguageSwitch label={t('language')} onChange={saveLanguage} />
      </nav>
      <main className="a-page" id="continut" tabIndex={-1}>
        <Suspense fallback={<PageLoading title={t(navItem.name)} />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
