import { Select, useIsCardLayout } from '@alai/ui'
import { useKitTexts } from '../components/texts'

/** `defaultSort`: the order that the URL omits. */
type Props<S extends string> = {
  sorts: S[]
  defaultSort: S
  sort: S
  label: (sort: S) => string
  setParams: (changes: Record<string, string>) => void
  className?: string | undefined
}

/** Selects the order of a list where it has no column headers. */
export function SortSelect<S extends string>({
  sorts,
  defaultSort,
  sort,
  label,
  setParams,
  className = 'a-whole',
}: Props<S>) {
  const t = useKitTexts()
  const isCardLayout = useIsCardLayout()
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
