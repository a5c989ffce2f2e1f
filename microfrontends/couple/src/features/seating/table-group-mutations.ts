// The writes of several tables: create in rows, copy and move. Each is one request, and one step of the undo history.
import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import type { TablePosition } from './plan-arrangement'
import { hallKey } from './api'
import { type UndoStep, patchTableInHall } from './seat-moves'
import {
  cachedHall,
  invalidateSeating,
  isLastWrite,
  seatingMutationScope,
  seatingMutationKey,
  updateCachedHall,
} from './seating-cache'
import { moveTables } from './seating-requests'

export type NewTablesFormValues = {
  name: string
  count: number | string
  rows: number | string
  guest_number: number | string
  geo_type: string
}

type Callbacks = {
  record: (step: UndoStep) => void
  onSuccess: (ids: string[]) => void
  onError?: (error: Error) => void
}

/** Converts the value of a number field. An empty field is left out, and the server reports that it is required. */
const toNumber = (value: number | string) => (typeof value === 'number' ? value : undefined)

/** Creates equal tables in rows. */
export function useCreateTables(eventId: string, callbacks: Callbacks) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ name, geo_type, ...form }: NewTablesFormValues) =>
      unwrap(
        client.POST('/api/table_configurations/create_tables', {
          body: {
            table_configuration: {
              event_id: eventId,
              name: name.trim(),
              geo_type,
              count: toNumber(form.count),
              rows: toNumber(form.rows),
              guest_number: toNumber(form.guest_number),
            },
          },
        }),
      ),
    onSuccess: async ({ tables }) => {
      const ids = tables.map(({ id }) => id)
      await invalidateSeating(queries, eventId)
      callbacks.record({ kind: 'tables-added', tableIds: ids })
      callbacks.onSuccess(ids)
    },
  })
}

/** Adds an empty copy of each table. */
export function useDuplicateTables(eventId: string, callbacks: Callbacks) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (table_ids: string[]) =>
      unwrap(
        client.POST('/api/table_configurations/duplicate_tables', {
          body: { table_configuration: { event_id: eventId, table_ids } },
        }),
      ),
    onSuccess: async ({ tables }) => {
      const ids = tables.map(({ id }) => id)
      await invalidateSeating(queries, eventId)
      callbacks.record({ kind: 'tables-added', tableIds: ids })
      callbacks.onSuccess(ids)
    },
    onError: (error) => callbacks.onError?.(error),
  })
}

/** Moves several tables. The move is shown at once, and reverted if it cannot be saved. */
export function useMoveTables(
  eventId: string,
  callbacks: { record: (step: UndoStep) => void; onError: (error: Error) => void },
) {
  const queries = useQueryClient()
  const show = (positions: TablePosition[]) =>
    updateCachedHall(queries, eventId, (hall) =>
      positions.reduce(
        (patched, { id, x_pos, y_pos }) => patchTableInHall(patched, id, { x_pos, y_pos }),
        hall,
      ),
    )
  const { mutate } = useSingleFlightMutation<
    unknown,
    { positions: TablePosition[]; previous: TablePosition[] }
  >({
    mutationKey: [...seatingMutationKey(eventId), 'place-several'],
    scope: seatingMutationScope(eventId),
    mutationFn: ({ positions }) => moveTables(eventId, positions),
    onMutate: async ({ positions }) => {
      await queries.cancelQueries({ queryKey: hallKey(eventId) })
      show(positions)
    },
    onSuccess: (_, { previous }) => callbacks.record({ kind: 'tables-moved', positions: previous }),
    onError: (error, { previous }) => {
      show(previous)
      callbacks.onError(error)
    },
    onSettled: () =>
      isLastWrite(queries, eventId) ? invalidateSeating(queries, eventId) : undefined,
  })
  return (targets: TablePosition[]) => {
    const clamp = (position: number) => Math.round(Math.min(20_000, Math.max(0, position)))
    const ids = targets.map(({ id }) => id)
    const previous = (cachedHall(queries, eventId)?.tables ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ id, x_pos, y_pos }) => ({ id, x_pos, y_pos }))
    const positions = targets.map(({ id, x_pos, y_pos }) => ({
      id,
      x_pos: clamp(x_pos),
      y_pos: clamp(y_pos),
    }))
    mutate({ positions, previous })
  }
}
