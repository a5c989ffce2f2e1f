// The draft of a phone answer: persons, menus and details.
import { ANSWER_FIELDS, type AnswerFieldInputs, toAnswerFieldInputs } from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'
import { createIdempotencyKey } from '@alai/kit/idempotency-key'
import { toMenuChoices } from '../answers'
import {
  type Person,
  MENU_NOT_CHOSEN,
  padPersons,
  toMenuAttributes,
  parsePersonCount,
  toPersons,
  fillMissingMenus,
  menuOfNewPerson,
  countWithoutMenu,
} from '../../shared/persons'

type Invitation = Schemas['Invitation']

/**
 * The choice of a guest. The persons and the menus of an acceptance must match each other. Therefore a merge treats
 * them as one value.
 */
export type AnswerChoice =
  | { answer: 'yes'; company_number: number; menus: ReturnType<typeof toMenuChoices> }
  | { answer: 'no' }
  | null
/** The questions besides party and menus. An empty `allergy` means that there is none. */
type AnswerDetails = AnswerFieldInputs & { allergy: string }
export type AnswerContent = AnswerDetails & { choice: AnswerChoice; reason: string }

export type PhoneAnswerDraft = AnswerDetails & {
  /** The invitation of the answer. Undefined for a direct answer. */
  invitation: Invitation | undefined
  name: string
  /** The saved content at the time when the draft was created. */
  loaded: AnswerContent
  /** Sent with a direct answer, so that a repeated request does not create a second answer. */
  idempotencyKey: string
  answer: 'yes' | 'no' | undefined
  /** The number of persons as it is typed. */
  countInput: string
  persons: Person[]
  reason: string
}

const fieldKeys = (isText: boolean) =>
  ANSWER_FIELDS.flatMap(({ key, kind }) => ((kind === 'text') === isText ? [key] : []))
/** The details in the order of the screen: checkboxes, allergies, texts. */
const DETAIL_KEYS = [...fieldKeys(false), 'allergy', ...fieldKeys(true)] as const

const pickDetails = (details: AnswerDetails) =>
  Object.fromEntries(DETAIL_KEYS.map((key) => [key, details[key]])) as AnswerDetails

function savedChoice({ guestDetails: saved, status }: Invitation): AnswerChoice {
  if (saved)
    return {
      answer: 'yes',
      company_number: saved.company_number,
      menus: toMenuChoices(toPersons(saved)),
    }
  return status === 'refuzat' ? { answer: 'no' } : null
}

/** Returns the content of the saved answer of an invitation. `reason` is the reason of a decline. */
export function savedAnswerContent(invitation: Invitation, reason = ''): AnswerContent {
  const saved = invitation.guestDetails
  return {
    choice: savedChoice(invitation),
    ...toAnswerFieldInputs(saved),
    allergy: saved?.allergy === 'yes' ? (saved.allergy_mentions ?? '') : '',
    reason,
  }
}

const EMPTY_CONTENT: AnswerContent = {
  choice: null,
  ...toAnswerFieldInputs(undefined),
  allergy: '',
  reason: '',
}

/** Creates a draft for an invitation, with its number of places or its existing answer. */
export function draftForInvitation(invitation: Invitation, menus: string[]): PhoneAnswerDraft {
  const { guestDetails: saved, name, places } = invitation
  const count = saved?.company_number ?? places ?? 1
  return {
    ...savedAnswerContent(invitation),
    invitation,
    name,
    loaded: savedAnswerContent(invitation),
    idempotencyKey: createIdempotencyKey(),
    answer: undefined,
    countInput: String(count),
    persons: padPersons(saved ? toPersons(saved) : [], count, menuOfNewPerson(menus)),
    reason: '',
  }
}

/** Creates a draft for a guest without an invitation. */
export function draftForDirectAnswer(name: string, menus: string[]): PhoneAnswerDraft {
  return {
    ...EMPTY_CONTENT,
    invitation: undefined,
    name,
    loaded: EMPTY_CONTENT,
    idempotencyKey: createIdempotencyKey(),
    answer: undefined,
    countInput: '1',
    persons: padPersons([], 1, menuOfNewPerson(menus)),
  }
}

