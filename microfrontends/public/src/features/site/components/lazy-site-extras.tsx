// Links to the registry and the albums. Only some couples have them. They load when the reader scrolls near them or
// the page is idle.
import { Suspense } from 'react'
import { lazyOptional, useNearViewport } from '../../../shared/lazy-loading'
import type { Site } from '../../../shared/couple-site/api'

const SiteExtras = lazyOptional(() => import('./site-extras'))

export function LazySiteExtras({ site }: { site: Site }) {
  const [isNear, placeholderRef] = useNearViewport<HTMLDivElement>(true)
  return (
    <div ref={placeholderRef}>
      <Suspense>{isNear && <SiteExtras site={site} />}</Suspense>
    </div>
  )
}
