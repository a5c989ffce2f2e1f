// A drawing where a couple has no photo yet; it comes when it is scrolled to, its place is kept.
import { Suspense } from 'react'
import { late, useNear } from '../../parts/late'

export type SceneName =
  | 'bride'
  | 'groom'
  | 'train'
  | 'peaks'
  | 'house'
  | 'lake'
  | 'church'
  | 'hall'
  | 'town'
  | 'desk'
  | 'porch'

const Drawing = late(() => import('./drawings'))

export function Scene({ name, label }: { name: SceneName; label: string }) {
  const [near, place] = useNear<SVGSVGElement>()
  const empty = <svg ref={place} viewBox="0 0 7 5" aria-hidden="true" />
  if (!near) return empty
  return (
    <Suspense fallback={empty}>
      <Drawing name={name} label={label} />
    </Suspense>
  )
}
