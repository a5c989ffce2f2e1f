import en from '@alai/kit/i18n/seating.en.json'
import ro from '@alai/kit/i18n/seating.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { type Party, type Table, displayName, countFreeSeats } from '../../features/seating/api'

const texts = { ro, en }
export const useTableTexts = () => useTexts(texts)
export type TableT = ReturnType<typeof useTableTexts>

/** Masa 4, Rude mireasă: 8 din 10 locuri ocupate */
export const tableWords = (s: TableT, table: Table): string =>
  s('table_words', {
    number: String(table.number),
    name: table.name,
    taken: table.seats.length - countFreeSeats(table),
    count: table.seats.length,
  })

/** So many are named; the others are counted. */
const NAMED = 4

/** Who lost their place by what was just said, for the end of that sentence; nothing where nobody did. */
export function wentBack(s: TableT, back: Party[]): string {
  if (back.length === 0) return ''
  const rest = back.length > NAMED + 1 ? back.length - NAMED : 0
  const names = back
    .slice(0, back.length - rest)
    .map(displayName)
    .join(', ')
  return ` ${s('back', { count: back.length, names: rest > 0 ? s('names_more', { names, count: rest }) : names })}`
}
