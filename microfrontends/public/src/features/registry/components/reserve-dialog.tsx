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
    const box = dialog.current
    if (!box || box.open) return
    box.showModal()
    // Focuses the first empty field instead of the close button.
    const fields = [...box.querySelectorAll('input')]
    ;(fields.find((f) => !f.value) ?? fields[0])?.focus()
  }, [])
  const closed = () => {
    // The button that opened the dialog may be disabled now. In this case the gift itself takes the focus.
    const at = document.activeElement
    const lost = at === document.body || dialog.current?.contains(at)
    onClose()
    if (lost) document.getElementById(`cadou-${gift.id}`)?.focus()
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
  const own = useDirectAnswer(site.slug ?? '', parseDirectAnswerKey(query, direct)).data?.guest
  const [typed, setTyped] = useState<Partial<Reserver>>({})
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const taker: Reserver = {
    code: typed.code ?? query.get('guest_code') ?? '',
    name: typed.name ?? own?.name ?? '',
    email: typed.email ?? '',
  }
  const empty = requiredErrors(taker, direct, t)
  const wrong = { ...(tried ? empty : {}), ...reservationErrors(error, t) }
  const change = (name: keyof Reserver) => (e: { target: { value: string } }) => {
    setTyped({ ...typed, [name]: e.target.value })
    if (error) onEdit()
  }
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(empty).length === 0) onSubmit(taker)
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
          error={wrong.name}
          required
          autoComplete="name"
          value={taker.name}
          onChange={change('name')}
        />
      ) : (
        <TextField
          label={t('reserve.code')}
          hint={t('reserve.code_hint')}
          error={wrong.code}
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
        error={wrong.email}
        required
        type="email"
        autoComplete="email"
        value={taker.email}
        onChange={change('email')}
      />
      {wrong.form && (
        <p className={`${look.note} ${look.bad}`} role="alert">
          <Icon name="warning" />
          <span>{wrong.form}</span>
        </p>
      )}
      {wrong.isUnavailable ? (
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
