// A drawing where a couple has no photo yet; it comes after the page, its place is kept.
import { Suspense, lazy } from 'react'

export type SceneName = 'bride' | 'groom' | 'train' | 'peaks' | 'house' | 'lake' | 'church' | 'hall' | 'town' | 'desk' | 'porch'

const Drawing = lazy(() => import('./drawings'))

export function Scene({ name, label }: { name: SceneName; label: string }) {
  return (
    <Suspense fallback={<svg viewBox="0 0 7 5" aria-hidden="true" />}>
      <Drawing name={name} label={label} />
    </Suspense>
  )
}
