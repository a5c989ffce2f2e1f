// The values of the form to accept: empty, from an existing answer, and merged with what the guest has typed.
import { type AnswerFieldInputs, toAnswerFieldInputs } from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'

export type AnswerDraft = AnswerFieldInputs & {
  name: string
  phone: string
  email: string
  company: 'single' | 'couple' | 'family'
  persons: number
  menus: { menu_type: string; person_name: string; child: boolean }[]
  allergy: 'yes' | 'no'
  allergy_mentions: string
  health_consent: boolean
  /** The version of the consent text that was accepted on this page; undefined for a consent that was given earlier. */
  health_consent_version?: number | undefined
}

/** Returns one menu for each person, with the first menu type as the default. Choices that still fit are preserved. */
export function resizeMenus(
  count: number,
  defaultMenu: string | undefined,
  previous: AnswerDraft['menus'],
): AnswerDraft['menus'] {
  if (defaultMenu === undefined) return []
  return Array.from(
    { length: count },
    (_, i) => previous[i] ?? { menu_type: defaultMenu, person_name: '', child: false },
  )
}

function companyOf(persons: number): AnswerDraft['company'] {
  if (persons > 2) return 'family'
  return persons === 2 ? 'couple' : 'single'
}

/** Returns a party with as many persons as the invitation has places, or else names. The named persons are filled in. */
export function partyFromInvitation(
  { places, persons: names }: { places?: number | null; persons: string[] },
  defaultMenu: string | undefined,
): Pick<AnswerDraft, 'company' | 'persons' | 'menus'> {
  const persons = places ?? (names.length || 1)
  return {
    company: companyOf(persons),
    persons,
    menus: resizeMenus(persons, defaultMenu, []).map((menu, i) => ({
      ...menu,
      // The name of a single person is not asked.
      person_name: (persons > 1 && names[i]) || '',
    })),
  }
}

export function emptyDraft(defaultMenu: string | undefined, name = ''): AnswerDraft {
  return {
    name,
    phone: '',
    email: '',
    company: 'single',
    persons: 1,
    menus: resizeMenus(1, defaultMenu, []),
    allergy: 'no',
    allergy_mentions: '',
    health_consent: false,
    ...toAnswerFieldInputs(undefined),
  }
}

/** Converts an existing answer to a draft. */
export function draftFromAnswer(
  guest: Schemas['Guest'],
  defaultMenu: string | undefined,
): AnswerDraft {
  return {
    name: guest.name,
    phone: guest.phone ?? '',
    email: guest.email ?? '',
    company: guest.company as AnswerDraft['company'],
    persons: guest.company_number,
    menus: resizeMenus(
      guest.company_number,
      defaultMenu,
      guest.menus.map((m) => ({
        menu_type: m.menu_type,
        person_name: m.person_name ?? '',
        child: m.child,
      })),
    ),
    allergy: guest.allergy as 'yes' | 'no',
    allergy_mentions: guest.allergy_mentions ?? '',
    health_consent: guest.allergy === 'yes',
    ...toAnswerFieldInputs(guest),
  }
}

type LoadedDetails = Schemas['GuestDetails'] | undefined

/**
 * Fills the draft from a loaded invitation: with its answer or its name, except for fields that the guest has changed
 * since `startingDraft`.
 */
export function mergeLoadedInvitation(
  draft: AnswerDraft,
  blankDraft: AnswerDraft,
  details: LoadedDetails,
  defaultMenu: string | undefined,
  startingDraft = blankDraft,
): AnswerDraft {
  if (!details) return draft
  const loaded = details.guest
    ? draftFromAnswer(details.guest, defaultMenu)
    : {
        ...blankDraft,
        ...partyFromInvitation(details.invitation, defaultMenu),
        name: details.refuzed_invitation?.name ?? details.invitation.name,
      }
  const isUnchanged = (name: keyof AnswerDraft) =>
    JSON.stringify(draft[name]) === JSON.stringify(startingDraft[name])
  const partyFields: (keyof AnswerDraft)[] = ['company', 'persons', 'menus']
  const isPartyUnchanged = partyFields.every(isUnchanged)
  const fields = Object.keys(blankDraft) as (keyof AnswerDraft)[]
  const replacedFields = fields.filter((name) =>
    partyFields.includes(name) ? isPartyUnchanged : isUnchanged(name),
  )
  return { ...draft, ...Object.fromEntries(replacedFields.map((name) => [name, loaded[name]])) }
}
