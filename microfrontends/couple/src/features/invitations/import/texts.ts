import en from '@alai/kit/i18n/import.en.json'
import ro from '@alai/kit/i18n/import.ro.json'
import { useTexts } from '@alai/kit/i18n'

export const importTexts = { ro, en }
/** The texts of the import. The texts of a running import on the list page are among the couple's shared texts. */
export const useImportTexts = () => useTexts(importTexts)
export type ImportTranslate = ReturnType<typeof useImportTexts>

/** Returns the field names of the API as words of a sentence. */
export const formatFieldNames = (fields: readonly string[], t: ImportTranslate): string =>
  fields.map((field) => t(`field_${field}` as 'field_email').toLocaleLowerCase()).join(', ')
