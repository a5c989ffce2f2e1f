// The ways to registry and albums: only some couples have them, so their words come once a reader is near or the page is quiet.
import { Suspense } from 'react'
import { lazyOptional, useNearViewport } from '../../shared/lazy-loading'
import type { Site } from './site.data'

const Shelf = lazyOptional(() => import('./shelf'))

export function ShelfNear({ site }: { site: Site }) {
  const [near, place] = useNearViewport<HTMLDivElement>(true)
  return (
    <div ref={place}>
      <Suspense>{near && <Shelf site={site} />}</Suspense>
    </div>
  )
}
