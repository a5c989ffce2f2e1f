import { ANSWER_FIELDS } from '@alai/kit/answer-fields'
import { isEmail, isPhone, normalizeLine } from '@alai/kit/contacts'
import {
  MAX_SINGLE_LINE_LENGTH,
  MAX_TEXT_LENGTH,
  isTooLong,
} from '../../shared/forms/character-limit'
import type { AnswerDraft } from './answer-draft'
import type { GuestCodes } from './api'

// Only what the server certainly rejects is checked, so that all errors appear at once. The server validates more.
// The contacts of an earlier answer are masked and are not checked.
const MASK_CHARACTER = '•'
const isInvalid = (input: string, isValid: (text: string) => boolean) =>
  normalizeLine(input) !== '' && !input.includes(MASK_CHARACTER) && !isValid(input)

/** Returns the errors that the guest has to correct before the answer is sent, by field. */
export function validateDraft(
  codes: GuestCodes | undefined,
  draft: AnswerDraft,
): Record<string, string[]> {
  const fieldErrors: Record<string, string[]> = {}
  if (codes && !codes.event_code.trim()) fieldErrors.event_code = ['required']
  if (codes && !codes.code.trim()) fieldErrors.code = ['required']
  if (!draft.name.trim()) fieldErrors.name = ['required']
  // The field itself reports a text that is too long.
  const texts = ANSWER_FIELDS.flatMap(({ kind, key }) => (kind === 'text' ? draft[key] : []))
  const isTextTooLong = (text: string) => isTooLong(text, MAX_TEXT_LENGTH)
  if (
    [draft.allergy_mentions, ...texts].some(isTextTooLong) ||
    isTooLong(draft.name, MAX_SINGLE_LINE_LENGTH)
  )
    fieldErrors.tooLong = []
  const longNameIndex =
    draft.persons > 1
      ? draft.menus.findIndex((menu) => isTooLong(menu.person_name, MAX_SINGLE_LINE_LENGTH))
      : -1
  if (longNameIndex >= 0) fieldErrors.person = [String(longNameIndex)]
  if (isInvalid(draft.phone, isPhone)) fieldErrors.phone = ['invalid_phone']
  if (isInvalid(draft.email, isEmail)) fieldErrors.email = ['invalid_email']
  if (draft.allergy === 'yes' && !draft.health_consent) fieldErrors.health_consent = ['required']
  return fieldErrors
}
