import en from '@alai/kit/i18n/tables.en.json'
import ro from '@alai/kit/i18n/tables.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { type Table, freeAt } from '../hall/hall.data'

const texts = { ro, en }
export const useTableTexts = () => useTexts(texts)
export type TableT = ReturnType<typeof useTableTexts>

/** Masa 4, Rude mireasă: 8 din 10 locuri ocupate */
export const tableWords = (s: TableT, table: Table): string => s('table_words', { number: String(table.number), name: table.name, taken: table.seats.length - freeAt(table), count: table.seats.length })
