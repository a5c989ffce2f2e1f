import type { ReactNode } from 'react'
import { useId } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import { CharacterCount, characterLimitState } from './character-limit'
import { fieldErrorKey } from './field-error-key'
import { useSharedTexts } from '../texts/shared-texts'

type Props = {
  label: string
  /** The name of the field on the wire, if its error texts depend on it. */
  name?: string
  hint?: string
  optional?: boolean
  errors?: string[] | undefined
  /** The text of the field and the maximum number of its characters. */
  limit?: readonly [text: string, max: number]
  /** Returns the text of an error code that the shared texts do not contain. */
  errorText?: (code: string) => string
  children: (props: {
    id: string
    className: string | undefined
    'aria-invalid': boolean | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Returns the value of an attribute that lists ids; `undefined` without any. */
const joinIds = (...ids: (string | false)[]) => ids.filter(Boolean).join(' ') || undefined

/** A label with its control and its error text. */
export function Field({ label, name, hint, optional, errors, limit, errorText, children }: Props) {
  const id = useId()
  const t = useSharedTexts()
  const { left, isNearLimit } = limit
    ? characterLimitState(...limit)
    : { left: 0, isNearLimit: false }
  // The character count already states that the text is too long.
  const visibleErrors = errors?.filter((code) => !(isNearLimit && code === 'too_long')) ?? []
  const hasErrors = visibleErrors.length > 0
  const formatError = errorText ?? ((code: string) => t(fieldErrorKey(code, name)))
  const isHintVisible = Boolean(hint) && !hasErrors
  return (
    <div className={sharedStyles.field}>
      <label htmlFor={id}>
        {label} {optional && <small>{t('form.optional')}</small>}
      </label>
      {children({
        id,
        className: sharedStyles.in,
        'aria-invalid': hasErrors || left < 0 || undefined,
        'aria-describedby': joinIds(
          hasErrors && `${id}-e`,
          isHintVisible && `${id}-h`,
          isNearLimit && `${id}-r`,
        ),
      })}
      {isHintVisible && <small id={`${id}-h`}>{hint}</small>}
      {hasErrors && (
        <p className={sharedStyles.err} id={`${id}-e`}>
          {visibleErrors.map(formatError).join(' ')}
        </p>
      )}
      {limit && <CharacterCount id={`${id}-r`} text={limit[0]} max={limit[1]} />}
    </div>
  )
}
