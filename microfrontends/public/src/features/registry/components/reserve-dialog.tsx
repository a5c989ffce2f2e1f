import { normalizeLine } from '@alai/kit/contacts'
import { useLocation, useNavigate, useSearchParams } from '@alai/kit/router'
import { type ChangeEventHandler, type FormEvent, useEffect, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { TextField } from '../../../shared/forms/text-field'
import { useFocusFormError } from '../../../shared/forms/use-focus-form-error'
import { useRegistryTexts } from '../texts'
import { parseDirectAnswerKey, useDirectAnswer } from '../../answers'
import type { Site } from '../../../shared/couple-site/api'
import {
  type Gift,
  type ReservationFormValues,
  missingFieldErrors,
  useReserveGift,
  reservationErrors,
} from '../api'
import styles from '../registry.module.css'

type Props = { site: Site; gift: Gift; onClose: () => void }

/** The open dialog has its own history entry, so that Back closes the dialog and not the registry. */
export type ReserveHistoryState = { reserve: string } | null

/** Asks who reserves the gift and confirms the reservation. */
export function ReserveDialog({ site, gift, onClose }: Props) {
  const t = useRegistryTexts()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const reserve = useReserveGift(site.id, site.direct_response_mode)
  const [email, setEmail] = useState('')
  const navigate = useNavigate()
  const isCurrentEntry = (useLocation().state as ReserveHistoryState)?.reserve === gift.id
  const wasCurrentEntryRef = useRef(false)
  useEffect(() => {
    // The dialog may appear before the navigation to its history entry. It closes when the entry is left.
    if (wasCurrentEntryRef.current && !isCurrentEntry) dialogRef.current?.close()
    wasCurrentEntryRef.current = isCurrentEntry
  }, [isCurrentEntry])
  useEffect(() => {
    const element = dialogRef.current
    if (!element || element.open) return
    element.showModal()
    // Focuses the first empty field instead of the close button.
    const fields = [...element.querySelectorAll('input')]
    ;(fields.find((f) => !f.value) ?? fields[0])?.focus()
  }, [])
  const handleClose = () => {
    // The button that opened the dialog may be disabled now. In this case the gift itself takes the focus.
    const focused = document.activeElement
    const isFocusLost = focused === document.body || dialogRef.current?.contains(focused)
    onClose()
    if (isCurrentEntry) void navigate(-1)
    if (isFocusLost) document.getElementById(`cadou-${gift.id}`)?.focus()
  }
  const closeDialog = () => dialogRef.current?.close()
  const handleSubmit = (reserver: ReservationFormValues) => {
    setEmail(normalizeLine(reserver.email))
    reserve.mutate({ id: gift.id, reserver })
  }
  return (
    <dialog
      ref={dialogRef}
      className={sharedStyles.sheet}
      aria-labelledby="rezerva"
      onClose={handleClose}
      onClick={(e) => e.target === e.currentTarget && closeDialog()}
    >
      <div className={sharedStyles.sheet_in}>
        <button
          type="button"
          className={`${sharedStyles.close} ${styles.x}`}
          aria-label={t('close')}
          onClick={closeDialog}
        >
          <Icon name="close" />
        </button>
        {reserve.isSuccess ? (
          <ReservationDone name={gift.name} email={email} onClose={closeDialog} />
        ) : (
          <ReservationForm
            site={site}
            gift={gift}
            isPending={reserve.isPending}
            error={reserve.error}
            onEdit={reserve.reset}
            onSubmit={handleSubmit}
            onClose={closeDialog}
          />
        )}
      </div>
    </dialog>
  )
}

type ReservationFormProps = {
  site: Site
  gift: Gift
  isPending: boolean
  error: unknown
  onEdit: () => void
  onSubmit: (reserver: ReservationFormValues) => void
  onClose: () => void
}

function ReservationForm({
  site,
  gift,
  isPending,
  error,
  onEdit,
  onSubmit,
  onClose,
}: ReservationFormProps) {
  const t = useRegistryTexts()
  const [query] = useSearchParams()
  const isDirect = site.direct_response_mode
  const directGuest = useDirectAnswer(site.slug ?? '', parseDirectAnswerKey(query, isDirect)).data
    ?.guest
  const [editedValues, setEditedValues] = useState<Partial<ReservationFormValues>>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const reserver: ReservationFormValues = {
    code: editedValues.code ?? query.get('guest_code') ?? '',
    name: editedValues.name ?? directGuest?.name ?? '',
    email: editedValues.email ?? '',
  }
  const emptyErrors = missingFieldErrors(reserver, isDirect, t)
  const fieldErrors = { ...(isSubmitted ? emptyErrors : {}), ...reservationErrors(error, t) }
  const handleChange =
    (name: keyof ReservationFormValues) => (event: { target: { value: string } }) => {
      setEditedValues({ ...editedValues, [name]: event.target.value })
      if (error) onEdit()
    }
  useEffect(() => {
    // The send button was disabled, so that it has lost the focus. The first field with an error takes it, or the message.
    if (error)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [error])
  const focusError = useFocusFormError(formRef)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.keys(emptyErrors).length === 0) onSubmit(reserver)
    else focusError()
  }
  return (
    <form ref={formRef} noValidate onSubmit={handleSubmit} className={styles.ask}>
      <h2 id="rezerva">{t('reserve.title', { name: gift.name })}</h2>
      <p className={styles.help}>{t('reserve.text')}</p>
      {isDirect ? (
        <TextField
          label={t('reserve.name')}
          error={fieldErrors.name}
          required
          autoComplete="name"
          value={reserver.name}
          onChange={handleChange('name')}
        />
      ) : (
        <CodeField error={fieldErrors.code} value={reserver.code} onChange={handleChange('code')} />
      )}
      <TextField
        label={t('reserve.email')}
        error={fieldErrors.email}
        required
        type="email"
        autoComplete="email"
        value={reserver.email}
        onChange={handleChange('email')}
      />
      {fieldErrors.form && (
        <p className={`${sharedStyles.note} ${sharedStyles.bad}`} role="alert" tabIndex={-1}>
          <Icon name="warning" />
          <span>{fieldErrors.form}</span>
        </p>
      )}
      {fieldErrors.isUnavailable ? (
        <button
          type="button"
          className={`${sharedStyles.btn} ${sharedStyles.no}`}
          onClick={onClose}
        >
          {t('reserve.back')}
        </button>
      ) : (
        <button
          type="submit"
          className={`${sharedStyles.btn} ${sharedStyles.yes}`}
          disabled={isPending}
        >
          {isPending ? t('reserve.sending') : t('reserve.send')}
        </button>
      )}
    </form>
  )
}

/** The code of the invitation. */
function CodeField({
  error,
  value,
  onChange,
}: {
  error: string | undefined
  value: string
  onChange: ChangeEventHandler<HTMLInputElement>
}) {
  const t = useRegistryTexts()
  return (
    <TextField
      label={t('reserve.code')}
      hint={t('reserve.code_hint')}
      error={error}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={onChange}
    />
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
  const okButtonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => okButtonRef.current?.focus(), [])
  return (
    <div className={styles.ask}>
      <div role="status" className={styles.ask}>
        <h2 id="rezerva">{t('reserve.done', { name })}</h2>
        <p className={styles.help}>{t('reserve.done_text', { email })}</p>
      </div>
      <button
        ref={okButtonRef}
        type="button"
        className={`${sharedStyles.btn} ${sharedStyles.yes}`}
        onClick={onClose}
      >
        {t('reserve.ok')}
      </button>
    </div>
  )
}
