// The filters, the sort order and the page of the guest list in the URL.
import {
  parseBooleanParam,
  parseIdParam,
  parseOneOf,
  useListSearchParams,
} from '@alai/kit/lists/list-search-params'
import { DEFAULT_SORT, type InvitationFilters, type InvitationSort, INVITATION_SORTS } from './api'

export const INVITATION_STATUSES = ['invitat', 'acceptat', 'refuzat'] as const

type ListSearchParams = ReturnType<typeof useListSearchParams>

/** Reads the filters of the URL. Unknown values count as not set. */
function parseInvitationFilters(get: ListSearchParams['get']): InvitationFilters {
  return {
    search_name: get('search'),
    category: parseIdParam(get('category')),
    sent: parseBooleanParam(get('sent')),
    status: parseOneOf(INVITATION_STATUSES, get('status')),
    participant: parseBooleanParam(get('participant')),
  }
}

/** The state of the list in the URL, and the filters that are set. */
export function useInvitationListParams() {
  const { get, setParams, ...listParams } = useListSearchParams()
  const filters = parseInvitationFilters(get)
  const { search_name, category, sent, status, participant } = filters
  const activeFilters = {
    search_name: search_name || undefined,
    category: category || undefined,
    sent,
    status: status || undefined,
    participant,
  }
  return {
    ...listParams,
    get,
    setParams,
    filters,
    activeFilters,
    sort: parseOneOf(INVITATION_SORTS, get('sort')) || DEFAULT_SORT,
    isFiltered: Object.values(activeFilters).some((value) => value !== undefined),
    clearFilters: () =>
      setParams({ search: '', category: '', sent: '', status: '', participant: '' }),
    changeSort: (sort: InvitationSort) => setParams({ sort: sort === DEFAULT_SORT ? '' : sort }),
  }
}

export type InvitationListParams = ReturnType<typeof useInvitationListParams>
