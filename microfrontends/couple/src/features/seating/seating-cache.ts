// The cached hall and the keys of its queries and writes.
import { type QueryKey, type useQueryClient } from '@alai/kit/query'
import { type Hall, hallKey } from './api'

/** The scope in which the writes of a plan run one after another. */
export const seatingMutationScope = (eventId: string) => ({ id: `seating-${eventId}` })

/** The query client of the page. `@alai/kit/query` exports only its hook, so the type is derived from it. */
export type SeatingQueryClient = ReturnType<typeof useQueryClient>

export const unseatedKey = (eventId: string): QueryKey => ['unseated', eventId]

/** The key of all writes of a plan. After the last pending write the plan is reloaded. */
export const seatingMutationKey = (eventId: string): QueryKey => ['seating', eventId]

export const isLastWrite = (queries: SeatingQueryClient, eventId: string): boolean =>
  queries.isMutating({ mutationKey: seatingMutationKey(eventId) }) === 1

export const cachedHall = (queries: SeatingQueryClient, eventId: string) =>
  queries.getQueryData<Hall>(hallKey(eventId))

export const updateCachedHall = (
  queries: SeatingQueryClient,
  eventId: string,
  update: (hall: Hall) => Hall,
) => void queries.setQueryData<Hall>(hallKey(eventId), (hall) => hall && update(hall))

export const invalidateSeating = (queries: SeatingQueryClient, eventId: string) =>
  Promise.all(
    [hallKey(eventId), unseatedKey(eventId)].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
