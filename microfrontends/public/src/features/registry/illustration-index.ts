/** Returns the index of the illustration of a gift, from 0 to `count` - 1. The same gift has the same index on every page. */
export function illustrationIndex(id: string, count: number): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) % 9973
  return hash % count
}
