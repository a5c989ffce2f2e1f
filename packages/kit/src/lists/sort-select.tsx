import { CARD_LAYOUT_QUERY, Select, useMediaQuery } from '@alai/ui'
import { useKitTexts } from '../components/texts'

/** `cardsQuery`: the media query under which a list that is no `DataList` is shown as cards. `defaultSort`: the order that the URL omits. */
type Props<S extends string> = {
  sorts: S[]
  defaultSort: S
  sort: S
  label: (sort: S) => string
  setParams: (changes: Record<string, string>) => void
  cardsQuery?: string
  className?: string | undefined
}

/** Selects the order of a list where it has no column headers. */
export function SortSelect<S extends string>({
  sorts,
  defaultSort,
  sort,
  label,
  setParams,
  cardsQuery = CARD_LAYOUT_QUERY,
  className = 'a-whole',
}: Props<S>) {
  const t = useKitTexts()
  const isCardLayout = useMediaQuery(cardsQuery)
  if (!isCardLayout) return null
  return (
    <Select
      className={className}
      aria-label={t('order')}
      allowDeselect={false}
      value={sort}
      onChange={(selectedSort) =>
        setParams({ sort: selectedSort === defaultSort ? '' : (selectedSort ?? '') })
      }
      data={sorts.map((value) => ({ value, label: label(value) }))}
    />
  )
}
