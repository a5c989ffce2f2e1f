// The name, the slug and the code that are proposed from the first names of the couple.
import { toSlug } from './event-form-values'

export type CoupleNames = { first: string; second: string }

/** The name of the event, with the conjunction of the language, as "Ilinca și Tudor". */
export const proposeName = ({ first, second }: CoupleNames, conjunction: string): string =>
  [first.trim(), second.trim()].filter(Boolean).join(` ${conjunction} `)

/** A code of at most 12 letters of the names and the given four digits, which make it harder to guess. Empty if there are no letters. */
export function proposeCode({ first, second }: CoupleNames, digits: string): string {
  const letters = toSlug(`${first}${second}`).replaceAll('-', '').toUpperCase().slice(0, 12)
  return letters && `${letters}${digits}`
}

/** Four random digits. */
export function randomFourDigits(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(value % 10_000).padStart(4, '0')
}
