// The persons of an answer. Their details are kept while the number of persons is edited.
import type { Schemas } from '@alai/kit/api'

export type Person = {
  id?: string | undefined
  menu_type: string
  person_name: string
  child: boolean
}

export const MAX_PERSONS = 20

export function toPersons(guest: Schemas['Guest']): Person[] {
  return guest.menus.map((menu) => ({
    id: menu.id,
    menu_type: menu.menu_type,
    person_name: menu.person_name ?? '',
    child: menu.child,
  }))
}

/** Parses the number of persons. Returns undefined unless it is a whole number from 1 to `MAX_PERSONS`. */
export function parsePersonCount(input: string | number): number | undefined {
  // `Number` returns 0 for an empty text, which is out of range as well.
  const number = Number(input)
  return Number.isInteger(number) && number >= 1 && number <= MAX_PERSONS ? number : undefined
}

/** The value of a menu that is not chosen yet. */
export const MENU_NOT_CHOSEN = ''

/**
 * Returns the menu of a new person: the only menu if there is one, `MENU_NOT_CHOSEN` if there are
 * several, undefined if the event has none.
 */
export const menuOfNewPerson = (menus: string[]): string | undefined =>
  menus.length > 1 ? MENU_NOT_CHOSEN : menus[0]

/** Returns for how many of the first `count` persons no menu is chosen. */
export const countWithoutMenu = (persons: Person[], count: number): number =>
  persons.slice(0, count).filter((p) => p.menu_type === MENU_NOT_CHOSEN).length

/** Assigns the menu to those of the first `count` persons for whom none is chosen. */
export const fillMissingMenus = (persons: Person[], count: number, menu: string): Person[] =>
  persons.map((p, i) =>
    i < count && p.menu_type === MENU_NOT_CHOSEN ? { ...p, menu_type: menu } : p,
  )

/** Extends the list to `count` persons. A longer list is not shortened, so that its persons are restored when the number grows again. */
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

/** Returns the menus to send: those of the first `count` persons, or none if the event has no menus. */
export function toMenuAttributes(
  persons: Person[],
  count: number,
  hasMenus: boolean,
): Schemas['MenuWrite'][] {
  return hasMenus
    ? persons.slice(0, count).map((p) => ({ ...p, person_name: p.person_name.trim() || null }))
    : []
}
