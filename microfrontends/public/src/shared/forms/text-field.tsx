import { type InputHTMLAttributes, useId } from 'react'
import sharedStyles from '../../styles/parts.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  hint?: string
  error?: string | undefined
}

/** An input of one line with its label, hint and error. */
export function TextField({ label, hint, error, ...inputProps }: Props) {
  const id = useId()
  const hintId = hint ? `${id}-h` : undefined
  return (
    <div className={sharedStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...inputProps}
        id={id}
        className={sharedStyles.in}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-e` : hintId}
      />
      {hint && !error && <small id={`${id}-h`}>{hint}</small>}
      {error && (
        <p className={sharedStyles.err} id={`${id}-e`}>
          {error}
        </p>
      )}
    </div>
  )
}
