// Validation in the browser. It uses the error codes of the server, so that all errors are shown at once without a request.
import { isEmail, isPhone, normalizeLine } from '@alai/kit/contacts'

/** Error codes by field. */
export type FieldErrors = Record<string, string>

type FormValues = Record<string, unknown>
const trimmedText = (form: FormValues, name: string) =>
  typeof form[name] === 'string' ? normalizeLine(form[name]) : ''

/** Returns an error code for each of these fields that is empty. */
export const validateRequiredFields = (form: FormValues, names: string[]): FieldErrors =>
  Object.fromEntries(
    names.filter((name) => trimmedText(form, name) === '').map((name) => [name, 'required']),
  )

/** Returns error codes for an invalid phone number and an invalid e-mail address. Empty fields are valid. */
export function validateContact(form: FormValues): FieldErrors {
  const [phone, email] = [trimmedText(form, 'phone'), trimmedText(form, 'email')]
  return {
    ...(phone && !isPhone(phone) && { phone: 'invalid_phone' }),
    ...(email && !isEmail(email) && { email: 'invalid_email' }),
  }
}
