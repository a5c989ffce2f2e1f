// A short form of brand pages: its fields with their errors, and an error message above the button.
import { ApiError, isNetworkError, errorMessage } from '@alai/kit/api'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import { Field } from './field'
import { fieldErrorKey } from './field-error-key'
import { Icon } from '../icon'
import { MAX_SINGLE_LINE_LENGTH, MAX_TEXT_LENGTH } from './character-limit'
import { useFocusFormError } from './use-focus-form-error'
import { useBrandPageTexts } from '../texts/brand-page-texts'

export type ShortFormField<K extends string> = {
  name: K
  label: string
  hint?: string
  /** Whether the field is a text area. */
  isMultiline?: boolean
  inputProps?: InputHTMLAttributes<HTMLInputElement>
}

type ShortFormMutation<K extends string> = {
  mutate: (
    values: Record<K, string>,
    options: { onError: () => void; onSettled: () => void },
  ) => void
  isPending: boolean
  error: unknown
}

/** Returns the `maxlength` of an input. The attribute is not allowed on a date field. */
const inputMaxLength = (inputProps: InputHTMLAttributes<HTMLInputElement> | undefined) =>
  inputProps?.type === 'date' ? undefined : (inputProps?.maxLength ?? MAX_SINGLE_LINE_LENGTH)

type Props<K extends string> = {
  fields: readonly ShortFormField<K>[]
  mutation: ShortFormMutation<K>
  submitLabel: string
  /** The error text that is shown if the server does not give a reason. */
  failedText: string
  className?: string | undefined
  note?: ReactNode
}

/** The values of the form, their errors, and sending it. */
function useShortForm<K extends string>(
  fields: readonly ShortFormField<K>[],
  mutation: ShortFormMutation<K>,
) {
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((i) => [i.name, ''])) as Record<K, string>,
  )
  const [fieldErrors, setFieldErrors] = useState<Partial<Record<K, string[]>>>({})
  // A second click may happen before the page renders the first request as pending.
  const isSubmittingRef = useRef(false)
  const failure = mutation.error instanceof ApiError ? mutation.error : undefined
  const errorsFor = (name: K) => fieldErrors[name] ?? failure?.fieldCodes(name) ?? []
  const focusError = useFocusFormError(formRef, mutation.error)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isSubmittingRef.current) return
    const emptyFields = fields
      .filter((i) => !values[i.name].trim())
      .map((i) => [i.name, ['required']])
    setFieldErrors(Object.fromEntries(emptyFields) as Partial<Record<K, string[]>>)
    if (emptyFields.length > 0) return focusError()
    isSubmittingRef.current = true
    mutation.mutate(values, {
      onError: focusError,
      onSettled: () => {
        isSubmittingRef.current = false
      },
    })
  }
  // Changing a field clears its error.
  const handleFieldChange = (name: K, value: string) => {
    setValues((previous) => ({ ...previous, [name]: value }))
    setFieldErrors((previous) => ({ ...previous, [name]: [] }))
  }
  return { formRef, values, errorsFor, handleSubmit, handleFieldChange }
}

export function ShortForm<K extends string>({
  fields,
  mutation,
  submitLabel,
  failedText,
  className,
  note,
}: Props<K>) {
  const t = useBrandPageTexts()
  const { formRef, values, errorsFor, handleSubmit, handleFieldChange } = useShortForm(
    fields,
    mutation,
  )
  const submitError =
    mutation.error && !mutation.isPending
      ? submitErrorText(mutation.error, failedText, t('form.offline'))
      : undefined

  return (
    <form
      className={className}
      noValidate
      onSubmit={handleSubmit}
      ref={formRef}
      aria-busy={mutation.isPending}
    >
      {fields.map(({ name, label, hint, isMultiline, inputProps }) => (
        <Field
          key={name}
          label={label}
          limit={[
            values[name],
            isMultiline ? MAX_TEXT_LENGTH : (inputProps?.maxLength ?? MAX_SINGLE_LINE_LENGTH),
          ]}
          errors={errorsFor(name)}
          errorText={(code) => t(fieldErrorKey(code, name))}
          {...(hint ? { hint } : {})}
        >
          {(p) =>
            isMultiline ? (
              <textarea
                {...p}
                required
                maxLength={MAX_TEXT_LENGTH}
                value={values[name]}
                onChange={(e) => handleFieldChange(name, e.target.value)}
              />
            ) : (
              <input
                {...p}
                {...inputProps}
                required
                maxLength={inputMaxLength(inputProps)}
                value={values[name]}
                onChange={(e) => handleFieldChange(name, e.target.value)}
              />
            )
          }
        </Field>
      ))}
      {submitError && (
        <p className={`${sharedStyles.note} ${sharedStyles.bad}`} role="alert" tabIndex={-1}>
          <Icon name="warning" />
          <span>{submitError}</span>
        </p>
      )}
      <button
        className={`${sharedStyles.btn} ${sharedStyles.yes}`}
        type="submit"
        disabled={mutation.isPending}
      >
        {mutation.isPending ? t('form.sending') : submitLabel}
      </button>
      {note}
    </form>
  )
}

/** Returns the server's message if it gives a reason, otherwise the text of the page. */
export function submitErrorText(error: unknown, failedText: string, offlineText: string): string {
  if (isNetworkError(error)) return offlineText
  const hasReason = error instanceof ApiError && [422, 429, 503, 507].includes(error.status)
  return (hasReason && errorMessage(error)) || failedText
}
