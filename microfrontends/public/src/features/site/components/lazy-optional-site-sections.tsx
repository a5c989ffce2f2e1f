// Links to the registry and the albums. Only some couples have them. They load when the reader scrolls near them or
// the page is idle.
import { Suspense } from 'react'
import { lazyOptional, useNearViewport } from '../../../shared/lazy-loading'
import type { Site } from '../../../shared/couple-site/api'

const OptionalSiteSections = lazyOptional(() => import('./optional-site-sections'))

export function LazyOptionalSiteSections({
  site,
  hasDeclined,
}: {
  site: Site
  hasDeclined: boolean
}) {
  const [isNear, placeholderRef] = useNearViewport<HTMLDivElement>(true)
  return (
    <div ref={placeholderRef}>
      <Suspense>
        {isNear && <OptionalSiteSections site={site} hasDeclined={hasDeclined} />}
      </Suspense>
    </div>
  )
}
