import { plainLine } from '@alai/kit/contacts'
import { useSearchParams } from '@alai/kit/router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import look from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { TextField } from '../../../shared/forms/text-field'
import { useRegistryTexts } from '../texts'
import { parseDirectAnswerKey, useDirectAnswer } from '../../answers/api'
import type { Site } from '../../../shared/couple-site/api'
import { type Gift, type Reserver, requiredErrors, useReserveGift, reservationErrors } from '../api'
import r from '../registry.module.css'

type Props = { site: Site; gift: Gift; onClose: () => void }

/** Asks who reserves the gift and confirms the reservation. */
export function ReserveDialog({ site, gift, onClose }: Props) {
  const t = useRegistryTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const reserve = useReserveGift(site.id, site.direct_response_mode)
  const [email, setEmail] = useState('')
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    // Focuses the first empty field instead of the close button.
    const fields = [...element.querySelectorAll('input')]
    ;(fields.find((f) => !f.value) ?? fields[0])?.focus()
  }, [])
  const closed = () => {
    // The button that opened the dialog may be disabled now. In this case the gift itself takes the focus.
    const focused = document.activeElement
    const isFocusLost = focused === document.body || dialog.current?.contains(focused)
    onClose()
    if (isFocusLost) document.getElementById(`cadou-${gift.id}`)?.focus()
  }
  const shut = () => dialog.current?.close()
  const send = (taker: Reserver) => {
    setEmail(plainLine(taker.email))
    reserve.mutate({ id: gift.id, taker })
  }
  return (
    <dialog
      ref={dialog}
      className={look.sheet}
      aria-labelledby="rezerva"
      onClose={closed}
      onClick={(e) => e.target === e.currentTarget && shut()}
    >
      <div className={look.sheet_in}>
        <button
          type="button"
          className={`${look.close} ${r.x}`}
          aria-label={t('close')}
          onClick={shut}
        >
          <Icon name="close" />
        </button>
        {reserve.isSuccess ? (
          <ReservationDone name={gift.name} email={email} onClose={shut} />
        ) : (
          <ReservationForm
            site={site}
            gift={gift}
            busy={reserve.isPending}
            error={reserve.error}
            onEdit={reserve.reset}
            onSubmit={send}
            onClose={shut}
          />
        )}
      </div>
    </dialog>
  )
}

type ReservationFormProps = {
  site: Site
  gift: Gift
  busy: boolean
  error: unknown
  onEdit: () => void
  onSubmit: (taker: Reserver) => void
  onClose: () => void
}

function ReservationForm({
  site,
  gift,
  busy,
  error,
  onEdit,
  onSubmit,
  onClose,
}: ReservationFormProps) {
  const t = useRegistryTexts()
  const [query] = useSearchParams()
  const direct = site.direct_response_mode
  const directGuest = useDirectAnswer(site.slug ?? '', parseDirectAnswerKey(query, direct)).data
    ?.guest
  const [input, setInput] = useState<Partial<Reserver>>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const taker: Reserver = {
    code: input.code ?? query.get('guest_code') ?? '',
    name: input.name ?? directGuest?.name ?? '',
    email: input.email ?? '',
  }
  const emptyErrors = requiredErrors(taker, direct, t)
  const fieldErrors = { ...(isSubmitted ? emptyErrors : {}), ...reservationErrors(error, t) }
  const change = (name: keyof Reserver) => (e: { target: { value: string } }) => {
    setInput({ ...input, [name]: e.target.value })
    if (error) onEdit()
  }
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.keys(emptyErrors).length === 0) onSubmit(taker)
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={r.ask}>
      <h2 id="rezerva">{t('reserve.title', { name: gift.name })}</h2>
      <p className={r.help}>{t('reserve.text')}</p>
      {direct ? (
        <TextField
          label={t('reserve.name')}
          error={fieldErrors.name}
          required
          autoComplete="name"
          value={taker.name}
          onChange={change('name')}
        />
      ) : (
        <TextField
          label={t('reserve.code')}
          hint={t('reserve.code_hint')}
          error={fieldErrors.code}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={taker.code}
          onChange={change('code')}
        />
      )}
      <TextField
        label={t('reserve.email')}
        error={fieldErrors.email}
        required
        type="email"
        autoComplete="email"
        value={taker.email}
        onChange={change('email')}
      />
      {fieldErrors.form && (
        <p className={`${look.note} ${look.bad}`} role="alert">
          <Icon name="warning" />
          <span>{fieldErrors.form}</span>
        </p>
      )}
      {fieldErrors.isUnavailable ? (
        <button type="button" className={`${look.btn} ${look.no}`} onClick={onClose}>
          {t('reserve.back')}
        </button>
      ) : (
        <button type="submit" className={`${look.btn} ${look.yes}`} disabled={busy}>
          {busy ? t('reserve.sending') : t('reserve.send')}
        </button>
      )}
    </form>
  )
}

function ReservationDone({
  name,
  email,
  onClose,
}: {
  name: string
  email: string
  onClose: () => void
}) {
  const t = useRegistryTexts()
  const ok = useRef<HTMLButtonElement>(null)
  useEffect(() => ok.current?.focus(), [])
  return (
    <div className={r.ask}>
      <div role="status" className={r.ask}>
        <h2 id="rezerva">{t('reserve.done', { name })}</h2>
        <p className={r.help}>{t('reserve.done_text', { email })}</p>
      </div>
      <button ref={ok} type="button" className={`${look.btn} ${look.yes}`} onClick={onClose}>
        {t('reserve.ok')}
      </button>
    </div>
  )
}
