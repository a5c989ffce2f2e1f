export type ExportFormat = 'csv' | 'xlsx' | 'pdf'

/** Returns the key of a format's text. The specification prescribes the texts only for the formats of the answers (contract 7). */
export const exportFormatTextKey = (kind: string, format: ExportFormat) =>
  kind === 'answers' || format === 'pdf'
    ? (`export.${format}` as const)
    : (`export.plain_${format}` as const)
