// An answer while it is being said on the telephone: how many come, who eats what, and how it is sent.
import type { Schemas } from '@alai/kit/api'
import { toMenuChoices } from '../../features/answers/answer-form-data'
import {
  type Person,
  NO_MENU,
  padPersons,
  toMenuAttributes,
  parsePersonCount,
  toPersons,
  fillMissingMenus,
  defaultMenu,
  countWithoutMenu,
} from '../../features/answers/persons'

type Invitation = Schemas['Invitation']

/** What somebody says: how many come and what each eats is one thing with the yes, for half of it would not fit the other half. */
export type Word =
  | { answer: 'yes'; company_number: number; menus: ReturnType<typeof toMenuChoices> }
  | { answer: 'no' }
  | null
export type Said = {
  word: Word
  housing: boolean
  transport: boolean
  ceremony: boolean
  allergy: string
  other: string
  reason: string
}

export type Draft = {
  /** Whose answer it is; none of somebody without an invitation. */
  invitation: Invitation | undefined
  name: string
  /** What was there when it was begun. */
  seen: Said
  /** Makes an answer without an invitation that is sent twice one answer. */
  key: string
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
export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether letters are in a name, whatever their case and diacritics. */
export const fits = (name: string, letters: string) => folded(name).includes(folded(letters))

/** Who is meant by letters: names of which a word begins with them, of these who has not answered yet, then names that begin with them. */
export function likely<R extends Pick<Invitation, 'name' | 'status'>>(
  rows: R[],
  letters: string,
): R[] {
  const wanted = folded(letters)
  const rank = ({ name, status }: R) => {
    const text = folded(name)
    const word =
      text.startsWith(wanted) ||
      text.split(/[\s-]+/).some((_, at, words) => words.slice(at).join(' ').startsWith(wanted))
    return (word ? 0 : 4) + (status === 'invitat' ? 0 : 2) + (text.startsWith(wanted) ? 0 : 1)
  }
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

/** What an invitation has answered so far; `reason` of a no. */
export function seenOf(invitation: Invitation, reason = ''): Said {
  const was = invitation.guestDetails
  const word: Word = was
    ? { answer: 'yes', company_number: was.company_number, menus: toMenuChoices(toPersons(was)) }
    : invitation.status === 'refuzat'
      ? { answer: 'no' }
      : null
  return {
    word,
    housing: was?.housing ?? false,
    transport: was?.transport ?? false,
    ceremony: was?.civil_marriage_attend === 'yes',
    allergy: was?.allergy === 'yes' ? (was.allergy_mentions ?? '') : '',
    other: was?.other ?? '',
    reason,
  }
}

const NOTHING: Said = {
  word: null,
  housing: false,
  transport: false,
  ceremony: false,
  allergy: '',
  other: '',
  reason: '',
}

const keyOf = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What is known of an invitation already: its places, or the answer that is about to be changed. */
export function draftOf(invitation: Invitation, menus: string[]): Draft {
  const { guestDetails: was, name, places } = invitation
  const count = was?.company_number ?? places ?? 1
  return {
    ...seenOf(invitation),
    invitation,
    name,
    seen: seenOf(invitation),
    key: keyOf(),
    answer: undefined,
    typed: String(count),
    people: padPersons(was ? toPersons(was) : [], count, defaultMenu(menus)),
    reason: '',
  }
}

/** Somebody who answers without an invitation. */
export function directDraft(name: string, menus: string[]): Draft {
  return {
    ...NOTHING,
    invitation: undefined,
    name,
    seen: NOTHING,
    key: keyOf(),
    answer: undefined,
    typed: '1',
    people: padPersons([], 1, defaultMenu(menus)),
  }
}

/** What the draft says; a no leaves the details of a yes as they were, and a yes the reason of a no. */
export function saidOf(draft: Draft, hasMenus: boolean): Said {
  const { seen, housing, transport, ceremony, allergy, other, reason } = draft
  if (draft.answer !== 'yes')
    return { ...seen, word: draft.answer ? { answer: 'no' } : null, reason }
  const count = countOf(draft) ?? 1
  return {
    word: {
      answer: 'yes',
      company_number: count,
      menus: toMenuChoices(toMenuAttributes(draft.people, count, hasMenus)),
    },
    housing,
    transport,
    ceremony,
    allergy,
    other,
    reason: seen.reason,
  }
}

/** The draft with these words in it. */
export function withSaid(draft: Draft, { word, ...rest }: Said): Draft {
  if (word?.answer !== 'yes') return { ...draft, ...rest, answer: word?.answer }
  const more = draft.people.slice(word.company_number)
  return {
    ...draft,
    ...rest,
    answer: 'yes',
    typed: String(word.company_number),
    people: word.menus.length > 0 ? [...word.menus, ...more] : draft.people,
  }
}

export const countOf = (draft: Draft) => parsePersonCount(draft.typed)

export function resize(draft: Draft, typed: string, menus: string[]): Draft {
  const count = parsePersonCount(typed)
  return {
    ...draft,
    typed,
    people:
      count === undefined ? draft.people : padPersons(draft.people, count, defaultMenu(menus)),
  }
}

/** How many of those who come have a menu. */
export const eating = (draft: Draft, menu: string) =>
  draft.people.slice(0, countOf(draft) ?? 0).filter((p) => p.menu_type === menu).length

/** How many of those who come have not said what they eat. */
export const unsaid = (draft: Draft) => countWithoutMenu(draft.people, countOf(draft) ?? 0)

/** One more eats this: somebody who has not said it yet, or else one of the largest other group. The number of persons stays. */
export function more(draft: Draft, menu: string): Draft {
  const coming = draft.people.slice(0, countOf(draft) ?? 0)
  const open = coming.findIndex((p) => p.menu_type === NO_MENU)
  if (open >= 0) return changed(draft, open, menu)
  const others = coming.filter((p) => p.menu_type !== menu).map((p) => p.menu_type)
  const largest = others.toSorted((one, other) => eating(draft, other) - eating(draft, one))[0]
  return changed(
    draft,
    coming.findLastIndex((p) => p.menu_type === largest),
    menu,
  )
}

/** One fewer eats this: nobody has said what that person eats. */
export function fewer(draft: Draft, menu: string): Draft {
  return changed(
    draft,
    draft.people.slice(0, countOf(draft) ?? 0).findLastIndex((p) => p.menu_type === menu),
    NO_MENU,
  )
}

/** Everybody who has not said it eats this. */
export const rest = (draft: Draft, menu: string): Draft => ({
  ...draft,
  people: fillMissingMenus(draft.people, countOf(draft) ?? 0, menu),
})

function changed(draft: Draft, at: number, menu: string): Draft {
  return at < 0
    ? draft
    : { ...draft, people: draft.people.map((p, i) => (i === at ? { ...p, menu_type: menu } : p)) }
}

export type Offers = { menus: boolean; ceremony: boolean }

/** Whose an answer is: an invitation's by both codes and what was seen of it, or anybody's by the site's own address. */
const ofInvitation = (invitation: Invitation, eventCode: string) => ({
  event_code: eventCode,
  code: invitation.code,
  by_phone: true,
  answer_version: invitation.answer_version,
})
const ofAnybody = (draft: Draft, slug: string) => ({
  event_slug: slug,
  by_phone: true,
  edit_token: draft.key,
})

/** A yes as it goes out; what the telephone does not ask stays as it was. */
function yes(draft: Draft, offers: Offers) {
  const count = countOf(draft) ?? 1
  const was = draft.invitation?.guestDetails
  const allergic = draft.allergy.trim() !== ''
  return {
    name: was?.name ?? draft.name,
    company: count === 1 ? 'single' : count === 2 ? 'couple' : 'family',
    company_number: count,
    menus_attributes: toMenuAttributes(draft.people, count, offers.menus),
    housing: draft.housing,
    transport: draft.transport,
    civil_marriage_attend: offers.ceremony ? (draft.ceremony ? 'yes' : 'no') : null,
    allergy: allergic ? 'yes' : 'no',
    allergy_mentions: draft.allergy,
    health_consent: allergic,
    other: draft.other,
    other_restrictions: was?.other_restrictions ?? null,
  }
}

export const yesOf = (
  draft: Draft,
  invitation: Invitation,
  eventCode: string,
  offers: Offers,
): Schemas['GuestWriteBody'] => ({
  guest: { ...ofInvitation(invitation, eventCode), ...yes(draft, offers) },
})
export const directYesOf = (
  draft: Draft,
  slug: string,
  offers: Offers,
): Schemas['DirectWriteBody'] => ({
  direct_response: { ...ofAnybody(draft, slug), ...yes(draft, offers) },
})

const no = ({ name, reason }: Draft) => ({ name, reason })

export const noOf = (
  draft: Draft,
  invitation: Invitation,
  eventCode: string,
): Schemas['DeclineWriteBody'] => ({
  refuzed_invitation: { ...ofInvitation(invitation, eventCode), ...no(draft) },
})
export const directNoOf = (draft: Draft, slug: string): Schemas['DirectRefusalBody'] => ({
  direct_response: { ...ofAnybody(draft, slug), ...no(draft) },
})
