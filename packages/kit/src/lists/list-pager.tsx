import type { Schemas } from '@alai/kit/api'
import { useFormatNumber } from '@alai/kit/numbers'
import { Pager } from '@alai/ui'
import { useKitTexts } from '../components/texts'

/** The pager of a list, in the reader's language. */
export function ListPager({
  pageInfo,
  rowCount,
  onPageChange,
}: {
  pageInfo: Schemas['Pagination']
  rowCount: number
  onPageChange: (page: number) => void
}) {
  const t = useKitTexts()
  const formatNumber = useFormatNumber()
  return (
    <Pager
      pageInfo={pageInfo}
      rowCount={rowCount}
      onPageChange={onPageChange}
      texts={{
        of: t('of'),
        page: (n) => t('page', { number: n }),
        previous: t('page_before'),
        next: t('page_after'),
        formatNumber,
      }}
    />
  )
}
