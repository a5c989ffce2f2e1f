// The fields for the questions of a phone answer. Enter moves through the fields with the attribute `data-step`.
import type { AnswerFieldKey } from '@alai/kit/answer-fields'
import { Switch, TextInput } from '@alai/ui'
import type { PhoneAnswerDraft } from '../draft'

type DraftProps = { draft: PhoneAnswerDraft; onChange: (draft: PhoneAnswerDraft) => void }

type SwitchProps = DraftProps & { name: AnswerFieldKey<'flag' | 'choice'>; label: string }

export function QuestionSwitch({ name, label, draft, onChange }: SwitchProps) {
  return (
    <Switch
      data-step
      checked={draft[name]}
      label={label}
      onChange={(e) => onChange({ ...draft, [name]: e.target.checked })}
    />
  )
}

type TextInputProps = DraftProps & {
  name: 'allergy' | AnswerFieldKey<'text'> | 'reason'
  label: string
  hint?: string
  error: string | undefined
}

export function QuestionTextInput({ name, label, hint, error, draft, onChange }: TextInputProps) {
  return (
    <TextInput
      data-step
      label={label}
      description={hint}
      value={draft[name]}
      error={error}
      maxLength={2000}
      autoComplete="off"
      onChange={(e) => onChange({ ...draft, [name]: e.target.value })}
    />
  )
}
