import { type InputHTMLAttributes, useId } from 'react'
import look from '../look/parts.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  hint?: string
  wrong?: string | undefined
}

/** One line to fill in: its label, a hint, and under it, in words, what is wrong. */
export function LineField({ label, hint, wrong, ...input }: Props) {
  const id = useId()
  const said = wrong ? `${id}-e` : hint ? `${id}-h` : undefined
  return (
    <div className={look.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={look.in}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={said}
      />
      {hint && !wrong && <small id={`${id}-h`}>{hint}</small>}
      {wrong && (
        <p className={look.err} id={`${id}-e`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
