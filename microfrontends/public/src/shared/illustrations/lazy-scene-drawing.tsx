// A drawing in place of a photo that the couple has not uploaded. It loads when it is near the
// visible part of the page. Its space is reserved.
import { Suspense } from 'react'
import { lazyOptional, useNearViewport } from '../lazy-loading'
import type { SceneName } from './scene-art'

const SceneDrawing = lazyOptional(() => import('./scene-drawings'))

export function LazySceneDrawing({ name, label }: { name: SceneName; label: string }) {
  const [isNear, placeholderRef] = useNearViewport<SVGSVGElement>()
  const placeholder = <svg ref={placeholderRef} viewBox="0 0 7 5" aria-hidden="true" />
  if (!isNear) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <SceneDrawing name={name} label={label} />
    </Suspense>
  )
}
