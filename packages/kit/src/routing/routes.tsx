// The routes of a microfrontend. The first route whose path matches is shown.
import {
  Children,
  type ReactElement,
  type ReactNode,
  createContext,
  createElement,
  isValidElement,
  use,
  useEffect,
} from 'react'
import { Route as MatchedRoute, Switch } from 'wouter'
import { type NavigateOptions, useRouterValue } from './history-router'

type RouteProps = {
  /** A path with parameters (`/app/client/:id`, optional with `?`), or `*`. A route without a path is the layout of its children. */
  path?: string
  element: ReactNode
  children?: ReactNode
}

/** A description for `Routes`, which reads its properties. It is never rendered. */
export const Route: (props: RouteProps) => null = () => null

const OutletContext = createContext<ReactNode>(null)

/** The place in a layout where its route is shown. */
export const Outlet = (): ReactNode => use(OutletContext)

/** `layout`: the element around each of the routes. */
function collectRoutes(children: ReactNode, layout?: ReactNode): ReactElement[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<RouteProps>(child)) return []
    const { path, element, children: nestedRoutes } = child.props
    if (nestedRoutes) return collectRoutes(nestedRoutes, element)
    const content = layout ? <OutletContext value={element}>{layout}</OutletContext> : element
    // Without keys: a page or a layout that two routes have in common keeps its state.
    return [createElement(MatchedRoute, { path: path ?? '*' }, content)]
  })
}

export const Routes = ({ children }: { children: ReactNode }) =>
  createElement(Switch, null, ...collectRoutes(children))

/** Opens another page as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions): null {
  const { navigate } = useRouterValue()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
