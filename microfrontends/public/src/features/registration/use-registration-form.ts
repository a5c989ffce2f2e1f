import { ApiError, isNetworkError, errorMessage } from '@alai/kit/api'
import { type FormEvent, type RefObject, useState } from 'react'
import { type BrandTexts, useBrandTexts } from '../../shared/texts/brand-texts'
import {
  type RegistrationForm,
  SuspectedBotError,
  firstValidationError,
  isExistingClient,
  useCreateAccount,
} from './api'

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
export type TextFieldName = Exclude<keyof RegistrationForm, 'acceptGDPR' | 'acceptTerms'>
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

/** The values of the registration, their errors, and sending it. */
export function useRegistrationForm(formRef: RefObject<HTMLFormElement | null>) {
  const t = useBrandTexts()
  const [values, setValues] = useState(EMPTY_FORM)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string[]>>({})
  const [validationError, setValidationError] = useState<string>()
  const create = useCreateAccount()
  const failure = create.error instanceof ApiError ? create.error : undefined
  const focusInvalid = () =>
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  return {
    values,
    isCreating: create.isPending,
    isSuspectedBot: create.error instanceof SuspectedBotError,
    createdAccount: create.data,
    errorText: validationError ?? registrationErrorText(create.error, t),
    errorsFor: (field: string) => fieldErrors[field] ?? failure?.fieldCodes(field) ?? [],
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      const emptyFields = Object.fromEntries(
        REQUIRED_FIELDS.filter((field) => !values[field].trim()).map((field) => [
          field,
          ['required'],
        ]),
      )
      const firstError = firstValidationError(values)
      setFieldErrors(emptyFields)
      setValidationError(firstError && t(firstError))
      if (Object.keys(emptyFields).length > 0 || firstError) return focusInvalid()
      create.mutate(values, { onError: focusInvalid })
    },
    // Changing a field clears its error.
    changeField: (name: keyof RegistrationForm, value: string | boolean) => {
      setValues({ ...values, [name]: value })
      setFieldErrors((previous) => ({ ...previous, [name]: [] }))
    },
  }
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>

function registrationErrorText(error: Error | null, t: BrandTexts): string | undefined {
  if (!error) return undefined
  if (error instanceof SuspectedBotError) return t('create.suspicious')
  if (!(error instanceof ApiError)) return t('create.failed')
  if (isNetworkError(error)) return t('form.offline')
  if (isExistingClient(error)) return t('create.known')
  if ([403, 422, 429, 503, 507].includes(error.status))
    return errorMessage(error) ?? t('create.failed')
  return t('create.failed')
}
