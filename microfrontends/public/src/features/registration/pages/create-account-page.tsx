import { ApiError, isNetworkError, errorMessage } from '@alai/kit/api'
import { useNavigate } from '@alai/kit/router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import look from '../../../styles/parts.module.css'
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
import c from '../create-account.module.css'
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
  const [refused, setRefused] = useState<string>()
  const page = useRef<HTMLFormElement>(null)
  const create = useCreateAccount()
  const suspicious = create.error instanceof SuspectedBotError
  useEffect(() => {
    if (!suspicious) return
    const timer = setTimeout(() => void navigate('/'), 4000)
    return () => clearTimeout(timer)
  }, [suspicious, navigate])

  const failure = create.error instanceof ApiError ? create.error : undefined
  const errors = (name: string) => fieldErrors[name] ?? failure?.fieldCodes(name) ?? []
  const focusInvalid = () =>
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const emptyFields = Object.fromEntries(
      REQUIRED_FIELDS.filter((k) => !form[k].trim()).map((k) => [k, ['required']]),
    )
    const firstError = firstValidationError(form)
    setFieldErrors(emptyFields)
    setRefused(firstError && t(firstError))
    if (Object.keys(emptyFields).length > 0 || firstError) return focusInvalid()
    create.mutate(form, { onError: focusInvalid })
  }
  // A changed field clears its error.
  const write = (name: keyof typeof form, value: string | boolean) => {
    setForm({ ...form, [name]: value })
    setFieldErrors((previous) => ({ ...previous, [name]: [] }))
  }
  const text = (name: TextFieldName, props: Record<string, string>, optional = false) => (
    <Field
      label={t(`create.${name}`)}
      optional={optional}
      errors={errors(name)}
      errorText={(code) =>
        t(code === 'unknown' ? 'create.discount_unknown' : (`field.${code}` as 'field.required'))
      }
    >
      {(p) => (
        <input
          {...p}
          {...props}
          required={!optional}
          value={form[name]}
          onChange={(e) => write(name, e.target.value)}
        />
      )}
    </Field>
  )
  // The link to the document is beside the label: a tap on the label gives consent and does not leave the page.
  const consent = (name: 'acceptGDPR' | 'acceptTerms') => (
    <div className={c.consent}>
      <label className={look.check}>
        <input
          type="checkbox"
          checked={form[name]}
          aria-invalid={errors(name).length > 0 || undefined}
          onChange={(e) => write(name, e.target.checked)}
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
  const problem =
    refused ??
    (suspicious
      ? t('create.suspicious')
      : failure
        ? registrationErrorText(failure, t)
        : create.error
          ? t('create.failed')
          : undefined)
  return (
    <BrandLayout>
      <main className={c.page}>
        <PackageSummary />
        <form
          className={c.form}
          noValidate
          onSubmit={submit}
          ref={page}
          aria-busy={create.isPending}
        >
          <div className={c.two}>
            {text('name', { autoComplete: 'given-name' })}
            {text('surname', { autoComplete: 'family-name' })}
            {text('event_date', { type: 'date' })}
            {text('city', { autoComplete: 'address-level2' })}
            {text('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
            {text('email', { type: 'email', autoComplete: 'email' })}
            {text('password', { type: 'password', autoComplete: 'new-password' })}
            {text('password_confirmation', { type: 'password', autoComplete: 'new-password' })}
          </div>
          {text('discount_code', { autoComplete: 'off' }, true)}
          {consent('acceptGDPR')}
          {consent('acceptTerms')}
          {problem && (
            <p className={`${look.note} ${look.bad}`} role="alert">
              <Icon name="warning" />
              <span>{problem}</span>
            </p>
          )}
          <button
            className={`${look.btn} ${look.yes}`}
            type="submit"
            disabled={create.isPending || suspicious}
          >
            {t('create.send')}
          </button>
        </form>
        {create.isPending && (
          <div className={c.overlay} role="status">
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
