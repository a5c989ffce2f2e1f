export type ExportFormat = 'csv' | 'xlsx' | 'pdf'

/** The text key of a format. The specification names only the formats of the answers (contract 7). */
export const exportFormatLabel = (kind: string, format: ExportFormat) =>
  kind === 'answers' || format === 'pdf'
    ? (`export.${format}` as const)
    : (`export.plain_${format}` as const)
