// Validation in the browser, with the error codes of the server, so that all errors are shown at once without a request.
import { isEmail, isPhone, plainLine } from '@alai/kit/contacts'
import { focusFirstInvalidField } from '@alai/kit/forms/field-errors'
import { useState } from 'react'

/** Error codes by field. */
export type FieldErrors = Record<string, string>

type FormValues = Record<string, unknown>
const trimmedText = (form: FormValues, name: string) =>
  typeof form[name] === 'string' ? plainLine(form[name]) : ''

/** Reports those of these fields that are empty. */
export const validateRequired = (form: FormValues, names: string[]): FieldErrors =>
  Object.fromEntries(
    names.filter((name) => trimmedText(form, name) === '').map((name) => [name, 'required']),
  )

/** Reports a phone number or an e-mail address that is invalid. Empty fields are valid. */
export function validateContact(form: FormValues): FieldErrors {
  const [phone, email] = [trimmedText(form, 'phone'), trimmedText(form, 'email')]
  return {
    ...(phone && !isPhone(phone) && { phone: 'invalid_phone' }),
    ...(email && !isEmail(email) && { email: 'invalid_email' }),
  }
}

/** Shows errors from the first submit on, each until it is corrected. Nothing is sent while there is an error. */
export function useFormValidation(errors: FieldErrors) {
  const [submitted, setSubmitted] = useState(false)
  const submitIfValid = (submit: () => void) => {
    setSubmitted(true)
    if (Object.keys(errors).length > 0) focusFirstInvalidField()
    else submit()
  }
  return { isSubmitted: submitted, shownErrors: submitted ? errors : {}, submitIfValid }
}
