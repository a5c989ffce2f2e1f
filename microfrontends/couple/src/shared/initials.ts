/** Conjunctions between two names. They give no initial: the initials of "Oana și Dan" are O and D. */
const JOINING_WORDS = new Set(['și', 'şi', 'si', 'and'])

/** Returns the initials of the first two words of a name (specification 2 §9). */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  // If the name consists of conjunctions only, they are used as names.
  const names = words.filter((word) => !JOINING_WORDS.has(word.toLocaleLowerCase('ro')))
  return (names.length > 0 ? names : words)
    .slice(0, 2)
    .map(
      (word) =>
        [...word].find((character) => /\p{L}/u.test(character))?.toLocaleUpperCase('ro') ?? '',
    )
    .join('')
}
