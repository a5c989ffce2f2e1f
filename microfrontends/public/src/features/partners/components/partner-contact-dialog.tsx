import { useRef, useState } from 'react'
import look from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { PrivacyLink } from '../../../shared/brand/privacy-link'
import { type ShortFormField, ShortForm } from '../../../shared/forms/short-form'
import { useSendPartnerMessage } from '../api'
import c from '../partners.module.css'

/** The button and the dialog for a message of a company that wants to become a partner. */
export function PartnerContactDialog() {
  const t = useFormPageTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [times, setTimes] = useState(0)
  return (
    <>
      <button
        type="button"
        className={`${look.btn} ${look.yes}`}
        onClick={() => dialog.current?.showModal()}
      >
        {t('partners.become_go')}
      </button>
      {/* A reopened dialog starts with an empty form. */}
      <dialog
        ref={dialog}
        className={`${look.sheet} ${c.sheet}`}
        aria-labelledby="devenire"
        onClose={() => setTimes(times + 1)}
      >
        <PartnerContactForm key={times} close={() => dialog.current?.close()} />
      </dialog>
    </>
  )
}

function PartnerContactForm({ close }: { close: () => void }) {
  const t = useFormPageTexts()
  const contact = useSendPartnerMessage()
  const inputs: ShortFormField<'name' | 'phone' | 'email' | 'message'>[] = [
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
    <div className={look.sheet_in}>
      <div className={c.sheethead}>
        <h2 id="devenire">{contact.isSuccess ? t('partners.done') : t('partners.form_title')}</h2>
        <button type="button" className={look.close} aria-label={t('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <p role="status">{contact.isSuccess ? t('partners.done_text') : t('partners.form_text')}</p>
      {contact.isSuccess ? (
        <div className={look.row}>
          <button type="button" className={`${look.btn} ${look.yes}`} autoFocus onClick={close}>
            {t('close')}
          </button>
        </div>
      ) : (
        <ShortForm
          className={c.form}
          fields={inputs}
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
