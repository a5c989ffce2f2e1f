// Converts one answer between the API and the couple's form.
import { ANSWER_FIELDS, type AnswerFieldKey } from '@alai/kit/answer-fields'
import { type Schemas, client, unwrap } from '@alai/kit/api'
import type { VersionedForm } from '@alai/kit/forms/merge-on-conflict'
import type { Answer } from './api'
import { toPersons } from '../../shared/persons'

type MenuChoices = { menu_type: string; person_name: string; child: boolean }[]

/** The number of persons and their menus must match each other. Therefore a merge of two edits treats them as one value. */
export type PartyFormValues = { company: string; company_number: number; menus: MenuChoices }
export type AnswerFormValues = Omit<ReturnType<typeof toAnswerForm>, 'company'> & {
  party: PartyFormValues
}

type FieldValues = Record<AnswerFieldKey<'text'>, string> &
  Record<AnswerFieldKey<'flag'>, boolean> &
  Record<AnswerFieldKey<'choice'>, string | null>

/** Converts the questions of the form. A choice that is not answered is `null`, for which a select is empty. */
const toFieldValues = (guest: Schemas['Guest']) =>
  Object.fromEntries(
    ANSWER_FIELDS.map(({ key, kind }) => [key, guest[key] ?? (kind === 'text' ? '' : null)]),
  ) as FieldValues

export const toAnswerForm = (guest: Schemas['Guest']) => ({
  name: guest.name,
  phone: guest.phone ?? '',
  email: guest.email ?? '',
  company: guest.company,
  allergy: guest.allergy === 'yes',
  allergy_mentions: guest.allergy_mentions ?? '',
  ...toFieldValues(guest),
})

/** Leaves out the ids of the menus, because each save assigns new ones. */
export const toMenuChoices = (menus: Schemas['MenuWrite'][]): MenuChoices =>
  menus.map((m) => ({
    menu_type: m.menu_type ?? '',
    person_name: m.person_name ?? '',
    child: m.child ?? false,
  }))

export function toVersionedAnswerForm(guest: Answer): VersionedForm<AnswerFormValues> {
  const { company, ...fields } = toAnswerForm(guest)
  return {
    version: guest.version,
    form: {
      ...fields,
      party: {
        company,
        company_number: guest.company_number,
        menus: toMenuChoices(toPersons(guest)),
      },
    },
  }
}

export const loadVersionedAnswerForm = async (id: string) =>
  toVersionedAnswerForm(
    (await unwrap(client.GET('/api/guests/{id}', { params: { path: { id } } }))).guest,
  )

/** Sends all fields of the answer, because some rules of the server concern several fields. `version` is the version that was loaded. */
export function saveAnswer(
  id: string,
  { party, ...fields }: AnswerFormValues,
  version: number | undefined,
) {
  const body: Schemas['GuestWriteBody'] = {
    guest: {
      ...fields,
      phone: fields.phone || null,
      email: fields.email || null,
      company: party.company,
      company_number: party.company_number,
      allergy: fields.allergy ? 'yes' : 'no',
      health_consent: fields.allergy,
      menus_attributes: party.menus.map((m) => ({
        ...m,
        person_name: m.person_name.trim() || null,
      })),
      ...(version !== undefined && { version }),
    },
  }
  return unwrap(client.PUT('/api/guests/{id}', { params: { path: { id } }, body }))
}
