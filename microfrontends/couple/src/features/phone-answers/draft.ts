// The draft of a phone answer: persons, menus and details.
import { ANSWER_FIELDS, type AnswerFieldInputs, toFieldInputs } from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'
import { toMenuChoices } from '../answers'
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
} from '../../shared/persons'

type Invitation = Schemas['Invitation']

/** The choice of a guest. An acceptance, its count and its menus are one value in a merge, because they must match each other. */
export type AnswerChoice =
  | { answer: 'yes'; company_number: number; menus: ReturnType<typeof toMenuChoices> }
  | { answer: 'no' }
  | null
/** The questions besides party and menus. Without a text there is no allergy. */
type AnswerDetails = AnswerFieldInputs & { allergy: string }
export type AnswerContent = AnswerDetails & { choice: AnswerChoice; reason: string }

export type Draft = AnswerDetails & {
  /** The invitation of the answer. Undefined for a direct answer. */
  invitation: Invitation | undefined
  name: string
  /** The saved content when the draft was created. */
  loaded: AnswerContent
  /** Prevents a second direct answer if the request is sent twice. */
  idempotencyKey: string
  answer: 'yes' | 'no' | undefined
  /** The count as it is typed. */
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

/** The content of the saved answer of an invitation. `reason` is the reason of a decline. */
export function savedContent(invitation: Invitation, reason = ''): AnswerContent {
  const saved = invitation.guestDetails
  return {
    choice: savedChoice(invitation),
    ...toFieldInputs(saved),
    allergy: saved?.allergy === 'yes' ? (saved.allergy_mentions ?? '') : '',
    reason,
  }
}

const EMPTY_CONTENT: AnswerContent = {
  choice: null,
  ...toFieldInputs(undefined),
  allergy: '',
  reason: '',
}

const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A draft with what is known of an invitation: the number of places, or the existing answer. */
export function draftForInvitation(invitation: Invitation, menus: string[]): Draft {
  const { guestDetails: saved, name, places } = invitation
  const count = saved?.company_number ?? places ?? 1
  return {
    ...savedContent(invitation),
    invitation,
    name,
    loaded: savedContent(invitation),
    idempotencyKey: createIdempotencyKey(),
    answer: undefined,
    countInput: String(count),
    persons: padPersons(saved ? toPersons(saved) : [], count, defaultMenu(menus)),
    reason: '',
  }
}

/** A draft for a guest without an invitation. */
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

/** The content of the draft. A decline leaves the saved details unchanged, and an acceptance leaves the saved reason unchanged. */
export function draftContent(draft: Draft, hasMenus: boolean): AnswerContent {
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

/** Returns the draft with this content. */
export function applyContent(draft: Draft, { choice, ...details }: AnswerContent): Draft {
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

/** How many of the coming persons have this menu. */
export const countMenu = (draft: Draft, menu: string) =>
  draft.persons.slice(0, personCount(draft) ?? 0).filter((p) => p.menu_type === menu).length

/** How many of the coming persons have no menu. */
export const countUndecided = (draft: Draft) =>
  countWithoutMenu(draft.persons, personCount(draft) ?? 0)

/** Assigns the menu to one more person: one without a menu, or else one of the largest other group. The count does not change. */
export function addMenu(draft: Draft, menu: string): Draft {
  const coming = draft.persons.slice(0, personCount(draft) ?? 0)
  const undecidedIndex = coming.findIndex((p) => p.menu_type === NO_MENU)
  if (undecidedIndex >= 0) return setMenuAt(draft, undecidedIndex, menu)
  const others = coming.filter((p) => p.menu_type !== menu).map((p) => p.menu_type)
  const largest = others.toSorted(
    (first, second) => countMenu(draft, second) - countMenu(draft, first),
  )[0]
  return setMenuAt(
    draft,
    coming.findLastIndex((p) => p.menu_type === largest),
    menu,
  )
}

/** Removes the menu from one person, who then has no menu. */
export function removeMenu(draft: Draft, menu: string): Draft {
  return setMenuAt(
    draft,
    draft.persons.slice(0, personCount(draft) ?? 0).findLastIndex((p) => p.menu_type === menu),
    NO_MENU,
  )
}

/** Assigns the menu to all persons without one. */
export const fillRemainingMenus = (draft: Draft, menu: string): Draft => ({
  ...draft,
  persons: fillMissingMenus(draft.persons, personCount(draft) ?? 0, menu),
})

function setMenuAt(draft: Draft, index: number, menu: string): Draft {
  return index < 0
    ? draft
    : {
        ...draft,
        persons: draft.persons.map((p, i) => (i === index ? { ...p, menu_type: menu } : p)),
      }
}
