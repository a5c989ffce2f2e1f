// Compares the names of invitations with the letters that the couple has typed.
import type { Schemas } from '@alai/kit/api'

/** Normalizes a name as the server's search does: without case and diacritics. */
export const normalizeName = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a name contains the letters, ignoring case and diacritics. */
export const nameContains = (name: string, letters: string) =>
  normalizeName(name).includes(normalizeName(letters))

/**
 * Sorts by relevance. Names with a word that begins with the letters come first. Among these, unanswered invitations
 * come first, and then names that themselves begin with the letters.
 */
export function rankMatches<Row extends Pick<Schemas['Invitation'], 'name' | 'status'>>(
  rows: Row[],
  letters: string,
): Row[] {
  const normalizedLetters = normalizeName(letters)
  const rank = ({ name, status }: Row) => {
    const text = normalizeName(name)
    const hasWordStart =
      text.startsWith(normalizedLetters) ||
      text
        .split(/[\s-]+/)
        .some((_, index, words) => words.slice(index).join(' ').startsWith(normalizedLetters))
    return (
      (hasWordStart ? 0 : 4) +
      (status === 'invitat' ? 0 : 2) +
      (text.startsWith(normalizedLetters) ? 0 : 1)
    )
  }
  return rows.toSorted((first, second) => rank(first) - rank(second))
}
