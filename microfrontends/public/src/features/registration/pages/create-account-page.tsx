import { ApiError, isNetworkError, errorMessage } from '@alai/kit/api'
import { useNavigate } from '@alai/kit/router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { Icon } from '../../../shared/icon'
import { type BrandTexts, useBrandTexts } from '../../../shared/texts/brand-texts'
import { useLocalizedPath } from '../../../shared/links/localized-path'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import {
  type RegistrationForm,
  SuspectedBotError,
  firstValidationError,
  isExistingClient,
  useCreateAccount,
} from '../api'
import styles from '../create-account.module.css'
import { AccountCreatedDialog } from '../components/account-created-dialog'
import { PackageSummary } from '../components/package-summary'

const EMPTY_FORM: RegistrationForm = {
  name: '',
  surname: '',
  event_date: '',
  city: '',
  phone: '',
  email: '',
  password: '',
  password_confirmation: '',
  discount_code: '',
  acceptGDPR: false,
  acceptTerms: false,
}
type TextFieldName = Exclude<keyof RegistrationForm, 'acceptGDPR' | 'acceptTerms'>
/** The document of each consent, to be read before agreeing. */
const CONSENT_DOCUMENTS = { acceptGDPR: 'confidentialitate', acceptTerms: 'termeni' } as const
const REQUIRED_FIELDS: TextFieldName[] = [
  'name',
  'surname',
  'event_date',
  'city',
  'phone',
  'email',
  'password',
  'password_confirmation',
]
export default function CreateAccountPage() {
  const t = useBrandTexts()
  const navigate = useNavigate()
  const localizedPath = useLocalizedPath()
  const [form, setForm] = useState(EMPTY_FORM)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string[]>>({})
  const [validationError, setValidationError] = useState<string>()
  const formRef = useRef<HTMLFormElement>(null)
  const create = useCreateAccount()
  const isSuspectedBot = create.error instanceof SuspectedBotError
  useEffect(() => {
    if (!isSuspectedBot) return
    const timer = setTimeout(() => void navigate('/'), 4000)
    return () => clearTimeout(timer)
  }, [isSuspectedBot, navigate])

  const failure = create.error instanceof ApiError ? create.error : undefined
  const errorsFor = (field: string) => fieldErrors[field] ?? failure?.fieldCodes(field) ?? []
  const focusInvalid = () =>
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const emptyFields = Object.fromEntries(
      REQUIRED_FIELDS.filter((field) => !form[field].trim()).map((field) => [field, ['required']]),
    )
    const firstError = firstValidationError(form)
    setFieldErrors(emptyFields)
    setValidationError(firstError && t(firstError))
    if (Object.keys(emptyFields).length > 0 || firstError) return focusInvalid()
    create.mutate(form, { onError: focusInvalid })
  }
  // A changed field clears its error.
  const handleFieldChange = (name: keyof typeof form, value: string | boolean) => {
    setForm({ ...form, [name]: value })
    setFieldErrors((previous) => ({ ...previous, [name]: [] }))
  }
  const textField = (name: TextFieldName, props: Record<string, string>, isOptional = false) => (
    <Field
      label={t(`create.${name}`)}
      optional={isOptional}
      errors={errorsFor(name)}
      errorText={(code) =>
        t(code === 'unknown' ? 'create.discount_unknown' : (`field.${code}` as 'field.required'))
      }
    >
      {(p) => (
        <input
          {...p}
          {...props}
          required={!isOptional}
          value={form[name]}
          onChange={(e) => handleFieldChange(name, e.target.value)}
        />
      )}
    </Field>
  )
  // The link to the document is beside the label: a tap on the label gives consent and does not leave the page.
  const consentField = (name: 'acceptGDPR' | 'acceptTerms') => (
    <div className={styles.consent}>
      <label className={sharedStyles.check}>
        <input
          type="checkbox"
          checked={form[name]}
          aria-invalid={errorsFor(name).length > 0 || undefined}
          onChange={(e) => handleFieldChange(name, e.target.checked)}
        />
        <span>
          <b>{t(`create.${name}`)}</b>
        </span>
      </label>
      <a
        href={localizedPath(`/app/documente/${CONSENT_DOCUMENTS[name]}`)}
        target="_blank"
        rel="noopener"
        title={t('new_tab')}
      >
        {t(`create.${name}_link`)}
      </a>
    </div>
  )
  const errorText =
    validationError ??
    (isSuspectedBot
      ? t('create.suspicious')
      : failure
        ? registrationErrorText(failure, t)
        : create.error
          ? t('create.failed')
          : undefined)
  return (
    <BrandLayout>
      <main className={styles.page}>
        <PackageSummary />
        <form
          className={styles.form}
          noValidate
          onSubmit={handleSubmit}
          ref={formRef}
          aria-busy={create.isPending}
        >
          <div className={styles.two}>
            {textField('name', { autoComplete: 'given-name' })}
            {textField('surname', { autoComplete: 'family-name' })}
            {textField('event_date', { type: 'date' })}
            {textField('city', { autoComplete: 'address-level2' })}
            {textField('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
            {textField('email', { type: 'email', autoComplete: 'email' })}
            {textField('password', { type: 'password', autoComplete: 'new-password' })}
            {textField('password_confirmation', { type: 'password', autoComplete: 'new-password' })}
          </div>
          {textField('discount_code', { autoComplete: 'off' }, true)}
          {consentField('acceptGDPR')}
          {consentField('acceptTerms')}
          {errorText && (
            <p className={`${sharedStyles.note} ${sharedStyles.bad}`} role="alert">
              <Icon name="warning" />
              <span>{errorText}</span>
            </p>
          )}
          <button
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            type="submit"
            disabled={create.isPending || isSuspectedBot}
          >
            {t('create.send')}
          </button>
        </form>
        {create.isPending && (
          <div className={styles.overlay} role="status">
            <p>{t('create.creating')}</p>
          </div>
        )}
        {create.data && <AccountCreatedDialog paymentUrl={create.data.payment_url} />}
      </main>
    </BrandLayout>
  )
}

function registrationErrorText(failure: ApiError, t: BrandTexts): string {
  if (isNetworkError(failure)) return t('form.offline')
  if (isExistingClient(failure)) return t('create.known')
  if ([403, 422, 429, 503, 507].includes(failure.status))
    return errorMessage(failure) ?? t('create.failed')
  return t('create.failed')
}
