import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { AnswerFormValues } from '../answer-form-data'
import type { AnswerFormState } from '../use-answer-form'

/** The fields that the guest or another user changed meanwhile, with both values. */
export function AnswerFieldConflicts(props: AnswerFormState['conflictProps']) {
  const t = useCoupleTexts()
  const fieldLabel = (name: keyof AnswerFormValues) =>
    name === 'party' ? t('clash.party') : t(`answers.${name}`)
  const formatFieldValue = (
    _: keyof AnswerFormValues,
    value: AnswerFormValues[keyof AnswerFormValues],
  ) => {
    if (value === null) return ''
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (value === 'yes' || value === 'no') return t(value)
    if (typeof value === 'string') return value
    return [
      value.company_number,
      ...value.menus.map((m) => [m.person_name, m.menu_type].filter(Boolean).join(' ')),
    ].join(', ')
  }
  return <ConflictChoices {...props} label={fieldLabel} formatValue={formatFieldValue} />
}
