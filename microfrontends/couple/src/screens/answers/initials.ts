/** The first letters of the first two words of a name (specification 2 §9). */
export function initials(name: string): string {
  return name.trim().split(/\s+/).filter((word) => /\p{L}/u.test(word)).slice(0, 2).map((word) => [...word].find((sign) => /\p{L}/u.test(sign))?.toLocaleUpperCase('ro') ?? '').join('')
}
