// The persons of an answer: what was written about each is kept while their number is being typed.
import type { Schemas } from '@alai/kit/api'

export type Person = { id?: string | undefined; menu_type: string; person_name: string; child: boolean }

export const MOST = 20

export function personsOf(guest: Schemas['Guest']): Person[] {
  return guest.menus.map((m) => ({ id: m.id, menu_type: m.menu_type, person_name: m.person_name ?? '', child: m.child }))
}

/** A whole number of persons that a family may have, or none. */
export function numberOf(typed: string | number): number | undefined {
  const number = typeof typed === 'number' ? typed : typed.trim() === '' ? NaN : Number(typed)
  return Number.isInteger(number) && number >= 1 && number <= MOST ? number : undefined
}

/** The list is only ever made longer: a smaller number shows fewer, and the others come back with a larger one. */
export function atLeast(persons: Person[], count: number, menu: string | undefined): Person[] {
  if (menu === undefined || persons.length >= count) return persons
  return [...persons, ...Array.from({ length: count - persons.length }, () => ({ menu_type: menu, person_name: '', child: false }))]
}

/** What goes out: the first `count`; none when the event has no menus. */
export function menusOf(persons: Person[], count: number, hasMenus: boolean): Schemas['MenuWrite'][] {
  return hasMenus ? persons.slice(0, count).map((p) => ({ ...p, person_name: p.person_name.trim() || null })) : []
}
