// What a form sees to be wrong by itself, in the server's codes: so that everything is told at once, also where the server would not be asked.
import { isEmail, isPhone, plainLine } from '@alai/kit/contacts'
import { focusFirstInvalidField } from '@alai/kit/forms/field-errors'
import { useState } from 'react'

/** Wrong fields with their codes. */
export type Faults = Record<string, string>

type Form = Record<string, unknown>
const textOf = (form: Form, name: string) =>
  typeof form[name] === 'string' ? plainLine(form[name]) : ''

/** Those of these fields that are empty. */
export const missing = (form: Form, names: string[]): Faults =>
  Object.fromEntries(
    names.filter((name) => textOf(form, name) === '').map((name) => [name, 'required']),
  )

/** A telephone number and an address that were filled in and are none. */
export function badContact(form: Form): Faults {
  const [phone, email] = [textOf(form, 'phone'), textOf(form, 'email')]
  return {
    ...(phone && !isPhone(phone) && { phone: 'invalid_phone' }),
    ...(email && !isEmail(email) && { email: 'invalid_email' }),
  }
}

/** Faults are told from the first try on, each until it is mended; nothing goes out while there is one. */
export function useChecks(faults: Faults) {
  const [tried, setTried] = useState(false)
  const send = (go: () => void) => {
    setTried(true)
    if (Object.keys(faults).length > 0) focusFirstInvalidField()
    else go()
  }
  return { tried, told: tried ? faults : {}, send }
}
