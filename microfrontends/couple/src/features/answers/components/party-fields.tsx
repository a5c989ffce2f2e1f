import { Group, NumberInput, Select } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { MAX_PERSONS } from '../../../shared/persons'
import { type AnswerFormState, isPersonCountInvalid } from '../use-answer-form'
import { PersonRows } from './person-rows'

type Props = {
  state: AnswerFormState
  menus: string[]
  /** The number of places of the invitation. More persons may be entered. */
  places: number | undefined
}

/** The kind of party, the number of persons, and a row for each person. */
export function PartyFields({ state, menus, places }: Props) {
  const t = useCoupleTexts()
  const { form } = state
  const { company, count, countInput, persons } = form.values.partyInputs
  const placesText =
    places && t(count > places ? 'phone.over_places' : 'phone.of_places', { count: places })
  return (
    <>
      <Group grow align="flex-start">
        <Select
          label={t('answers.company')}
          allowDeselect={false}
          value={company}
          onChange={(v) => v && state.chooseCompany(v)}
          data={(['single', 'couple', 'family'] as const).map((v) => ({
            value: v,
            label: t(`company.${v}`),
          }))}
        />
        <NumberInput
          label={t('answers.persons')}
          description={placesText}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={MAX_PERSONS}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          disabled={company !== 'family'}
          value={countInput}
          error={
            isPersonCountInvalid(form.values.partyInputs)
              ? t('field.persons')
              : form.fieldError('company_number')
          }
          onChange={state.handleCountInput}
        />
      </Group>
      {menus.length > 0 && (
        <PersonRows
          persons={persons}
          count={count}
          menus={menus}
          onChange={state.changePersons}
          submitted={form.isSubmitted}
          error={form.fieldError('menus_attributes') ?? form.fieldError('person_name')}
        />
      )}
    </>
  )
}
