// The kind of a menu, which decides the plate that is drawn beside it. It is found by the name that the couple has
// given the menu.
export type MenuKind = 'classic' | 'fish' | 'green' | 'children'

const MENU_PATTERNS: [RegExp, MenuKind][] = [
  [/\b(copii|copil|copilasi|kid|kids|child|children)\b/, 'children'],
  [/\b(peste|pescar\w*|pastrav|somon|fish|trout|salmon)\b/, 'fish'],
  [/\b(veg\w*|de post|plant\w*|raw)\b/, 'green'],
]

export function menuKindOf(menu: string): MenuKind {
  const plainName = menu.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return MENU_PATTERNS.find(([pattern]) => pattern.test(plainName))?.[1] ?? 'classic'
}
