// A drawing for couples without a photo. It loads when the reader scrolls to it; its space is reserved.
import { Suspense } from 'react'
import { lazyOptional, useNearViewport } from '../lazy-loading'

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

const SceneDrawing = lazyOptional(() => import('./scene-drawings'))

export function Scene({ name, label }: { name: SceneName; label: string }) {
  const [near, place] = useNearViewport<SVGSVGElement>()
  const empty = <svg ref={place} viewBox="0 0 7 5" aria-hidden="true" />
  if (!near) return empty
  return (
    <Suspense fallback={empty}>
      <SceneDrawing name={name} label={label} />
    </Suspense>
  )
}
