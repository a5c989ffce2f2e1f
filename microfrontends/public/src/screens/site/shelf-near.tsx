// The ways to registry and albums: only some couples have them, and only readers who come so far fetch their words.
import { Suspense } from 'react'
import { late, useNear } from '../../parts/late'
import type { Site } from './site.data'

const Shelf = late(() => import('./shelf'))

export function ShelfNear({ site }: { site: Site }) {
  const [near, place] = useNear<HTMLDivElement>()
  return (
    <div ref={place}>
      <Suspense>{near && <Shelf site={site} />}</Suspense>
    </div>
  )
}
