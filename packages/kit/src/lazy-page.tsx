// Pages whose code is a separate chunk.
import { type ComponentType, lazy, useState } from 'react'

export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  /** Loads the module ahead of time. May be called again. */
  fetch: () => Promise<unknown>
}

/** The current entry of the history. The router gives each entry a key. */
const historyEntry = () => (history.state as { key?: string } | null)?.key

/**
 * Creates a lazy component. If its module is loaded already, it renders without a fallback. `lazy` alone would show a
 * fallback once even then. After a failure, the next visit of the page loads the module again.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loadedPage: ComponentType<Props> | undefined
  let failure: { entry: string | undefined } | undefined
  const fetch = async () => {
    const module = await load()
    loadedPage = module.default
    return module
  }
  const createUnloadedPage = () =>
    // The type of `lazy` does not accept a component whose properties are a type parameter.
    lazy(() =>
      fetch().catch((error: unknown) => {
        failure = { entry: historyEntry() }
        throw error
      }),
    ) as unknown as ComponentType<Props>
  let unloadedPage = createUnloadedPage()
  const choosePage = () => {
    // React renders the page again when its module has failed. Only another visit may load it again.
    if (failure && failure.entry !== historyEntry()) {
      failure = undefined
      unloadedPage = createUnloadedPage()
    }
    return loadedPage ?? unloadedPage
  }
  function PreloadablePage(props: Props) {
    // The component is chosen once. Another component in a later render would lose the state of the page.
    const [Page] = useState<ComponentType<Props>>(choosePage)
    return <Page {...props} />
  }
  return Object.assign(PreloadablePage, { fetch })
}

/** Converts the path of a route to a pattern: `:id` is one segment, `:id?` may be absent. */
const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`)

/** Starts to load the page of the current URL, in parallel with the session. The page is that of the first route that matches. */
export function preloadCurrentPage(
  routes: readonly { path: string; Page: Pick<LazyPage, 'fetch'> }[],
): void {
  const current = routes.find(({ path }) => toPattern(path).test(location.pathname))
  current?.Page.fetch().catch(() => undefined)
}
