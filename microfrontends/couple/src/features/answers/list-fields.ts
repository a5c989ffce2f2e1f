// The questions of the answer form that are columns or filters of the list of answers.
import { ANSWER_FIELDS, type AnswerField, type FilterFieldKey } from '@alai/kit/answer-fields'

/** The questions that are columns of the table. */
export const LISTED_FIELDS = ANSWER_FIELDS.filter(({ isListed }) => isListed)

type FilterField = Pick<AnswerField, 'kind'> & { key: FilterFieldKey }

/** The questions that are filters. The filters of texts come last. */
export const FILTER_FIELDS = (
  ANSWER_FIELDS.filter(({ isFilter }) => isFilter) as FilterField[]
).toSorted((one, other) => Number(one.kind === 'text') - Number(other.kind === 'text'))
