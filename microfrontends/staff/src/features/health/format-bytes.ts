const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Formats a number of bytes in units of 1024, with at most one decimal. */
export function formatBytes(bytes: number, language: string): string {
  const unitIndex = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)),
  )
  return `${(bytes / 1024 ** unitIndex).toLocaleString(language, { maximumFractionDigits: unitIndex === 0 ? 0 : 1 })} ${UNITS[unitIndex]}`
}
