import { Select, useMediaQuery } from '@alai/ui'
import { useKitTexts } from '../components/texts'

/** `cards`: the media query under which the list is shown as cards. `first`: the default order, which the URL omits. */
type Props<S extends string> = {
  sorts: S[]
  defaultSort: S
  sort: S
  label: (sort: S) => string
  setParams: (changes: Record<string, string>) => void
  cardsQuery: string
  className?: string | undefined
}

/** Selects the order of a list where it has no column headers. */
export function SortSelect<S extends string>({
  sorts,
  defaultSort,
  sort,
  label,
  setParams,
  cardsQuery,
  className = 'a-whole',
}: Props<S>) {
  const t = useKitTexts()
  const narrow = useMediaQuery(cardsQuery)
  if (!narrow) return null
  return (
    <Select
      className={className}
      aria-label={t('order')}
      allowDeselect={false}
      value={sort}
      onChange={(chosen) => setParams({ sort: chosen === defaultSort ? '' : (chosen ?? '') })}
      data={sorts.map((value) => ({ value, label: label(value) }))}
    />
  )
}
