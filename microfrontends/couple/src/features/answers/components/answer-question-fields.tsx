import {
  ANSWER_FIELDS,
  type AnswerField,
  type AnswerFieldKey,
  isFieldOffered,
} from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'
import { Checkbox, Select, Textarea } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useLengthLimitProps } from '../../../shared/text-limit'
import type { Answer } from '../api'
import type { AnswerFormState } from '../use-answer-form'

type FormProps = { form: AnswerFormState['form'] }
type Props = FormProps & { guest: Answer; settings: Schemas['InvitationForm'] }

/**
 * The choices, the allergies, and the other questions. A question that the event does not ask is shown only if the
 * guest has answered it.
 */
export function AnswerQuestionFields({ guest, settings, form }: Props) {
  const t = useCoupleTexts()
  const renderQuestion = (field: AnswerField) => (
    <Question key={field.key} {...{ field, guest, settings, form }} />
  )
  return (
    <>
      {ANSWER_FIELDS.filter(({ kind }) => kind === 'choice').map(renderQuestion)}
      <Checkbox label={t('answers.allergy')} {...form.checkField('allergy')} />
      {form.values.allergy && <LongTextField name="allergy_mentions" form={form} />}
      {ANSWER_FIELDS.filter(({ kind }) => kind !== 'choice').map(renderQuestion)}
    </>
  )
}

function Question({ field, guest, settings, form }: Props & { field: AnswerField }) {
  const t = useCoupleTexts()
  const isOffered = isFieldOffered(field, settings)
  if (field.kind === 'text') return <LongTextField name={field.key} form={form} />
  if (field.kind === 'flag') {
    if (!isOffered && !guest[field.key]) return null
    return <Checkbox label={t(`answers.${field.key}`)} {...form.checkField(field.key)} />
  }
  if (!isOffered) return null
  const label = t(field.coupleQuestion ?? `answers.${field.key}`)
  return (
    <Select
      label={(field.wordingSetting && settings[field.wordingSetting]) || label}
      clearable
      placeholder={t('guest.not_said')}
      {...form.field(field.key)}
      data={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
    />
  )
}

type LongTextProps = FormProps & { name: 'allergy_mentions' | AnswerFieldKey<'text'> }

/** A text that grows with its content and shows how much space is left. */
function LongTextField({ name, form }: LongTextProps) {
  const t = useCoupleTexts()
  const lengthLimitProps = useLengthLimitProps()
  return (
    <Textarea
      label={t(`answers.${name}`)}
      autosize
      minRows={1}
      {...form.field(name)}
      {...lengthLimitProps(form.values[name], form.fieldError(name))}
    />
  )
}
