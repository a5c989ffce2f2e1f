// Links that open pages of this site without loading the document again.
import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link as WouterLink } from 'wouter'
import { type NavigateOptions, useRouterValue } from './history-router'
import { type To, formatPath, resolvePath } from './location'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  NavigateOptions & { to: To; ref?: Ref<HTMLAnchorElement> }

/** A link to the page that is shown replaces its entry in the history. With a `target` the browser opens the link. */
export function Link({ to, replace, state, ...anchorProps }: LinkProps) {
  const { location } = useRouterValue()
  const href = formatPath(resolvePath(to, location.pathname))
  if (anchorProps.target && anchorProps.target !== '_self')
    return <a {...anchorProps} href={href} />
  return (
    <WouterLink
      {...anchorProps}
      href={href}
      replace={replace ?? href === formatPath(location)}
      state={state}
    />
  )
}

/** A link of a navigation, which says whether its page is shown. `end`: the pages below it do not count. */
export function NavLink({ end = false, className, ...linkProps }: LinkProps & { end?: boolean }) {
  const current = useRouterValue().location.pathname.toLowerCase()
  const target = resolvePath(linkProps.to, current).pathname.toLowerCase()
  const isActive = current === target || (!end && current.startsWith(`${target}/`))
  return (
    <Link
      {...linkProps}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
      aria-current={isActive ? 'page' : undefined}
    />
  )
}
