// Types of `routes.json` and of what is derived from it.
export type Microfrontend = 'public' | 'couple' | 'staff'
export type Audience = 'everyone' | 'guests' | 'couples' | 'staff'
export type PagePreload = {
  /** Lazy parts of the page, by the names of their source files in `src`. */
  chunks?: string[]
  /** Pictures that only a style sheet names. */
  images?: string[]
  /** Catalogues of English texts. */
  texts?: string[]
  /** The width in which the page shows its large picture. */
  picture?: string
}
export type PageRoute = {
  path: string
  microfrontend: Microfrontend
  feature?: string
  page?: string
  redirect?: string
  props?: Record<string, string | boolean>
  values?: string[]
  audience: Audience
  indexable: boolean
  title: string | null
  description?: string
  canonical?: string
  preload?: PagePreload
}
export function readRoutes(): PageRoute[]
export function findProblems(routes: object[]): string[]
export function parseTextKey(textKey: string): { catalogue?: string; key?: string }
export function pageFile(route: PageRoute): string
export function pathsOf(route: PageRoute): string[]
export function microfrontendTable(routes: PageRoute[]): {
  paths: [string, Microfrontend][]
  segments: [string, Microfrontend][]
}
export function pathPattern(pattern: string): RegExp
