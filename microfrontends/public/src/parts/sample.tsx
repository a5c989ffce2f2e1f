// The line over the built-in sample couples' pages: nobody else's page carries it.
import { Suspense } from 'react'
import look from '../look/parts.module.css'
import { late } from './late'

const SampleLine = late(() => import('./sample-line'))

export function Sample({ of }: { of: { sample: boolean } }) {
  // Its place is kept: nothing under it moves when it comes.
  return (
    of.sample && (
      <div className={look.sample}>
        <Suspense>
          <SampleLine />
        </Suspense>
      </div>
    )
  )
}
