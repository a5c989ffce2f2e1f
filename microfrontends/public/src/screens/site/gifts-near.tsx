// The way to the registry: only some couples have one, and only readers who come so far fetch its words.
import { Suspense } from 'react'
import { late, useNear } from '../../parts/late'

const Gifts = late(() => import('../registry/banner'))

export function GiftsNear() {
  const [near, place] = useNear<HTMLDivElement>()
  return (
    <div ref={place}>
      <Suspense>{near && <Gifts />}</Suspense>
    </div>
  )
}
