// Which plate is drawn beside a menu that a couple has named freely.
export type Plate = 'classic' | 'fish' | 'green' | 'children'

const WORDS: [RegExp, Plate][] = [
  [/\b(copii|copil|copilasi|kid|kids|child|children)\b/, 'children'],
  [/\b(peste|pescar\w*|pastrav|somon|fish|trout|salmon)\b/, 'fish'],
  [/\b(veg\w*|de post|plant\w*|raw)\b/, 'green'],
]

export function plateOf(menu: string): Plate {
  const words = menu.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'classic'
}
