import { type InputHTMLAttributes, useId } from 'react'
import look from '../../styles/parts.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  hint?: string
  error?: string | undefined
}

/** An input of one line with its label, hint and error. */
export function TextField({ label, hint, error, ...input }: Props) {
  const id = useId()
  const descriptionId = error ? `${id}-e` : hint ? `${id}-h` : undefined
  return (
    <div className={look.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={look.in}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionId}
      />
      {hint && !error && <small id={`${id}-h`}>{hint}</small>}
      {error && (
        <p className={look.err} id={`${id}-e`}>
          {error}
        </p>
      )}
    </div>
  )
}
