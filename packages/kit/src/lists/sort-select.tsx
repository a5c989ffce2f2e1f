import { Select, useMediaQuery } from '@alai/ui'
import { useKitTexts } from '../components/texts'

/** `cards`: the media query under which the list stands as cards; `first`: the order that needs no word in the address. */
type Props<S extends string> = {
  sorts: S[]
  defaultSort: S
  sort: S
  label: (sort: S) => string
  setParams: (changes: Record<string, string>) => void
  cardsQuery: string
  className?: string | undefined
}

/** The order of a list where it has no heads to press. */
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