/** Returns the content of the draft. A decline keeps the saved details, and an acceptance keeps the saved reason. */
export function draftContent(draft: PhoneAnswerDraft, hasMenus: boolean): AnswerContent {
  const { loaded, reason } = draft
  if (draft.answer !== 'yes')
    return { ...loaded, choice: draft.answer ? { answer: 'no' } : null, reason }
  const count = personCount(draft) ?? 1
  return {
    choice: {
      answer: 'yes',
      company_number: count,
      menus: toMenuChoices(toMenuAttributes(draft.persons, count, hasMenus)),
    },
    ...pickDetails(draft),
    reason: loaded.reason,
  }
}

/**
 * Returns the draft with this answer content. Persons beyond the number in the content are kept.
 */
export function applyContent(
  draft: PhoneAnswerDraft,
  { choice, ...details }: AnswerContent,
): PhoneAnswerDraft {
  if (choice?.answer !== 'yes') return { ...draft, ...details, answer: choice?.answer }
  const remaining = draft.persons.slice(choice.company_number)
  return {
    ...draft,
    ...details,
    answer: 'yes',
    countInput: String(choice.company_number),
    persons: choice.menus.length > 0 ? [...choice.menus, ...remaining] : draft.persons,
  }
}

export const personCount = (draft: PhoneAnswerDraft) => parsePersonCount(draft.countInput)

export function setPersonCount(
  draft: PhoneAnswerDraft,
  typed: string,
  menus: string[],
): PhoneAnswerDraft {
  const count = parsePersonCount(typed)
  return {
    ...draft,
    countInput: typed,
    persons:
      count === undefined
        ? draft.persons
        : padPersons(draft.persons, count, menuOfNewPerson(menus)),
  }
}

/** Returns how many of the coming persons have this menu. */
export const countPersonsWithMenu = (draft: PhoneAnswerDraft, menu: string) =>
  draft.persons.slice(0, personCount(draft) ?? 0).filter((p) => p.menu_type === menu).length

/** Returns for how many of the coming persons no menu is chosen. */
export const countPersonsWithoutMenu = (draft: PhoneAnswerDraft) =>
  countWithoutMenu(draft.persons, personCount(draft) ?? 0)

/**
 * Assigns the menu to one more person. This is a person without a menu. If there is none, it is one
 * of the persons with the most frequent other menu. The number of persons does not change.
 */
export function assignMenu(draft: PhoneAnswerDraft, menu: string): PhoneAnswerDraft {
  const coming = draft.persons.slice(0, personCount(draft) ?? 0)
  const undecidedIndex = coming.findIndex((p) => p.menu_type === MENU_NOT_CHOSEN)
  if (undecidedIndex >= 0) return setMenuAt(draft, undecidedIndex, menu)
  const others = coming.filter((p) => p.menu_type !== menu).map((p) => p.menu_type)
  const largest = others.toSorted(
    (first, second) => countPersonsWithMenu(draft, second) - countPersonsWithMenu(draft, first),
  )[0]
  return setMenuAt(
    draft,
    coming.findLastIndex((p) => p.menu_type === largest),
    menu,
  )
}

/** Removes the menu from one of the persons who have it. */
export function unassignMenu(draft: PhoneAnswerDraft, menu: string): PhoneAnswerDraft {
  return setMenuAt(
    draft,
    draft.persons.slice(0, personCount(draft) ?? 0).findLastIndex((p) => p.menu_type === menu),
    MENU_NOT_CHOSEN,
  )
}

/** Assigns the menu to all persons without one. */
export const assignRemainingMenus = (draft: PhoneAnswerDraft, menu: string): PhoneAnswerDraft => ({
  ...draft,
  persons: fillMissingMenus(draft.persons, personCount(draft) ?? 0, menu),
})

function setMenuAt(draft: PhoneAnswerDraft, index: number, menu: string): PhoneAnswerDraft {
  return index < 0
    ? draft
    : {
        ...draft,
        persons: draft.persons.map((p, i) => (i === index ? { ...p, menu_type: menu } : p)),
      }
}
