import { useNavigate } from '@alai/kit/router'
import { useEffect, useRef } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import styles from '../create-account.module.css'
import { AccountCreatedDialog } from '../components/account-created-dialog'
import { ConsentField } from '../components/consent-field'
import { PackageContents } from '../components/package-contents'
import { RegistrationField } from '../components/registration-field'
import { useRegistrationForm } from '../use-registration-form'

const REDIRECT_DELAY_MS = 4000

export default function CreateAccountPage() {
  const t = usePurchasePageTexts()
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useRegistrationForm(formRef)
  const { isSuspectedBot } = form
  useEffect(() => {
    if (!isSuspectedBot) return
    const timer = setTimeout(() => void navigate('/'), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSuspectedBot, navigate])
  return (
    <BrandLayout>
      <main className={styles.page}>
        <PackageContents />
        <form
          className={styles.form}
          noValidate
          onSubmit={form.handleSubmit}
          ref={formRef}
          aria-busy={form.isCreating}
        >
          <div className={styles.two}>
            <RegistrationField form={form} name="name" autoComplete="given-name" />
            <RegistrationField form={form} name="surname" autoComplete="family-name" />
            <RegistrationField form={form} name="event_date" type="date" />
            <RegistrationField form={form} name="city" autoComplete="address-level2" />
            <RegistrationField
              form={form}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
            <RegistrationField form={form} name="email" type="email" autoComplete="email" />
            <RegistrationField
              form={form}
              name="password"
              type="password"
              autoComplete="new-password"
            />
            <RegistrationField
              form={form}
              name="password_confirmation"
              type="password"
              autoComplete="new-password"
            />
          </div>
          <RegistrationField form={form} name="discount_code" autoComplete="off" isOptional />
          <ConsentField form={form} name="acceptGDPR" />
          <ConsentField form={form} name="acceptTerms" />
          {form.errorTexts.length > 0 && (
            <div className={`${sharedStyles.note} ${sharedStyles.bad}`} role="alert" tabIndex={-1}>
              <Icon name="warning" />
              <span>
                {form.errorTexts.map((text) => (
                  <span key={text} className={styles.error}>
                    {text}
                  </span>
                ))}
              </span>
            </div>
          )}
          <button
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            type="submit"
            disabled={form.isCreating || form.isSuspectedBot}
          >
            {t('create.send')}
          </button>
        </form>
        {form.isCreating && (
          <div className={styles.overlay} role="status">
            <p>{t('create.creating')}</p>
          </div>
        )}
        {form.createdAccount && (
          <AccountCreatedDialog
            paymentUrl={form.createdAccount.payment_url}
            hasSession={form.createdAccount.hasSession}
          />
        )}
      </main>
    </BrandLayout>
  )
}
