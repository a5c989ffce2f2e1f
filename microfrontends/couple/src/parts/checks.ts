// What a form sees to be wrong by itself, in the server's codes: so that everything is told at once, also where the server would not be asked.
import { useState } from 'react'
import { showFirstWrong } from '@alai/kit/parts/field-words'

/** Wrong fields with their codes. */
export type Faults = Record<string, string>

/** Characters that show nothing, as contact applications paste them; the server removes them too. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** A contact as the server reads it: without invisible characters, with plain spaces. */
const plainLine = (text: string): string => text.replace(INVISIBLE, '').replace(/\s/g, ' ').trim()

export const isEmail = (text: string): boolean =>
  /^[^\s@"<>()]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.\d][^\s@.]+$/.test(plainLine(text))

/** Signs and digits as the server counts them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d .\-/()]*$/.test(plainLine(text)) && digits >= 5 && digits <= 20
}

type Form = Record<string, unknown>
const textOf = (form: Form, name: string) =>
  typeof form[name] === 'string' ? form[name].trim() : ''

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
    if (Object.keys(faults).length > 0) showFirstWrong()
    else go()
  }
  return { tried, told: tried ? faults : {}, send }
}
