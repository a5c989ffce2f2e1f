// The pages of `routes.json` in the form in which the browser tests need them.
import { type PageRoute, pathPattern, pathsOf, readRoutes } from '../../packages/build/routes.mjs'

/** Values for the parameters of pages that are measured. */
const EXAMPLES: Record<string, string> = {
  '/app/article/:slug': '/app/article/nunta-in-aer-liber-ce-faceti-daca-ploua',
}

const pages: PageRoute[] = readRoutes().filter(({ page }) => page)

/** Returns the addresses of all pages of Alai on the public side. */
export const alaiPaths = (): string[] =>
  pages
    .filter(({ microfrontend, audience }) => microfrontend === 'public' && audience === 'everyone')
    .flatMap((route) => EXAMPLES[route.path] ?? pathsOf(route))

/** Returns what follows the slug in the addresses of a couple's site, without optional segments. */
export const sitePaths = (): string[] =>
  pages
    .filter(({ audience }) => audience === 'guests')
    .map(({ path }) => path.replace(/^\/:slug|\/:\w+\?$/g, ''))

/** Returns the address of each page of the couple that has no parameter. */
export function couplePaths(): string[] {
  const routes = pages.filter(({ audience, path }) => audience === 'couples' && !path.includes(':'))
  const byPage = new Map(routes.map(({ feature, page, path }) => [`${feature}/${page}`, path]))
  return [...byPage.values()]
}

/** Returns the addresses of staff's pages that have no parameter. */
export const staffPaths = (): string[] =>
  pages
    .filter(({ microfrontend, path }) => microfrontend === 'staff' && !path.includes(':'))
    .map(({ path }) => path)

/** Returns the pages that none of these addresses opens. Several addresses may open one page. */
export function findUnopenedPages(
  isChecked: (route: PageRoute) => boolean,
  addresses: string[],
): string[] {
  const paths = addresses.map((address) => address.replace(/[?#].*$/, ''))
  const nameOf = (route: PageRoute) => `${route.microfrontend}: ${route.feature}/${route.page}`
  const checked = pages.filter(isChecked)
  const reachedNames = new Set(
    checked.filter((route) => paths.some((path) => pathPattern(route.path).test(path))).map(nameOf),
  )
  return [...new Set(checked.map(nameOf))].filter((name) => !reachedNames.has(name))
}
