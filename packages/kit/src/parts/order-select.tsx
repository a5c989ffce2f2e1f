import { Select, useMediaQuery } from '@alai/ui'
import { usePartsTexts } from './texts'

/** `cards`: the media query under which the list stands as cards; `first`: the order that needs no word in the address. */
type Props<S extends string> = {
  sorts: S[]
  first: S
  sort: S
  word: (sort: S) => string
  set: (changes: Record<string, string>) => void
  cards: string
  className?: string | undefined
}

/** The order of a list where it has no heads to press. */
export function OrderSelect<S extends string>({
  sorts,
  first,
  sort,
  word,
  set,
  cards,
  className = 'a-whole',
}: Props<S>) {
  const t = usePartsTexts()
  const narrow = useMediaQuery(cards)
  if (!narrow) return null
  return (
    <Select
      className={className}
      aria-label={t('order')}
      allowDeselect={false}
      value={sort}
      onChange={(chosen) => set({ sort: chosen === first ? '' : (chosen ?? '') })}
      data={sorts.map((value) => ({ value, label: word(value) }))}
    />
  )
}
