import { ApiError, isNetworkError, errorMessage } from '@alai/kit/api'
import { bucharestDay } from '@alai/kit/dates'
import { type FormEvent, type RefObject, useState } from 'react'
import {
  type PurchasePageTranslate,
  usePurchasePageTexts,
} from '../../shared/texts/purchase-page-texts'
import { useFocusFormError } from '../../shared/forms/use-focus-form-error'
import {
  type RegistrationFormValues,
  SuspectedBotError,
  validateRegistrationFields,
  isExistingAccountError,
  useCreateAccount,
  validateConsentsAndPassword,
} from './api'

const EMPTY_FORM: RegistrationFormValues = {
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
export type RegistrationTextFieldName = Exclude<
  keyof RegistrationFormValues,
  'acceptGDPR' | 'acceptTerms'
>

/** The values of the registration, their errors, and sending it. */
export function useRegistrationForm(formRef: RefObject<HTMLFormElement | null>) {
  const t = usePurchasePageTexts()
  const [values, setValues] = useState(EMPTY_FORM)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string[]>>({})
  const [consentErrors, setConsentErrors] = useState<string[]>([])
  const create = useCreateAccount()
  const failure = create.error instanceof ApiError ? create.error : undefined
  const focusError = useFocusFormError(formRef)
  return {
    values,
    isCreating: create.isPending,
    isSuspectedBot: create.error instanceof SuspectedBotError,
    createdAccount: create.data,
    errorTexts: consentErrors.length > 0 ? consentErrors : registrationErrorTexts(create.error, t),
    errorsFor: (field: string) => fieldErrors[field] ?? failure?.fieldCodes(field) ?? [],
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      const errorCodes = validateRegistrationFields(values, bucharestDay(new Date()))
      const errors = validateConsentsAndPassword(values)
      setFieldErrors(errorCodes)
      setConsentErrors(errors.map((error) => t(error)))
      if (Object.keys(errorCodes).length > 0 || errors.length > 0) return focusError()
      create.mutate(values, { onError: focusError })
    },
    // Changing a field clears its error.
    changeField: (name: keyof RegistrationFormValues, value: string | boolean) => {
      setValues({ ...values, [name]: value })
      setFieldErrors((previous) => ({ ...previous, [name]: [] }))
    },
  }
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>

const registrationErrorTexts = (error: Error | null, t: PurchasePageTranslate): string[] =>
  error ? [registrationErrorText(error, t)] : []

function registrationErrorText(error: Error, t: PurchasePageTranslate): string {
  if (error instanceof SuspectedBotError) return t('create.suspicious')
  if (!(error instanceof ApiError)) return t('create.failed')
  if (isNetworkError(error)) return t('form.offline')
  if (isExistingAccountError(error)) return t('create.known')
  if ([403, 422, 429, 503, 507].includes(error.status))
    return errorMessage(error) ?? t('create.failed')
  return t('create.failed')
}
