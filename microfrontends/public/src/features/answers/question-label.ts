import type { AnswerField } from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'

const CEREMONY_LABELS = [
  ['Cununie civila', 'extras.civil'],
  ['Cununie religioasa', 'extras.religious'],
  ['Cununie umanista', 'extras.humanist'],
] as const

/**
 * Returns the text key of a question that the couple has not worded. The ceremony is the civil one (specification 1 §2),
 * unless the site shows only other ceremonies.
 */
export function questionLabel(
  { key, guestLabel }: AnswerField,
  parts: readonly Pick<Schemas['SitePart'], 'tag'>[],
) {
  if (key !== 'civil_marriage_attend') return guestLabel
  const shown = CEREMONY_LABELS.filter(([tag]) => parts.some((part) => part.tag === tag))
  const [first = CEREMONY_LABELS[0]] = shown
  const isAmbiguous = shown.length > 1 && first !== CEREMONY_LABELS[0]
  return isAmbiguous ? 'extras.ceremony' : first[1]
}
