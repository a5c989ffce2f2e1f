// The persons of an answer: what was written about each is kept while their number is being typed.
import type { Schemas } from '@alai/kit/api'

export type Person = {
  id?: string | undefined
  menu_type: string
  person_name: string
  child: boolean
}

export const MAX_PERSONS = 20

export function toPersons(guest: Schemas['Guest']): Person[] {
  return guest.menus.map((m) => ({
    id: m.id,
    menu_type: m.menu_type,
    person_name: m.person_name ?? '',
    child: m.child,
  }))
}

/** A whole number of persons that a family may have, or none. */
export function parsePersonCount(typed: string | number): number | undefined {
  const number = typeof typed === 'number' ? typed : typed.trim() === '' ? NaN : Number(typed)
  return Number.isInteger(number) && number >= 1 && number <= MAX_PERSONS ? number : undefined
}

/** A menu that nobody has said yet. */
export const NO_MENU = ''

/** What somebody eats before it is said: where there is one menu only, that one; none where none is asked for. */
export const defaultMenu = (menus: string[]): string | undefined =>
  menus.length > 1 ? NO_MENU : menus[0]

/** How many of the first `count` have not said what they eat. */
export const countWithoutMenu = (persons: Person[], count: number): number =>
  persons.slice(0, count).filter((p) => p.menu_type === NO_MENU).length

/** Those of the first `count` who have not said it eat this. */
export const fillMissingMenus = (persons: Person[], count: number, menu: string): Person[] =>
  persons.map((p, i) => (i < count && p.menu_type === NO_MENU ? { ...p, menu_type: menu } : p))

/** The list is only ever made longer: a smaller number shows fewer, and the others come back with a larger one. */
export function padPersons(persons: Person[], count: number, menu: string | undefined): Person[] {
  if (menu === undefined || persons.length >= count) return persons
  return [
    ...persons,
    ...Array.from({ length: count - persons.length }, () => ({
      menu_type: menu,
      person_name: '',
      child: false,
    })),
  ]
}

/** What goes out: the first `count`; none when the event has no menus. */
export function toMenuAttributes(
  persons: Person[],
  count: number,
  hasMenus: boolean,
): Schemas['MenuWrite'][] {
  return hasMenus
    ? persons.slice(0, count).map((p) => ({ ...p, person_name: p.person_name.trim() || null }))
    : []
}
