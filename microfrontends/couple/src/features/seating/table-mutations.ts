// The writes of tables: create, edit, delete and move. Each records a step with which it can be undone.
import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { useCallback } from 'react'
import { type Hall, type Party, type Table, hallKey, partiesAtTable } from './api'
import { type UndoStep, type TableFormValues, patchTableInHall } from './seat-moves'
import {
  seatingMutationScope,
  seatingMutationKey,
  isLastWrite,
  cachedHall,
  updateCachedHall,
  invalidateSeating,
} from './seating-cache'
import { deleteTables, updateTable, updateTablePosition } from './seating-requests'

/** Returns the parties that had a seat before a write and have none after it. */
const partiesUnseatedBy = (before: Hall | undefined, after: Hall | undefined): Party[] => {
  const seatedIds = new Set(
    after?.tables.flatMap((table) => table.seats.map((seat) => seat.guest_id)),
  )
  return (before?.tables.flatMap(partiesAtTable) ?? []).filter((party) => !seatedIds.has(party.id))
}

/** Creates or updates a table. The server chooses the position of a new table. */
export function useSaveTable(
  eventId: string,
  hall: Hall,
  table: Table | undefined,
  callbacks: {
    record: (step: UndoStep) => void
    onSuccess: (id: string, unseated: Party[]) => void
  },
) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: async ({ name, ...form }: TableFormValues) => {
      const body = {
        ...form,
        name: name.trim(),
        number: toRequiredNumber(form.number),
        guest_number: toRequiredNumber(form.guest_number),
        table_configuration_id: hall.id,
      }
      return table
        ? updateTable(table.id, body)
        : unwrap(client.POST('/api/tables', { body: { table: body } }))
    },
    onSuccess: async (saved) => {
      const before = cachedHall(queries, eventId)
      await invalidateSeating(queries, eventId)
      callbacks.record(
        table
          ? { kind: 'table-edited', previous: table }
          : { kind: 'table-added', tableId: saved.table.id },
      )
      callbacks.onSuccess(
        saved.table.id,
        table ? partiesUnseatedBy(before, cachedHall(queries, eventId)) : [],
      )
    },
  })
}

/** Converts the value of a number field. An empty field is sent as null, which the server rejects with a field error. */
const toRequiredNumber = (value: number | string): number =>
  typeof value === 'number' ? value : (null as unknown as number)

/** Deletes one table, or several in one request. */
export function useDeleteTables(
  eventId: string,
  callbacks: {
    record: (step: UndoStep) => void
    onSuccess: (deleted: Table[], unseated: Party[]) => void
    onError: (error: Error) => void
  },
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<unknown, Table[]>({
    mutationFn: (tables) =>
      deleteTables(
        eventId,
        tables.map(({ id }) => id),
      ),
    onSuccess: async (_, previous) => {
      const before = cachedHall(queries, eventId)
      const deletedIds = previous.map(({ id }) => id)
      const otherPositions =
        before?.tables
          .filter((other) => !deletedIds.includes(other.id))
          .map(({ id, x_pos, y_pos }) => ({ id, x_pos, y_pos })) ?? []
      await invalidateSeating(queries, eventId)
      callbacks.record({ kind: 'tables-removed', previous, otherPositions })
      callbacks.onSuccess(previous, partiesUnseatedBy(before, cachedHall(queries, eventId)))
    },
    onError: callbacks.onError,
  })
}

/** Limits a position on the plan to the range from 0 to 20,000. */
const clampToPlan = (position: number): number =>
  Math.round(Math.min(20_000, Math.max(0, position)))

type Position = { id: string; x_pos: number; y_pos: number }

/** Moves a table. The move is shown at once, and reverted if it cannot be saved. */
export function useMoveTable(
  eventId: string,
  callbacks: { record: (step: UndoStep) => void; onError: (error: Error) => void },
) {
  const queries = useQueryClient()
  const { mutate } = useSingleFlightMutation<
    unknown,
    Position & { previous: Position | undefined }
  >({
    mutationKey: [...seatingMutationKey(eventId), 'place'],
    scope: seatingMutationScope(eventId),
    mutationFn: ({ id, x_pos, y_pos }) => updateTablePosition(id, x_pos, y_pos),
    onMutate: async ({ id, x_pos, y_pos }) => {
      await queries.cancelQueries({ queryKey: hallKey(eventId) })
      updateCachedHall(queries, eventId, (hall) => patchTableInHall(hall, id, { x_pos, y_pos }))
    },
    onSuccess: (_, { previous }) =>
      previous &&
      callbacks.record({
        kind: 'table-moved',
        tableId: previous.id,
        x_pos: previous.x_pos,
        y_pos: previous.y_pos,
      }),
    onError: (error, { id, previous }) => {
      if (previous)
        updateCachedHall(queries, eventId, (hall) =>
          patchTableInHall(hall, id, { x_pos: previous.x_pos, y_pos: previous.y_pos }),
        )
      callbacks.onError(error)
    },
    onSettled: () =>
      isLastWrite(queries, eventId) ? invalidateSeating(queries, eventId) : undefined,
  })
  return useCallback(
    (target: Position) => {
      const existing = cachedHall(queries, eventId)?.tables.find((table) => table.id === target.id)
      mutate({
        id: target.id,
        x_pos: clampToPlan(target.x_pos),
        y_pos: clampToPlan(target.y_pos),
        previous: existing && { id: existing.id, x_pos: existing.x_pos, y_pos: existing.y_pos },
      })
    },
    [queries, eventId, mutate],
  )
}
