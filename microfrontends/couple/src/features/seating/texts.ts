import en from '@alai/kit/i18n/seating.en.json'
import ro from '@alai/kit/i18n/seating.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { isNamedAfterNumber } from '@alai/kit/table-names'
import { type Hall, type Party, type Table, displayName, countFreeSeats } from './api'

const texts = { ro, en }
export const useSeatingTexts = () => useTexts(texts)
export type SeatingTranslate = ReturnType<typeof useSeatingTexts>

type NamedTable = Pick<Table, 'number' | 'name'>

/** Returns, for example, "4 · Rude mireasă", or "Masa 4" for a table that is named after its number. */
export const tableHeading = (t: SeatingTranslate, { number, name }: NamedTable): string =>
  isNamedAfterNumber(number, name)
    ? t('table_number', { number: String(number) })
    : `${number} · ${name}`

const numberAndName = (t: SeatingTranslate, { number, name }: NamedTable): string =>
  isNamedAfterNumber(number, name)
    ? t('table_number', { number: String(number) })
    : t('table_number_and_name', { number: String(number), name })

/** Returns, for example: "Masa 4, Rude mireasă: 8 din 10 locuri ocupate, blocată". */
export function tableDescription(t: SeatingTranslate, table: Table): string {
  const occupancy = t('table_words', {
    table: numberAndName(t, table),
    taken: table.seats.length - countFreeSeats(table),
    count: table.seats.length,
  })
  return table.locked ? `${occupancy}, ${t('locked_mark')}` : occupancy
}

/** Returns why the list of unseated parties is empty. */
export function noUnseatedText(t: SeatingTranslate, hall: Hall, isSearched: boolean): string {
  if (isSearched) return t('unseated_none_fit')
  return t(hall.confirmed_guests === 0 ? 'nobody' : 'all_seated')
}

/** The maximum number of names in a message. If there are more parties, their number is added. */
const MAX_NAMES = 4

/**
 * Returns the end of a message, which names the parties that have lost their seats. It begins with a space. Empty if
 * there are none. Names with the surname first contain commas. Therefore they are separated by semicolons.
 */
export function lostSeatsSuffix(t: SeatingTranslate, parties: Party[]): string {
  if (parties.length === 0) return ''
  const hiddenCount = parties.length > MAX_NAMES + 1 ? parties.length - MAX_NAMES : 0
  const names = parties
    .slice(0, parties.length - hiddenCount)
    .map(displayName)
    .join('; ')
  return ` ${t('back', { count: parties.length, names: hiddenCount > 0 ? t('names_more', { names, count: hiddenCount }) : names })}`
}

/** Returns why the selected tables are not deleted: some of them are locked. */
export const lockedTablesText = (t: SeatingTranslate, tables: Table[]): string =>
  t('delete_locked', {
    count: tables.length,
    names: tables.map((table) => tableHeading(t, table)).join('; '),
  })
