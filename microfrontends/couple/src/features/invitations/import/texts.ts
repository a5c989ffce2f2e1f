import en from '@alai/kit/i18n/import.en.json'
import ro from '@alai/kit/i18n/import.ro.json'
import { useTexts } from '@alai/kit/i18n'

export const importTexts = { ro, en }
/** What the import says; what the list says of a running import lies with the couple's other texts. */
export const useImportTexts = () => useTexts(importTexts)
export type ImportTranslate = ReturnType<typeof useImportTexts>

/** Fields of the wire as words in a sentence. */
export const fieldWords = (fields: readonly string[], s: ImportTranslate): string =>
  fields.map((field) => s(`field_${field}` as 'field_email').toLocaleLowerCase()).join(', ')
