// The form values of an event: converted from the record, validated in the browser, and converted to the request.
import { type FieldErrors, validateRequiredFields } from '../../shared/form-validation'
import type { Event } from './selected-event'

export type EventFormValues = {
  name: string
  slug: string
  date: string
  event_type: string
  city: string
  location: string
  code: string
  additionalLine: string
  answers_until: string
  details_until: string
  direct_response_mode: boolean
}

const NEW_EVENT: EventFormValues = {
  name: '',
  slug: '',
  date: '',
  event_type: 'wedding',
  city: '',
  location: '',
  code: '',
  additionalLine: '',
  answers_until: '',
  details_until: '',
  direct_response_mode: false,
}

export function toEventForm(event: Event | undefined): EventFormValues {
  if (!event) return NEW_EVENT
  return {
    name: event.name,
    slug: event.slug ?? '',
    date: event.date ?? '',
    event_type: event.event_type,
    city: event.city ?? '',
    location: event.location ?? '',
    code: event.code ?? '',
    additionalLine: event.additionalLine ?? '',
    answers_until: event.answers_until ?? '',
    details_until: event.details_until ?? '',
    direct_response_mode: event.direct_response_mode,
  }
}

/**
 * Converts the values to the request. Empty texts are null. The last day for details is sent only if there is a last
 * day of answering.
 */
export const toWireEvent = (form: EventFormValues) => ({
  ...form,
  additionalLine: form.additionalLine || null,
  city: form.city || null,
  answers_until: form.answers_until || null,
  details_until: (form.answers_until && form.details_until) || null,
})

/** Converts a text to a slug as the server does, for the preview of the slug. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function isInvalidSlug(text: string): boolean {
  if (!text.trim()) return false
  const slug = toSlug(text)
  // A slug with letters of other alphabets is not rejected here, because the server transliterates them.
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '')
  return (slug.length < 3 && letters.length < 3) || slug.length > 60
}

const isInvalidCode = (code: string): boolean =>
  code.trim() !== '' &&
  !/^[\p{L}\p{N}]{6,}$/u.test(
    code.replace(/[\s\p{Pd}\u2212_.]|\p{Default_Ignorable_Code_Point}/gu, ''),
  )

/** Returns errors unless the last day for details is after the last day of answering, and neither is after the event. */
function validateDeadlines({
  date,
  answers_until: answersUntil,
  details_until: detailsUntil,
}: EventFormValues): FieldErrors {
  if (!answersUntil) return {}
  const isAfterEvent = (day: string) => date !== '' && day > date
  const errors: FieldErrors = {}
  if (isAfterEvent(answersUntil)) errors['answers_until'] = 'after_event'
  if (!detailsUntil) return errors
  if (detailsUntil <= answersUntil) errors['details_until'] = 'not_later'
  else if (isAfterEvent(detailsUntil)) errors['details_until'] = 'after_event'
  return errors
}

/**
 * Validates the form in the browser. The city is required, although the API does not require it, because
 * `check_event` reports an event without a city as incomplete.
 */
export function validateEvent(form: EventFormValues): FieldErrors {
  return {
    ...validateRequiredFields(form, ['name', 'slug', 'date', 'city', 'location', 'code']),
    ...(isInvalidSlug(form.slug) && { slug: 'invalid' }),
    ...(isInvalidCode(form.code) && { code: 'invalid_code' }),
    ...validateDeadlines(form),
  }
}
