// The undo of the seating plan: the steps of this visit, and the requests that revert them.
import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQueryClient } from '@alai/kit/query'
import { useCallback, useRef, useState } from 'react'
import { type Hall, hallKey, sortSeats } from './api'
import { isRejection, restorePartySeats } from './seat-restoration'
import { type SeatPosition, type UndoStep, findPartySeatPosition } from './seat-moves'
import { type SeatingQueryClient, seatingMutationScope, invalidateSeating } from './seating-cache'
import {
  deleteTables,
  moveTables,
  findSeatId,
  sendMove,
  toTableInput,
  updateTable,
  updateTablePosition,
} from './seating-requests'

const reloadHall = async (queries: SeatingQueryClient, eventId: string): Promise<Hall> => {
  const { table_configuration } = await unwrap(
    client.GET('/api/table_configurations/details', { params: { query: { event_id: eventId } } }),
  )
  const hall = sortSeats(table_configuration)
  queries.setQueryData(hallKey(eventId), hall)
  return hall
}

type GroupStep = Extract<UndoStep, { kind: 'tables-moved' | 'tables-added' }>
const isGroupStep = (step: UndoStep): step is GroupStep =>
  step.kind === 'tables-moved' || step.kind === 'tables-added'

/** Reverts a step of several tables, in one request. */
const undoGroupStep = (eventId: string, step: GroupStep, currentId: (id: string) => string) =>
  step.kind === 'tables-moved'
    ? moveTables(
        eventId,
        step.positions.map((position) => ({ ...position, id: currentId(position.id) })),
      )
    : deleteTables(eventId, step.tableIds.map(currentId))

/** Reverts a step. A table that is created again has a new id. `newIds` maps its former id to the new one, for later steps. */
async function undoStep(
  queries: SeatingQueryClient,
  eventId: string,
  step: UndoStep,
  newIds: Map<string, string>,
): Promise<void> {
  const currentId = (id: string): string => {
    const newId = newIds.get(id)
    return newId ? currentId(newId) : id
  }
  if (step.kind === 'party-moved') {
    const hall = await reloadHall(queries, eventId)
    const from = findPartySeatPosition(hall, step.party.id)
    const to: SeatPosition | undefined = step.to && {
      ...step.to,
      tableId: currentId(step.to.tableId),
    }
    if (to || from)
      await sendMove(
        hall,
        { party: step.party, to },
        from ? findSeatId(hall, from.tableId, from.seatIndex) : '',
      )
  } else if (step.kind === 'table-moved')
    await updateTablePosition(currentId(step.tableId), step.x_pos, step.y_pos)
  else if (step.kind === 'table-added') await deleteTables(eventId, [currentId(step.tableId)])
  else if (isGroupStep(step)) await undoGroupStep(eventId, step, currentId)
  else if (step.kind === 'suggestion-applied')
    await unwrap(
      client.POST('/api/table_configurations/clear_seating', {
        body: { table_configuration: { event_id: eventId, guest_ids: step.guestIds } },
      }),
    )
  else if (step.kind === 'table-edited') {
    await updateTable(currentId(step.previous.id), toTableInput(step.previous))
    await restorePartySeats(await reloadHall(queries, eventId), [
      { previous: step.previous, tableId: currentId(step.previous.id) },
    ])
  } else await undoTablesRemoval(queries, eventId, step, { currentId, newIds })
}

type RemovalStep = Extract<UndoStep, { kind: 'tables-removed' }>

/**
 * Creates tables again and seats their parties. Tables that an earlier attempt has created are not created twice. A
 * rejected table, for example because its number is in use, does not prevent the others.
 */
async function undoTablesRemoval(
  queries: SeatingQueryClient,
  eventId: string,
  { previous, otherPositions }: RemovalStep,
  { currentId, newIds }: { currentId: (id: string) => string; newIds: Map<string, string> },
): Promise<void> {
  let rejection: unknown
  for (const table of previous.filter(({ id }) => !newIds.has(id))) {
    try {
      const body = { table: toTableInput(table) }
      const created = await unwrap(client.POST('/api/tables', { body }))
      newIds.set(table.id, created.table.id)
    } catch (error) {
      if (!isRejection(error)) throw error
      rejection ??= error
    }
  }
  const hall = await reloadHall(queries, eventId)
  const shifted = otherPositions.flatMap(({ id, x_pos, y_pos }) => {
    const existing = hall.tables.find((candidate) => candidate.id === currentId(id))
    const isShifted = existing && (existing.x_pos !== x_pos || existing.y_pos !== y_pos)
    return isShifted ? [{ id: existing.id, x_pos, y_pos }] : []
  })
  if (shifted.length > 0) await moveTables(eventId, shifted)
  const created = previous.filter(({ id }) => newIds.has(id))
  await restorePartySeats(
    hall,
    created.map((table) => ({ previous: table, tableId: currentId(table.id) })),
  )
  if (rejection) throw rejection
}

/** Records the steps of this visit and reverts them, the last one first. An undo waits for pending writes. */
export function useUndoHistory(
  eventId: string,
  callbacks: { onSuccess: () => void; onError: (error: Error) => void },
) {
  const queries = useQueryClient()
  const [steps, setSteps] = useState<UndoStep[]>([])
  const stepsRef = useRef<UndoStep[]>([])
  const rejectedStepRef = useRef<UndoStep>(undefined)
  const [newIds] = useState(() => new Map<string, string>())
  const replaceSteps = useCallback((newSteps: UndoStep[]) => {
    stepsRef.current = newSteps
    setSteps(newSteps)
  }, [])
  const record = useCallback(
    (step: UndoStep) => replaceSteps([...stepsRef.current, step]),
    [replaceSteps],
  )
  const undo = useSingleFlightMutation({
    scope: seatingMutationScope(eventId),
    mutationFn: async () => {
      // A pending write may record a step. Therefore the last step is read when the undo runs.
      const step = stepsRef.current.at(-1)
      if (!step) return false
      const earlierSteps = stepsRef.current.slice(0, -1)
      replaceSteps(earlierSteps)
      try {
        await undoStep(queries, eventId, step, newIds)
      } catch (error) {
        // The step can be repeated. A step that is rejected twice is removed, so that it does not block earlier ones.
        if (!isRejection(error) || rejectedStepRef.current !== step)
          replaceSteps([...earlierSteps, step, ...stepsRef.current.slice(earlierSteps.length)])
        if (isRejection(error)) rejectedStepRef.current = step
        throw error
      }
      return true
    },
    onSuccess: (isUndone) => isUndone && callbacks.onSuccess(),
    onError: callbacks.onError,
    onSettled: () => invalidateSeating(queries, eventId),
  })
  return {
    record,
    lastStep: steps.at(-1),
    isUndoing: undo.isPending,
    undo: () => undo.mutate(),
  }
}

export type UndoHistory = ReturnType<typeof useUndoHistory>
