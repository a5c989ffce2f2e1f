// The ways to registry and albums: only some couples have them, so their words come once a reader is near or the page is quiet.
import { Suspense } from 'react'
import { lazyOptional, useNearViewport } from '../../../shared/lazy-loading'
import type { Site } from '../../../shared/couple-site/api'

const SiteExtras = lazyOptional(() => import('./site-extras'))

export function LazySiteExtras({ site }: { site: Site }) {
  const [near, place] = useNearViewport<HTMLDivElement>(true)
  return (
    <div ref={place}>
      <Suspense>{near && <SiteExtras site={site} />}</Suspense>
    </div>
  )
}
