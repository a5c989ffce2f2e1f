import type { Schemas } from '@alai/kit/api'
import { Checkbox, Select, Textarea } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useLengthLimit } from '../../../shared/text-limit'
import type { Answer } from '../api'
import type { AnswerFormState } from '../use-answer-form'

type FormProps = { form: AnswerFormState['form'] }
type Props = FormProps & { guest: Answer; settings: Schemas['InvitationForm'] }

/** Ceremony, allergies, accommodation, transport and remarks. What the event does not offer is shown only if the guest had chosen it. */
export function AnswerDetailFields({ guest, settings, form }: Props) {
  const t = useCoupleTexts()
  return (
    <>
      {settings.civil_marriage_attend && (
        <Select
          label={settings.civil_marriage_message || t('guest.ceremony')}
          clearable
          placeholder={t('guest.not_said')}
          {...form.field('civil_marriage_attend')}
          data={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
        />
      )}
      <Checkbox label={t('answers.allergy')} {...form.checkField('allergy')} />
      {form.values.allergy && <LongTextField name="allergy_mentions" form={form} />}
      <LongTextField name="other_restrictions" form={form} />
      {(settings.accommodation || guest.housing) && (
        <Checkbox label={t('answers.housing')} {...form.checkField('housing')} />
      )}
      {(settings.transport || guest.transport) && (
        <Checkbox label={t('answers.transport')} {...form.checkField('transport')} />
      )}
      <LongTextField name="other" form={form} />
    </>
  )
}

type LongTextProps = FormProps & { name: 'allergy_mentions' | 'other_restrictions' | 'other' }

/** A text that grows with its content and shows how much space is left. */
function LongTextField({ name, form }: LongTextProps) {
  const t = useCoupleTexts()
  const lengthLimitProps = useLengthLimit()
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
