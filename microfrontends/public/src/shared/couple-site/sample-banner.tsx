// The banner above the pages of the built-in sample couples. No other page has it.
import { Suspense } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import { lazyOptional } from '../lazy-loading'

const SampleBannerContent = lazyOptional(() => import('./sample-banner-content'))

export function SampleBanner({ site }: { site: { sample: boolean } }) {
  // The space is reserved, so that the layout does not shift when the content loads.
  return (
    site.sample && (
      <div className={sharedStyles.sample}>
        <Suspense>
          <SampleBannerContent />
        </Suspense>
      </div>
    )
  )
}
