// The loading and error states of a page. The page title stays visible, so that users know where they are.
import { useLocation } from '@alai/kit/router'
import { LoadFailed, PageHeader, Loading } from '@alai/ui'
import { useCoupleTexts } from '../couple-texts'
import { PAGE_TITLES } from '../page-titles.generated'

export function useCurrentPageTitle(): string {
  const t = useCoupleTexts()
  const segment = useLocation().pathname.split('/')[2] ?? ''
  return t(PAGE_TITLES[segment as keyof typeof PAGE_TITLES] ?? 'nav.label')
}

export function PageLoading() {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={useCurrentPageTitle()} />
      <Loading label={t('loading')} />
    </>
  )
}

export function PageLoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={useCurrentPageTitle()} />
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={onRetry} />
    </>
  )
}
