// Gives the location of a history to the components, and to the routes of wouter.
import {
  type ReactNode,
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { Router } from 'wouter'
import { type HistoryPosition, type RouterHistory, createBrowserHistory } from './browser-history'
import { type To, resolvePath } from './location'

export type NavigateOptions = { replace?: boolean | undefined; state?: unknown }
/** Opens a page, or goes the given number of steps in the history. */
export type NavigateFunction = (to: To | number, options?: NavigateOptions) => void

type RouterValue = HistoryPosition & { navigate: NavigateFunction }
const RouterContext = createContext<RouterValue | undefined>(undefined)

export function useRouterValue(): RouterValue {
  const value = use(RouterContext)
  if (!value) throw new Error('a router is missing around this component')
  return value
}

/** The location as wouter reads it. */
function usePathAndNavigate(): [string, NavigateFunction] {
  const { location, navigate } = useRouterValue()
  return [location.pathname, navigate]
}

function createNavigate(history: RouterHistory): NavigateFunction {
  return (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') history.go(to)
    else history.navigate({ ...resolvePath(to, history.location.pathname), state }, replace)
  }
}

export function HistoryRouter({
  history,
  children,
}: {
  history: RouterHistory
  children: ReactNode
}) {
  const [position, setPosition] = useState<HistoryPosition>(() => ({
    location: history.location,
    navigationType: 'POP',
  }))
  // In a transition the old page stays until the new one has loaded.
  useLayoutEffect(
    () => history.subscribe((changed) => startTransition(() => setPosition(changed))),
    [history],
  )
  const navigate = useMemo(() => createNavigate(history), [history])
  const value = useMemo(() => ({ ...position, navigate }), [position, navigate])
  return (
    <RouterContext value={value}>
      <Router hook={usePathAndNavigate}>{children}</Router>
    </RouterContext>
  )
}

/** The router of the application. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createBrowserHistory)
  return <HistoryRouter history={history}>{children}</HistoryRouter>
}
