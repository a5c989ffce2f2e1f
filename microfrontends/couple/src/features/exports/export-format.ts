export type ExportFormat = 'csv' | 'xlsx' | 'pdf'

/** The text key of a format. Only the files of answers have names that the specification gives (contract 7). */
export const exportFormatLabel = (kind: string, format: ExportFormat) =>
  kind === 'answers' || format === 'pdf'
    ? (`export.${format}` as const)
    : (`export.plain_${format}` as const)
