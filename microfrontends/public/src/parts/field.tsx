import type { ReactNode } from 'react'
import { useId } from 'react'
import look from '../look/parts.module.css'
import { usePublicTexts } from './texts'

type Props = {
  label: string
  hint?: string
  optional?: boolean
  errors?: string[] | undefined
  /** The words of an error, where the guests' own do not know it. */
  words?: (code: string) => string
  children: (props: { id: string; className: string | undefined; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }) => ReactNode
}

/** A label, its control, and its error beside it in words. */
export function Field({ label, hint, optional, errors, words, children }: Props) {
  const id = useId()
  const t = usePublicTexts()
  const wrong = errors && errors.length > 0
  const say = words ?? ((code: string) => t(`field.${code}` as 'field.required'))
  return (
    <div className={look.field}>
      <label htmlFor={id}>
        {label} {optional && <small>{t('form.optional')}</small>}
      </label>
      {children({ id, className: look.in, 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? `${id}-e` : hint ? `${id}-h` : undefined })}
      {hint && !wrong && <small id={`${id}-h`}>{hint}</small>}
      {wrong && (
        <p className={look.err} id={`${id}-e`}>
          {errors.map(say).join(' ')}
        </p>
      )}
    </div>
  )
}
