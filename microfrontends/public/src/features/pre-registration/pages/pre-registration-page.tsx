import { useNavigate } from '@alai/kit/router'
import { useEffect, useRef } from 'react'
import look from '../../../styles/parts.module.css'
import { useBrandPath } from '../../../shared/links/links'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { PrivacyLink } from '../../../shared/brand/privacy-link'
import { type ShortFormField, ShortForm } from '../../../shared/forms/short-form'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { type Preregistration, usePreregister } from '../api'
import r from '../pre-registration.module.css'

/** Asks for the wedding date and the contacts of a couple, for a personal discount code. */
export default function PreRegistrationPage() {
  const t = useFormPageTexts()
  const preregister = usePreregister()
  const inputs: ShortFormField<keyof Preregistration>[] = [
    { name: 'name', label: t('pre.name'), inputProps: { autoComplete: 'name' } },
    { name: 'event_date', label: t('pre.event_date'), inputProps: { type: 'date' } },
    {
      name: 'email',
      label: t('pre.email'),
      hint: t('pre.email_hint'),
      inputProps: { type: 'email', autoComplete: 'email' },
    },
    {
      name: 'phone',
      label: t('pre.phone'),
      inputProps: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
    },
  ]
  return (
    <BrandLayout>
      <main className={r.page}>
        <div className={r.offer}>
          <div>
            <h1>{t('pre.title')}</h1>
            <p className={look.lead}>{t('pre.lead')}</p>
            <p className={r.big} aria-hidden="true">
              15<small>%</small>
            </p>
            <ul>
              <li>{t('pre.price')}</li>
              <li>{t('pre.once')}</li>
              <li>{t('pre.free')}</li>
            </ul>
          </div>
        </div>
        <section className={r.side} aria-labelledby="pre-inregistrare">
          <h2 id="pre-inregistrare">{t('pre.form')}</h2>
          <ShortForm
            className={r.form}
            fields={inputs}
            mutation={preregister}
            submitLabel={t('pre.send')}
            failedText={t('pre.failed')}
            note={
              <small>
                <PrivacyLink isBlock />
              </small>
            }
          />
        </section>
        {preregister.isSuccess && <PreRegistrationDone />}
      </main>
    </BrandLayout>
  )
}

/** Closing the dialog in any way leads to the landing page. */
function PreRegistrationDone() {
  const t = useFormPageTexts()
  const brandPath = useBrandPath()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={look.sheet}
      aria-labelledby="multumim"
      onClose={() => void navigate(brandPath('/'))}
    >
      <div className={look.sheet_in}>
        <h2 id="multumim">{t('pre.done')}</h2>
        <p>{t('pre.done_text')}</p>
        <div className={look.row}>
          <button
            type="button"
            className={`${look.btn} ${look.yes}`}
            onClick={() => dialog.current?.close()}
          >
            {t('pre.close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
