const MAX_LINE_LENGTH = 24
const MAX_LINES = 4

/**
 * Splits the name of a guest into the lines of the address on the envelope, at spaces and hyphens. A word that is longer
 * than a line is cut, and a name that is longer than the envelope ends with an ellipsis.
 */
export function splitAddressLines(name: string): string[] {
  const words = name.match(/[^\s-]*[\s-]+|[^\s-]+/g) ?? []
  const lines: string[] = []
  for (const part of words.flatMap((word) => word.match(/.{1,24}/gsu) ?? [])) {
    const extended = (lines.at(-1) ?? '') + part
    if (lines.length > 0 && extended.trimEnd().length <= MAX_LINE_LENGTH)
      lines[lines.length - 1] = extended
    else lines.push(part)
  }
  const shown = lines.map((line) => line.trim()).filter(Boolean)
  if (shown.length <= MAX_LINES) return shown
  return [...shown.slice(0, MAX_LINES - 1), `${shown[MAX_LINES - 1]?.slice(0, 22)}…`]
}
