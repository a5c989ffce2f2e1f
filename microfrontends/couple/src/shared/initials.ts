/** Words between two names: of "Oana și Dan" the initials are O and D. */
const JOINING_WORDS = new Set(['și', 'şi', 'si', 'and'])

/** The first letters of the first two words of a name (specification 2 §9). */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  // A name that is nothing but such a word is a name.
  const names = words.filter((word) => !JOINING_WORDS.has(word.toLocaleLowerCase('ro')))
  return (names.length > 0 ? names : words)
    .slice(0, 2)
    .map((word) => [...word].find((sign) => /\p{L}/u.test(sign))?.toLocaleUpperCase('ro') ?? '')
    .join('')
}
