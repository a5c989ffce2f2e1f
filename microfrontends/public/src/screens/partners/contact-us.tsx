import { useRef, useState } from 'react'
import look from '../../look/parts.module.css'
import { Icon } from '../../parts/icon'
import { useFamilyTexts } from '../../parts/family-texts'
import { PrivacyLink } from '../../parts/privacy-link'
import { type Input, ShortForm } from '../../parts/short-form'
import { useContactUs } from './partners.data'
import c from './partners.module.css'

/** The button and its window: a message of somebody who works at weddings. */
export function ContactUs() {
  const t = useFamilyTexts()
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
      {/* Closed and opened again, it begins anew. */}
      <dialog
        ref={dialog}
        className={`${look.sheet} ${c.sheet}`}
        aria-labelledby="devenire"
        onClose={() => setTimes(times + 1)}
      >
        <Letter key={times} close={() => dialog.current?.close()} />
      </dialog>
    </>
  )
}

function Letter({ close }: { close: () => void }) {
  const t = useFamilyTexts()
  const contact = useContactUs()
  const inputs: Input<'name' | 'phone' | 'email' | 'message'>[] = [
    { name: 'name', label: t('partners.name'), props: { autoComplete: 'name' } },
    {
      name: 'phone',
      label: t('partners.phone'),
      props: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
    },
    { name: 'email', label: t('partners.email'), props: { type: 'email', autoComplete: 'email' } },
    { name: 'message', label: t('partners.message'), long: true },
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
          inputs={inputs}
          sending={contact}
          send={t('partners.send')}
          failed={t('partners.send_failed')}
          note={
            <small>
              <PrivacyLink alone />
            </small>
          }
        />
      )}
    </div>
  )
}
