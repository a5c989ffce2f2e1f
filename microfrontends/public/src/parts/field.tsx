import type { ReactNode } from 'react'
import { useId } from 'react'
import look from '../look/parts.module.css'
import { usePublicTexts } from './texts'

type Props = {
  label: string
  hint?: string
  optional?: boolean
  errors?: string[] | undefined
  children: (props: { id: string; className: string | undefined; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }) => ReactNode
}

/** A label, its control, and its error beside it in words. */
export function Field({ label, hint, optional, errors, children }: Props) {
  const id = useId()
  const t = usePublicTexts()
  const wrong = errors && errors.length > 0
  const words = errors?.map((code) => t(`field.${code}` as 'field.required')).join(' ')
  return (
    <div className={look.field}>
      <label htmlFor={id}>
        {label} {optional && <small>{t('form.optional')}</small>}
      </label>
      {children({ id, className: look.in, 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? `${id}-e` : hint ? `${id}-h` : undefined })}
      {hint && !wrong && <small id={`${id}-h`}>{hint}</small>}
      {wrong && (
        <p className={look.err} id={`${id}-e`}>
          {words}
        </p>
      )}
    </div>
  )
}
