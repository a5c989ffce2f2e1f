/** The first letters of the first two words of a name (specification 2 §9). */
export function initials(name: string): string {
  return name.trim().split(/\s+/).slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('ro') ?? '').join('')
}
