// A lazy component that renders without a fallback when its module is loaded already.
import { type ComponentType, lazy, useState } from 'react'

type Loaded = { default: ComponentType }

export type Part = ComponentType & {
  /** Loads the module ahead of time. May be called again. */
  fetch: () => Promise<unknown>
}

/** Creates a lazy component that can be loaded ahead. `lazy` alone shows a fallback once even if its module is loaded. */
export function part(load: () => Promise<Loaded>): Part {
  let loadedComponent: ComponentType | undefined
  const fetch = async () => {
    const module = await load()
    loadedComponent = module.default
    return module
  }
  const LazyComponent = lazy(fetch)
  function PreloadableComponent() {
    // Chosen once: another component later would lose the state of the page.
    const [Component] = useState<ComponentType>(() => loadedComponent ?? LazyComponent)
    return <Component />
  }
  return Object.assign(PreloadableComponent, { fetch })
}
