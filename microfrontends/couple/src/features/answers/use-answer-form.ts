// The form of one answer, and its party: the kind of party, the number of persons, and the persons
// with their menus.
import {
  type VersionedForm,
  saveWithMerge,
  useMergeOnConflict,
} from '@alai/kit/forms/merge-on-conflict'
import { useForm } from '@alai/kit/forms/use-form'
import { useState } from 'react'
import { validateContact, validateRequiredFields } from '../../shared/form-validation'
import { useInvitationMutation } from '../invitations'
import {
  type AnswerFormValues,
  loadVersionedAnswerForm,
  saveAnswer,
  toAnswerForm,
  toMenuChoices,
  toVersionedAnswerForm,
} from './answer-form-data'
import type { Answer } from './api'
import {
  type Person,
  countWithoutMenu,
  menuOfNewPerson,
  padPersons,
  parsePersonCount,
  toMenuAttributes,
  toPersons,
} from '../../shared/persons'

const PERSONS_BY_COMPANY: Record<string, number> = { single: 1, couple: 2 }

type PartyInputValues = {
  company: string
  /** The number of persons as it is typed. */
  countInput: string | number
  /** The last valid number of persons that was typed. */
  count: number
  /** Exactly `count` persons. Empty if the event has no menus. */
  persons: Person[]
}

/** The values of the inputs. They are merged as `AnswerFormValues`, in which the party has the form that is sent. */
export type AnswerInputValues = Omit<AnswerFormValues, 'party'> & { partyInputs: PartyInputValues }

export const isPersonCountInvalid = ({ company, countInput }: PartyInputValues) =>
  company === 'family' && parsePersonCount(countInput) === undefined

const validateAnswer = ({ partyInputs, ...fields }: AnswerInputValues) => ({
  ...validateRequiredFields(fields, ['name']),
  ...validateContact(fields),
  ...(isPersonCountInvalid(partyInputs) && { company_number: 'out_of_range' }),
  ...(countWithoutMenu(partyInputs.persons, partyInputs.count) > 0 && { menu: 'required' }),
})

/** Extends the persons to `count`, and returns the persons beyond `count` separately. */
function splitPersons(persons: Person[], count: number, menus: string[]) {
  const padded = padPersons(persons, count, menuOfNewPerson(menus))
  return { persons: padded.slice(0, count), removed: padded.slice(count) }
}

type Options = { guest: Answer; menus: string[]; onSaved: () => void }

/** The form of an answer, its save, and the changes of its party. */
export function useAnswerForm({ guest, menus, onSaved }: Options) {
  const { base, conflicts, handleConflict, resolveConflict } = useMergeOnConflict(() =>
    toVersionedAnswerForm(guest),
  )
  const save = useInvitationMutation(
    ({ values, base }: { values: AnswerFormValues; base: VersionedForm<AnswerFormValues> }) =>
      saveWithMerge(
        values,
        base,
        (mergedForm, latest) => saveAnswer(guest.id, mergedForm, latest.version),
        () => loadVersionedAnswerForm(guest.id),
      ),
    onSaved,
  )
  const { company, ...fields } = toAnswerForm(guest)
  const saved = splitPersons(toPersons(guest), guest.company_number, menus)
  // The persons who were removed by a smaller number. They are restored with their names and menus when the number grows again.
  const [removedPersons, setRemovedPersons] = useState(saved.removed)
  const form = useForm<AnswerInputValues>({
    defaultValues: {
      ...fields,
      partyInputs: {
        company,
        countInput: guest.company_number,
        count: guest.company_number,
        persons: saved.persons,
      },
    },
    error: save.error,
    validate: validateAnswer,
    isSaved: save.isSuccess,
  })
  const { partyInputs } = form.values
  const allPersons = [...partyInputs.persons, ...removedPersons]
  const changeParty = (
    { company, countInput, count }: Omit<PartyInputValues, 'persons'>,
    from: Person[],
  ) => {
    const { persons, removed } = splitPersons(from, count, menus)
    setRemovedPersons(removed)
    form.setValue('partyInputs', { company, countInput, count, persons })
  }
  const toValues = ({ partyInputs: party, ...rest }: AnswerInputValues): AnswerFormValues => ({
    ...rest,
    party: {
      company: party.company,
      company_number: party.count,
      menus: toMenuChoices(toMenuAttributes(party.persons, party.count, menus.length > 0)),
    },
  })
  const applyValues = ({ party, ...rest }: AnswerFormValues) => {
    form.setValues(rest)
    const { company, company_number: count } = party
    changeParty({ company, countInput: count, count }, party.menus)
  }
  const clearCountErrors = () => {
    form.clearFieldError('company_number')
    form.clearFieldError('menus_attributes')
  }
  return {
    form,
    isSaving: save.isPending,
    submit: form.handleSubmit((inputs) =>
      save.mutate(
        { values: toValues(inputs), base },
        { onError: (error) => handleConflict(error, applyValues) },
      ),
    ),
    conflictProps: {
      conflicts,
      mine: toValues(form.values),
      onKeepMine: resolveConflict,
      onTakeTheirs: ({ name, theirs }: (typeof conflicts)[number]) => {
        applyValues({ ...toValues(form.values), [name]: theirs })
        resolveConflict(name)
      },
    },
    handleCountInput: (countInput: string | number) => {
      const count = parsePersonCount(countInput)
      if (count === undefined) return form.setValue('partyInputs', { ...partyInputs, countInput })
      clearCountErrors()
      changeParty({ ...partyInputs, countInput, count }, allPersons)
    },
    chooseCompany: (chosen: string) => {
      const count = PERSONS_BY_COMPANY[chosen] ?? Math.max(3, allPersons.length)
      clearCountErrors()
      changeParty({ company: chosen, countInput: count, count }, allPersons)
    },
    changePersons: (persons: Person[]) => form.setValue('partyInputs', { ...partyInputs, persons }),
  }
}

export type AnswerFormState = ReturnType<typeof useAnswerForm>
