// An answer while it is being said on the telephone: how many come, who eats what, and how it is sent.
import type { Schemas } from '@alai/kit/api'
import { toMenuChoices } from '../answers/answer-form-data'
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
} from '../answers/persons'

type Invitation = Schemas['Invitation']

/** What somebody says: how many come and what each eats is one thing with the yes, for half of it would not fit the other half. */
export type AnswerChoice =
  | { answer: 'yes'; company_number: number; menus: ReturnType<typeof toMenuChoices> }
  | { answer: 'no' }
  | null
export type AnswerContent = {
  choice: AnswerChoice
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
  loaded: AnswerContent
  /** Makes an answer without an invitation that is sent twice one answer. */
  idempotencyKey: string
  answer: 'yes' | 'no' | undefined
  /** As it stands in its field. */
  countInput: string
  persons: Person[]
  housing: boolean
  transport: boolean
  ceremony: boolean
  allergy: string
  other: string
  reason: string
}

/** Without case and diacritics, as the server looks for names. */
export const normalizeName = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether letters are in a name, whatever their case and diacritics. */
export const nameContains = (name: string, letters: string) =>
  normalizeName(name).includes(normalizeName(letters))

/** Who is meant by letters: names of which a word begins with them, of these who has not answered yet, then names that begin with them. */
export function rankMatches<R extends Pick<Invitation, 'name' | 'status'>>(
  rows: R[],
  letters: string,
): R[] {
  const wanted = normalizeName(letters)
  const rank = ({ name, status }: R) => {
    const text = normalizeName(name)
    const word =
      text.startsWith(wanted) ||
      text.split(/[\s-]+/).some((_, at, words) => words.slice(at).join(' ').startsWith(wanted))
    return (word ? 0 : 4) + (status === 'invitat' ? 0 : 2) + (text.startsWith(wanted) ? 0 : 1)
  }
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

/** What an invitation has answered so far; `reason` of a no. */
export function savedContent(invitation: Invitation, reason = ''): AnswerContent {
  const was = invitation.guestDetails
  const word: AnswerChoice = was
    ? { answer: 'yes', company_number: was.company_number, menus: toMenuChoices(toPersons(was)) }
    : invitation.status === 'refuzat'
      ? { answer: 'no' }
      : null
  return {
    choice: word,
    housing: was?.housing ?? false,
    transport: was?.transport ?? false,
    ceremony: was?.civil_marriage_attend === 'yes',
    allergy: was?.allergy === 'yes' ? (was.allergy_mentions ?? '') : '',
    other: was?.other ?? '',
    reason,
  }
}

const EMPTY_CONTENT: AnswerContent = {
  choice: null,
  housing: false,
  transport: false,
  ceremony: false,
  allergy: '',
  other: '',
  reason: '',
}

const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What is known of an invitation already: its places, or the answer that is about to be changed. */
export function draftForInvitation(invitation: Invitation, menus: string[]): Draft {
  const { guestDetails: was, name, places } = invitation
  const count = was?.company_number ?? places ?? 1
  return {
    ...savedContent(invitation),
    invitation,
    name,
    loaded: savedContent(invitation),
    idempotencyKey: createIdempotencyKey(),
    answer: undefined,
    countInput: String(count),
    persons: padPersons(was ? toPersons(was) : [], count, defaultMenu(menus)),
    reason: '',
  }
}

/** Somebody who answers without an invitation. */
export function draftForDirectAnswer(name: string, menus: string[]): Draft {
  return {
    ...EMPTY_CONTENT,
    invitation: undefined,
    name,
    loaded: EMPTY_CONTENT,
    idempotencyKey: createIdempotencyKey(),
    answer: undefined,
    countInput: '1',
    persons: padPersons([], 1, defaultMenu(menus)),
  }
}

/** What the draft says; a no leaves the details of a yes as they were, and a yes the reason of a no. */
export function draftContent(draft: Draft, hasMenus: boolean): AnswerContent {
  const { loaded, housing, transport, ceremony, allergy, other, reason } = draft
  if (draft.answer !== 'yes')
    return { ...loaded, choice: draft.answer ? { answer: 'no' } : null, reason }
  const count = personCount(draft) ?? 1
  return {
    choice: {
      answer: 'yes',
      company_number: count,
      menus: toMenuChoices(toMenuAttributes(draft.persons, count, hasMenus)),
    },
    housing,
    transport,
    ceremony,
    allergy,
    other,
    reason: loaded.reason,
  }
}

/** The draft with these words in it. */
export function applyContent(draft: Draft, { choice, ...rest }: AnswerContent): Draft {
  if (choice?.answer !== 'yes') return { ...draft, ...rest, answer: choice?.answer }
  const more = draft.persons.slice(choice.company_number)
  return {
    ...draft,
    ...rest,
    answer: 'yes',
    countInput: String(choice.company_number),
    persons: choice.menus.length > 0 ? [...choice.menus, ...more] : draft.persons,
  }
}

export const personCount = (draft: Draft) => parsePersonCount(draft.countInput)

export function setPersonCount(draft: Draft, typed: string, menus: string[]): Draft {
  const count = parsePersonCount(typed)
  return {
    ...draft,
    countInput: typed,
    persons:
      count === undefined ? draft.persons : padPersons(draft.persons, count, defaultMenu(menus)),
  }
}

/** How many of those who come have a menu. */
export const countMenu = (draft: Draft, menu: string) =>
  draft.persons.slice(0, personCount(draft) ?? 0).filter((p) => p.menu_type === menu).length

/** How many of those who come have not said what they eat. */
export const countUndecided = (draft: Draft) =>
  countWithoutMenu(draft.persons, personCount(draft) ?? 0)

/** One more eats this: somebody who has not said it yet, or else one of the largest other group. The number of persons stays. */
export function addMenu(draft: Draft, menu: string): Draft {
  const coming = draft.persons.slice(0, personCount(draft) ?? 0)
  const open = coming.findIndex((p) => p.menu_type === NO_MENU)
  if (open >= 0) return setMenuAt(draft, open, menu)
  const others = coming.filter((p) => p.menu_type !== menu).map((p) => p.menu_type)
  const largest = others.toSorted(
    (one, other) => countMenu(draft, other) - countMenu(draft, one),
  )[0]
  return setMenuAt(
    draft,
    coming.findLastIndex((p) => p.menu_type === largest),
    menu,
  )
}

/** One fewer eats this: nobody has said what that person eats. */
export function removeMenu(draft: Draft, menu: string): Draft {
  return setMenuAt(
    draft,
    draft.persons.slice(0, personCount(draft) ?? 0).findLastIndex((p) => p.menu_type === menu),
    NO_MENU,
  )
}

/** Everybody who has not said it eats this. */
export const fillRemainingMenus = (draft: Draft, menu: string): Draft => ({
  ...draft,
  persons: fillMissingMenus(draft.persons, personCount(draft) ?? 0, menu),
})

function setMenuAt(draft: Draft, at: number, menu: string): Draft {
  return at < 0
    ? draft
    : { ...draft, persons: draft.persons.map((p, i) => (i === at ? { ...p, menu_type: menu } : p)) }
}

export type AnswerFormOptions = { hasMenus: boolean; asksCeremony: boolean }

/** Whose an answer is: an invitation's by both codes and what was seen of it, or anybody's by the site's own address. */
const invitationIdentity = (invitation: Invitation, eventCode: string) => ({
  event_code: eventCode,
  code: invitation.code,
  by_phone: true,
  answer_version: invitation.answer_version,
})
const directIdentity = (draft: Draft, slug: string) => ({
  event_slug: slug,
  by_phone: true,
  edit_token: draft.idempotencyKey,
})

/** A yes as it goes out; what the telephone does not ask stays as it was. */
function acceptFields(draft: Draft, offers: AnswerFormOptions) {
  const count = personCount(draft) ?? 1
  const was = draft.invitation?.guestDetails
  const allergic = draft.allergy.trim() !== ''
  return {
    name: was?.name ?? draft.name,
    company: count === 1 ? 'single' : count === 2 ? 'couple' : 'family',
    company_number: count,
    menus_attributes: toMenuAttributes(draft.persons, count, offers.hasMenus),
    housing: draft.housing,
    transport: draft.transport,
    civil_marriage_attend: offers.asksCeremony ? (draft.ceremony ? 'yes' : 'no') : null,
    allergy: allergic ? 'yes' : 'no',
    allergy_mentions: draft.allergy,
    health_consent: allergic,
    other: draft.other,
    other_restrictions: was?.other_restrictions ?? null,
  }
}

export const toAcceptBody = (
  draft: Draft,
  invitation: Invitation,
  eventCode: string,
  offers: AnswerFormOptions,
): Schemas['GuestWriteBody'] => ({
  guest: { ...invitationIdentity(invitation, eventCode), ...acceptFields(draft, offers) },
})
export const toDirectAcceptBody = (
  draft: Draft,
  slug: string,
  offers: AnswerFormOptions,
): Schemas['DirectWriteBody'] => ({
  direct_response: { ...directIdentity(draft, slug), ...acceptFields(draft, offers) },
})

const declineFields = ({ name, reason }: Draft) => ({ name, reason })

export const toDeclineBody = (
  draft: Draft,
  invitation: Invitation,
  eventCode: string,
): Schemas['DeclineWriteBody'] => ({
  refuzed_invitation: { ...invitationIdentity(invitation, eventCode), ...declineFields(draft) },
})
export const toDirectDeclineBody = (draft: Draft, slug: string): Schemas['DirectRefusalBody'] => ({
  direct_response: { ...directIdentity(draft, slug), ...declineFields(draft) },
})
