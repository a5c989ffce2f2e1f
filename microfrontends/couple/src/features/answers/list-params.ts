// The filters, the sort order and the page of the list of answers in the URL.
import {
  parseBooleanParam,
  parseOneOf,
  useListSearchParams,
} from '@alai/kit/lists/list-search-params'
import { ANSWER_SORTS, type AnswerFilters, type AnswerSort, DEFAULT_SORT } from './api'
import { FILTER_FIELDS } from './list-fields'

/** The filters by which an answer matches either "yes" or "no". */
export const FLAG_FILTERS = [...FILTER_FIELDS.map(({ key }) => key), 'allergy'] as const

export const PARTY_KINDS = ['single', 'couple', 'family'] as const

/** The filters that are collapsed on a phone. */
const COLLAPSIBLE_FILTERS = ['company', ...FLAG_FILTERS]
const ALL_FILTERS = ['search', 'menu', 'participant', ...COLLAPSIBLE_FILTERS]

type ListSearchParams = ReturnType<typeof useListSearchParams>

/** Reads the filters of the URL. Unknown values count as not set. */
function parseAnswerFilters(get: ListSearchParams['get']): AnswerFilters {
  return {
    search_name: get('search') || undefined,
    company: parseOneOf(PARTY_KINDS, get('company')) || undefined,
    ...Object.fromEntries(FILTER_FIELDS.map(({ key }) => [key, parseBooleanParam(get(key))])),
    allergy: { true: 'yes', false: 'no' }[get('allergy')],
    menu_type: get('menu') || undefined,
    participant: parseBooleanParam(get('participant')),
  }
}

/** The state of the list in the URL, and whether a filter is set. */
export function useAnswerListParams() {
  const { get, setParams, ...listParams } = useListSearchParams()
  const filters = parseAnswerFilters(get)
  return {
    ...listParams,
    get,
    setParams,
    filters,
    sort: parseOneOf(ANSWER_SORTS, get('sort')) || DEFAULT_SORT,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    activeCount: COLLAPSIBLE_FILTERS.filter((name) => get(name) !== '').length,
    clearFilters: () => setParams(Object.fromEntries(ALL_FILTERS.map((name) => [name, '']))),
    changeSort: (sort: AnswerSort) => setParams({ sort: sort === DEFAULT_SORT ? '' : sort }),
  }
}

export type AnswerListParams = ReturnType<typeof useAnswerListParams>
