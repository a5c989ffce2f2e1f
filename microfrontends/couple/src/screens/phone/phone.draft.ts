// An answer while it is being said on the telephone: how many come, who eats what, and how it is sent.
import type { Schemas } from '@alai/kit/api'
import { type Person, UNSAID, atLeast, menusOf, numberOf, personsOf, restEats, startOf, unsaidOf } from '../answers/persons'

type Invitation = Schemas['Invitation']

export type Draft = {
  invitation: Invitation
  answer: 'yes' | 'no' | undefined
  /** As it stands in its field. */
  typed: string
  people: Person[]
  housing: boolean
  transport: boolean
  ceremony: boolean
  allergy: string
  other: string
  reason: string
}

/** Without case and diacritics, as the server looks for names. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether letters are in a name, whatever their case and diacritics. */
export const fits = (name: string, letters: string) => folded(name).includes(folded(letters))

/** What is known of an invitation already: its places, or the answer that is about to be changed. */
export function draftOf(invitation: Invitation, menus: string[]): Draft {
  const was = invitation.guestDetails
  const count = was?.company_number ?? invitation.places ?? 1
  return {
    invitation, answer: undefined, typed: String(count), people: atLeast(was ? personsOf(was) : [], count, startOf(menus)), housing: was?.housing ?? false, transport: was?.transport ?? false,
    ceremony: was?.civil_marriage_attend === 'yes', allergy: was?.allergy === 'yes' ? (was.allergy_mentions ?? '') : '', other: was?.other ?? '', reason: '',
  }
}

export const countOf = (draft: Draft) => numberOf(draft.typed)

export function resize(draft: Draft, typed: string, menus: string[]): Draft {
  const count = numberOf(typed)
  return { ...draft, typed, people: count === undefined ? draft.people : atLeast(draft.people, count, startOf(menus)) }
}

/** How many of those who come have a menu. */
export const eating = (draft: Draft, menu: string) => draft.people.slice(0, countOf(draft) ?? 0).filter((p) => p.menu_type === menu).length

/** How many of those who come have not said what they eat. */
export const unsaid = (draft: Draft) => unsaidOf(draft.people, countOf(draft) ?? 0)

/** One more eats this: somebody who has not said it yet, or else one of the largest other group. The number of persons stays. */
export function more(draft: Draft, menu: string): Draft {
  const coming = draft.people.slice(0, countOf(draft) ?? 0)
  const open = coming.findIndex((p) => p.menu_type === UNSAID)
  if (open >= 0) return changed(draft, open, menu)
  const others = coming.filter((p) => p.menu_type !== menu).map((p) => p.menu_type)
  const largest = others.toSorted((one, other) => eating(draft, other) - eating(draft, one))[0]
  return changed(draft, coming.findLastIndex((p) => p.menu_type === largest), menu)
}

/** One fewer eats this: nobody has said what that person eats. */
export function fewer(draft: Draft, menu: string): Draft {
  return changed(draft, draft.people.slice(0, countOf(draft) ?? 0).findLastIndex((p) => p.menu_type === menu), UNSAID)
}

/** Everybody who has not said it eats this. */
export const rest = (draft: Draft, menu: string): Draft => ({ ...draft, people: restEats(draft.people, countOf(draft) ?? 0, menu) })

function changed(draft: Draft, at: number, menu: string): Draft {
  return at < 0 ? draft : { ...draft, people: draft.people.map((p, i) => (i === at ? { ...p, menu_type: menu } : p)) }
}

type Offers = { menus: boolean; ceremony: boolean }

/** What goes out for a yes; what the telephone does not ask stays as it was. */
export function yesOf(draft: Draft, eventCode: string, offers: Offers): Schemas['GuestWriteBody'] {
  const count = countOf(draft) ?? 1
  const was = draft.invitation.guestDetails
  const allergic = draft.allergy.trim() !== ''
  return {
    guest: {
      event_code: eventCode, code: draft.invitation.code, by_phone: true, name: was?.name ?? draft.invitation.name, company: count === 1 ? 'single' : count === 2 ? 'couple' : 'family', company_number: count,
      menus_attributes: menusOf(draft.people, count, offers.menus), housing: draft.housing, transport: draft.transport, civil_marriage_attend: offers.ceremony ? (draft.ceremony ? 'yes' : 'no') : null,
      allergy: allergic ? 'yes' : 'no', allergy_mentions: draft.allergy, health_consent: allergic, other: draft.other, other_restrictions: was?.other_restrictions ?? null,
    },
  }
}

export function noOf(draft: Draft, eventCode: string): Schemas['DeclineWriteBody'] {
  return { refuzed_invitation: { event_code: eventCode, code: draft.invitation.code, by_phone: true, name: draft.invitation.name, reason: draft.reason } }
}
