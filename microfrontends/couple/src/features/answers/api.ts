// Queries for the couple's lists of answers and declines.
import type { FilterFieldKey } from '@alai/kit/answer-fields'
import { type Schemas, client, unwrap } from '@alai/kit/api'
import type { Sort } from '@alai/ui'
import { keepPreviousData, useQuery } from '@alai/kit/query'

export type Answer = Schemas['Guest']
export type AnswerSortColumn = 'answered' | 'name' | 'company' | 'persons'
export type AnswerSort = Sort<AnswerSortColumn>
export const ANSWER_SORTS: AnswerSort[] = [
  '-answered',
  'answered',
  'name',
  '-name',
  '-persons',
  'persons',
  'company',
  '-company',
]
export type DeclineSortColumn = 'answered' | 'name'
export type DeclineSort = Sort<DeclineSortColumn>
export const DECLINE_SORTS: DeclineSort[] = ['-answered', 'answered', 'name', '-name']
export const DEFAULT_SORT = '-answered' as const

export type AnswerFilters = {
  search_name?: string | undefined
  company?: string | undefined
  allergy?: string | undefined
  menu_type?: string | undefined
  participant?: boolean | undefined
} & { [Key in FilterFieldKey]?: boolean | undefined }

export function useAnswers(
  eventId: string | undefined,
  filters: AnswerFilters,
  sort: AnswerSort,
  page: number,
) {
  return useQuery({
    queryKey: ['guests', eventId, filters, sort, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        client.GET('/api/guests/search', {
          params: {
            query: {
              event_id: eventId ?? '',
              ...filters,
              sort: sort === DEFAULT_SORT ? undefined : sort,
              'page[number]': page,
              'page[per_page]': 10,
            },
          },
        }),
      ),
  })
}

export const answerKey = (id: string) => ['guests', 'one', id] as const

export function useAnswer(id: string) {
  return useQuery({
    queryKey: answerKey(id),
    queryFn: async () =>
      (await unwrap(client.GET('/api/guests/{id}', { params: { path: { id } } }))).guest,
    retry: false,
  })
}

export function useDeclines(
  eventId: string | undefined,
  search_name: string,
  sort: DeclineSort,
  page: number,
) {
  return useQuery({
    queryKey: ['declines', eventId, search_name, sort, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        client.GET('/api/refuzed_invitations/search', {
          params: {
            query: {
              event_id: eventId ?? '',
              search_name: search_name || undefined,
              sort: sort === DEFAULT_SORT ? undefined : sort,
              'page[number]': page,
              'page[per_page]': 10,
            },
          },
        }),
      ),
  })
}

/** Summarizes the menus of an answer: "3 × Clasic, Pește". */
export function summarizeMenus(answer: Answer): string {
  const counts = new Map<string, number>()
  for (const menu of answer.menus) counts.set(menu.menu_type, (counts.get(menu.menu_type) ?? 0) + 1)
  return [...counts]
    .map(([menuType, count]) => (count > 1 ? `${count}\u00a0×\u00a0${menuType}` : menuType))
    .join(', ')
}
