import type { Schemas } from '@alai/kit/api'
import { Pager } from '@alai/ui'
import { usePagerTexts } from '../components/ui-texts'

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
  return (
    <Pager
      pageInfo={pageInfo}
      rowCount={rowCount}
      onPageChange={onPageChange}
      texts={usePagerTexts()}
    />
  )
}
