import type { Schemas } from '@alai/kit/api'
import { useFormatNumber } from '@alai/kit/numbers'
import { Pager } from '@alai/ui'
import { usePartsTexts } from './texts'

/** The pages of a list in the reader's language. */
export function ListPager({
  pages,
  shown,
  turn,
}: {
  pages: Schemas['Pagination']
  shown: number
  turn: (page: number) => void
}) {
  const t = usePartsTexts()
  const number = useFormatNumber()
  return (
    <Pager
      pages={pages}
      shown={shown}
      change={turn}
      words={{
        of: t('of'),
        page: (n) => t('page', { number: n }),
        before: t('page_before'),
        after: t('page_after'),
        number,
      }}
    />
  )
}
