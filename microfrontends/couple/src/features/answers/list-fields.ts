// The questions of the answer form that are columns or filters of the list of answers.
import {
  ANSWER_FIELDS,
  type AnswerField,
  type FilterFieldKey,
  isAnsweredYes,
} from '@alai/kit/answer-fields'
import type { Answer } from './api'

/** The questions that are columns of the table. */
export const LISTED_FIELDS = ANSWER_FIELDS.filter(({ isListed }) => isListed)

/** The offers of the couple that the guest accepts, for example accommodation. */
export const acceptedOffers = (answer: Answer) =>
  LISTED_FIELDS.filter(({ key }) => isAnsweredYes(answer[key]))

export const hasAllergy = (answer: Answer): boolean => answer.allergy === 'yes'

export const hasAllergyOrOffers = (answer: Answer): boolean =>
  hasAllergy(answer) || acceptedOffers(answer).length > 0

type FilterField = Pick<AnswerField, 'kind'> & { key: FilterFieldKey }

/** The questions that are filters. The filters of texts come last. */
export const FILTER_FIELDS = (
  ANSWER_FIELDS.filter(({ isFilter }) => isFilter) as FilterField[]
).toSorted((one, other) => Number(one.kind === 'text') - Number(other.kind === 'text'))
