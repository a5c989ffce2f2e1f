// What a form sees to be wrong by itself, in the server's codes: so that everything is told at once, also where the server would not be asked.
import { isEmail, isPhone, plainLine } from '@alai/kit/contacts'
import { focusFirstInvalidField } from '@alai/kit/forms/field-errors'
import { useState } from 'react'

/** Wrong fields with their codes. */
export type FieldErrors = Record<string, string>

type FormValues = Record<string, unknown>
const trimmedText = (form: FormValues, name: string) =>
  typeof form[name] === 'string' ? plainLine(form[name]) : ''

/** Those of these fields that are empty. */
export const validateRequired = (form: FormValues, names: string[]): FieldErrors =>
  Object.fromEntries(
    names.filter((name) => trimmedText(form, name) === '').map((name) => [name, 'required']),
  )

/** A telephone number and an address that were filled in and are none. */
export function validateContact(form: FormValues): FieldErrors {
  const [phone, email] = [trimmedText(form, 'phone'), trimmedText(form, 'email')]
  return {
    ...(phone && !isPhone(phone) && { phone: 'invalid_phone' }),
    ...(email && !isEmail(email) && { email: 'invalid_email' }),
  }
}

/** Faults are told from the first try on, each until it is mended; nothing goes out while there is one. */
export function useFormValidation(errors: FieldErrors) {
  const [submitted, setTried] = useState(false)
  const submitIfValid = (go: () => void) => {
    setTried(true)
    if (Object.keys(errors).length > 0) focusFirstInvalidField()
    else go()
  }
  return { tried: submitted, shownErrors: submitted ? errors : {}, send: submitIfValid }
}
