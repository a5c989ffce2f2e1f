// A short form of the product's own pages: its fields, their errors in words, and one sentence over the button.
import { ApiError, isNetworkError, errorMessage } from '@alai/kit/api'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import look from '../look/parts.module.css'
import { Field } from './field'
import { Icon } from './icon'
import { LINE, TEXT } from './room'
import { usePagesTexts } from './pages-texts'

export type Input<K extends string> = {
  name: K
  label: string
  hint?: string
  /** More than a line. */
  long?: boolean
  props?: InputHTMLAttributes<HTMLInputElement>
}

type Sending<K extends string> = {
  mutate: (
    values: Record<K, string>,
    options: { onError: () => void; onSettled: () => void },
  ) => void
  isPending: boolean
  error: unknown
}

type Props<K extends string> = {
  inputs: readonly Input<K>[]
  sending: Sending<K>
  send: string
  /** Said when the server does not say what is wrong. */
  failed: string
  className?: string | undefined
  note?: ReactNode
}

export function ShortForm<K extends string>({
  inputs,
  sending,
  send,
  failed,
  className,
  note,
}: Props<K>) {
  const t = usePagesTexts()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(
    () => Object.fromEntries(inputs.map((i) => [i.name, ''])) as Record<K, string>,
  )
  const [wrong, setWrong] = useState<Partial<Record<K, string[]>>>({})
  // A second press comes before the page knows that the first is on its way.
  const under = useRef(false)
  const failure = sending.error instanceof ApiError ? sending.error : undefined
  const errors = (name: K) => wrong[name] ?? failure?.fieldCodes(name) ?? []
  const focusWrong = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (under.current) return
    const empty = inputs.filter((i) => !values[i.name].trim()).map((i) => [i.name, ['required']])
    setWrong(Object.fromEntries(empty) as Partial<Record<K, string[]>>)
    if (empty.length > 0) return void focusWrong()
    under.current = true
    sending.mutate(values, {
      onError: focusWrong,
      onSettled: () => {
        under.current = false
      },
    })
  }
  // What is mended is no longer wrong.
  const write = (name: K, value: string) => {
    setValues((was) => ({ ...was, [name]: value }))
    setWrong((was) => ({ ...was, [name]: [] }))
  }
  const problem =
    sending.error && !sending.isPending
      ? problemText(sending.error, failed, t('form.offline'))
      : undefined

  return (
    <form
      className={className}
      noValidate
      onSubmit={submit}
      ref={form}
      aria-busy={sending.isPending}
    >
      {inputs.map(({ name, label, hint, long, props }) => (
        <Field
          key={name}
          label={label}
          room={[values[name], long ? TEXT : (props?.maxLength ?? LINE)]}
          errors={errors(name)}
          words={(code) => t(`field.${code}` as 'field.required')}
          {...(hint ? { hint } : {})}
        >
          {(p) =>
            long ? (
              <textarea
                {...p}
                required
                maxLength={TEXT}
                value={values[name]}
                onChange={(e) => write(name, e.target.value)}
              />
            ) : (
              <input
                {...p}
                {...props}
                required
                maxLength={props?.maxLength ?? LINE}
                value={values[name]}
                onChange={(e) => write(name, e.target.value)}
              />
            )
          }
        </Field>
      ))}
      {problem && (
        <p className={`${look.note} ${look.bad}`} role="alert">
          <Icon name="warn" />
          <span>{problem}</span>
        </p>
      )}
      <button className={`${look.btn} ${look.yes}`} type="submit" disabled={sending.isPending}>
        {sending.isPending ? t('form.sending') : send}
      </button>
      {note}
    </form>
  )
}

/** The server's own sentence where it knows what is wrong, else the page's. */
export function problemText(error: unknown, failed: string, offline: string): string {
  if (isNetworkError(error)) return offline
  const known = error instanceof ApiError && [422, 429, 503, 507].includes(error.status)
  return (known && errorMessage(error)) || failed
}
