/** Returns the same drawing for the same gift on every page. The result is between 0 and `count` - 1. */
export function illustrationIndex(id: string, count: number): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) % 9973
  return hash % count
}
