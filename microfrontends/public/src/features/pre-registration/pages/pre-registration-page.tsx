import { useNavigate } from '@alai/kit/router'
import { useEffect, useRef } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { PrivacyLink } from '../../../shared/brand/privacy-link'
import { type ShortFormField, ShortForm } from '../../../shared/forms/short-form'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { type Preregistration, usePreregister } from '../api'
import styles from '../pre-registration.module.css'

/** Asks for the wedding date and the contacts of a couple, for a personal discount code. */
export default function PreRegistrationPage() {
  const t = useFormPageTexts()
  const preregister = usePreregister()
  const fields: ShortFormField<keyof Preregistration>[] = [
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
      <main className={styles.page}>
        <div className={styles.offer}>
          <div>
            <h1>{t('pre.title')}</h1>
            <p className={sharedStyles.lead}>{t('pre.lead')}</p>
            <p className={styles.big} aria-hidden="true">
              15<small>%</small>
            </p>
            <ul>
              <li>{t('pre.price')}</li>
              <li>{t('pre.once')}</li>
              <li>{t('pre.free')}</li>
            </ul>
          </div>
        </div>
        <section className={styles.side} aria-labelledby="pre-inregistrare">
          <h2 id="pre-inregistrare">{t('pre.form')}</h2>
          <ShortForm
            className={styles.form}
            fields={fields}
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

/** The dialog leads to the landing page, however it is closed. */
function PreRegistrationDone() {
  const t = useFormPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const navigate = useNavigate()
  const dialogRef = useRef<HTMLDialogElement>(null)
  useEffect(() => dialogRef.current?.showModal(), [])
  return (
    <dialog
      ref={dialogRef}
      className={sharedStyles.sheet}
      aria-labelledby="multumim"
      onClose={() => void navigate(localizePath('/'))}
    >
      <div className={sharedStyles.sheet_in}>
        <h2 id="multumim">{t('pre.done')}</h2>
        <p>{t('pre.done_text')}</p>
        <div className={sharedStyles.row}>
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            onClick={() => dialogRef.current?.close()}
          >
            {t('pre.close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
