import type { CoupleTranslate } from './couple-texts'

/** Adds to the text of a confirmation that the seats of a party are freed. A party without seats leaves the text unchanged. */
export function withFreedSeats(
  text: string,
  party: { seats: readonly unknown[] } | null | undefined,
  t: CoupleTranslate,
): string {
  const count = party?.seats.length ?? 0
  return count > 0 ? `${text} ${t('seats.freed', { count })}` : text
}
