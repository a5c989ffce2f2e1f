import { useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { PrivacyLink } from '../../../shared/brand/privacy-link'
import { type ShortFormField, ShortForm } from '../../../shared/forms/short-form'
import { useSendPartnerRequest } from '../api'
import styles from '../partners.module.css'

/** The button and the dialog for a message of a company that wants to become a partner. */
export function BecomePartnerButton() {
  const t = useFormPageTexts()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [formGeneration, setFormGeneration] = useState(0)
  return (
    <>
      <button
        type="button"
        className={`${sharedStyles.btn} ${sharedStyles.yes}`}
        onClick={() => dialogRef.current?.showModal()}
      >
        {t('partners.become_go')}
      </button>
      {/* A reopened dialog starts with an empty form. */}
      <dialog
        ref={dialogRef}
        className={`${sharedStyles.sheet} ${styles.sheet}`}
        aria-labelledby="devenire"
        onClose={() => setFormGeneration(formGeneration + 1)}
      >
        <PartnerContactForm key={formGeneration} onClose={() => dialogRef.current?.close()} />
      </dialog>
    </>
  )
}

function PartnerContactForm({ onClose }: { onClose: () => void }) {
  const t = useFormPageTexts()
  const contact = useSendPartnerRequest()
  const fields: ShortFormField<'name' | 'phone' | 'email' | 'message'>[] = [
    { name: 'name', label: t('partners.name'), inputProps: { autoComplete: 'name' } },
    {
      name: 'phone',
      label: t('partners.phone'),
      inputProps: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
    },
    {
      name: 'email',
      label: t('partners.email'),
      inputProps: { type: 'email', autoComplete: 'email' },
    },
    { name: 'message', label: t('partners.message'), isMultiline: true },
  ]
  return (
    <div className={sharedStyles.sheet_in}>
      <div className={styles.sheethead}>
        <h2 id="devenire">{contact.isSuccess ? t('partners.done') : t('partners.form_title')}</h2>
        <button
          type="button"
          className={sharedStyles.close}
          aria-label={t('close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p role="status">{contact.isSuccess ? t('partners.done_text') : t('partners.form_text')}</p>
      {contact.isSuccess ? (
        <div className={sharedStyles.row}>
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            autoFocus
            onClick={onClose}
          >
            {t('close')}
          </button>
        </div>
      ) : (
        <ShortForm
          className={styles.form}
          fields={fields}
          mutation={contact}
          submitLabel={t('partners.send')}
          failedText={t('partners.send_failed')}
          note={
            <small>
              <PrivacyLink isBlock />
            </small>
          }
        />
      )}
    </div>
  )
}
