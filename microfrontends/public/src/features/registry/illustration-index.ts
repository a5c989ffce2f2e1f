// Which of the drawings a gift gets.

/** The same drawing for the same gift, whatever page it stands on. */
export function illustrationIndex(id: string, count: number): number {
  let sum = 0
  for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) % 9973
  return sum % count
}
