// A page that is fetched when it is needed, and drawn without a wait when it is there already.
import { type ComponentType, lazy, useState } from 'react'

type Loaded = { default: ComponentType }

export type Part = ComponentType & {
  /** Fetches it ahead; again is fine. */
  fetch: () => Promise<unknown>
}

/** A lazy component that can be fetched ahead. `lazy` alone shows a fallback once, even when its module is there. */
export function part(load: () => Promise<Loaded>): Part {
  let loaded: ComponentType | undefined
  const fetch = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Late = lazy(fetch)
  function LoadedOrLate() {
    // Chosen once: another component later would lose the state of the page.
    const [Component] = useState<ComponentType>(() => loaded ?? Late)
    return <Component />
  }
  return Object.assign(LoadedOrLate, { fetch })
}
