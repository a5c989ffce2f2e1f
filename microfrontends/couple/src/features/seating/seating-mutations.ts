// The writes of the seating plan. Each drop is one request. It is shown at once, reverted if the server refuses it, and can be undone.
import { ApiError, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { type QueryKey, useQuery, useQueryClient } from '@alai/kit/query'
import { useCallback, useRef, useState } from 'react'
import {
  type Hall,
  type Party,
  type Seat,
  type Table,
  hallKey,
  sortSeats,
  partiesAtTable,
  useHall,
} from './api'
import {
  type PartyMove,
  type ChairPosition,
  type UndoStep,
  type TableFormValues,
  applyMove,
  findChair,
  replaceSeats,
  patchTable,
} from './seat-moves'

/** Writes of a plan run one after another. */
const mutationScope = (eventId: string) => ({ id: `seating-${eventId}` })

type Queries = ReturnType<typeof useQueryClient>
const unseatedKey = (eventId: string): QueryKey => ['unseated', eventId]
/** The key of all writes of a plan. The plan is reloaded after the last pending one. */
const planKey = (eventId: string): QueryKey => ['seating', eventId]
const moveKey = (eventId: string): QueryKey => [...planKey(eventId), 'move']
const isLastWrite = (queries: Queries, eventId: string): boolean =>
  queries.isMutating({ mutationKey: planKey(eventId) }) === 1

/** Returns the unseated parties. Parties that were seated in the cached hall meanwhile are left out. */
export function useUnseatedParties(eventId: string | undefined, search: string, category: string) {
  const hall = useHall(eventId).data
  const unseated = useQuery({
    queryKey: [...unseatedKey(eventId ?? ''), search, category],
    enabled: eventId !== undefined,
    placeholderData: (previous) => previous,
    queryFn: () =>
      unwrap(
        client.GET('/api/guests/no_seat_invites', {
          params: {
            query: {
              event_id: eventId ?? '',
              search_name: search || undefined,
              search_category: category || undefined,
            },
          },
        }),
      ),
  })
  const seated = new Set(hall?.tables.flatMap((table) => table.seats.map((seat) => seat.guest_id)))
  return { ...unseated, parties: unseated.data?.guests.filter((party) => !seated.has(party.id)) }
}

export function useSeatingCategories(eventId: string) {
  return useQuery({
    queryKey: ['categories', eventId],
    queryFn: async () =>
      (await unwrap(client.GET('/api/categories', { params: { query: { event_id: eventId } } })))
        .categories,
  })
}

const cachedHall = (queries: Queries, eventId: string) =>
  queries.getQueryData<Hall>(hallKey(eventId))
const updateCachedHall = (queries: Queries, eventId: string, update: (hall: Hall) => Hall) =>
  void queries.setQueryData<Hall>(hallKey(eventId), (hall) => hall && update(hall))
const invalidateSeating = (queries: Queries, eventId: string) =>
  Promise.all(
    [hallKey(eventId), unseatedKey(eventId)].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )

/** The current seats of the table, which a refusal contains (error extension `seats`). */
export const seatsFromError = (error: unknown): Seat[] =>
  error instanceof ApiError ? ((error.problem as { seats?: Seat[] } | undefined)?.seats ?? []) : []

const seatId = (hall: Hall | undefined, tableId: string, chair: number): string =>
  hall?.tables.find((candidate) => candidate.id === tableId)?.seats[chair]?.id ?? ''

async function sendMove(
  hall: Hall | undefined,
  { party, to }: PartyMove,
  currentSeatId: string,
): Promise<Seat[]> {
  if (!to)
    return (
      await unwrap(
        client.PUT('/api/seats/remove_guest/{id}', { params: { path: { id: currentSeatId } } }),
      )
    ).seats
  const { seats, freed } = await unwrap(
    client.PUT('/api/seats/add_guest/{id}', {
      params: { path: { id: seatId(hall, to.tableId, to.chairIndex) } },
      body: {
        seat: { guest_id: party.id, company_number: party.company_number, table_id: to.tableId },
      },
    }),
  )
  return [...seats, ...freed]
}

export type MoveCallbacks = {
  onMoved: (move: PartyMove) => void
  onRejected: (move: PartyMove, error: Error, occupant: Party | undefined) => void
  record: (step: UndoStep) => void
}

/** The moves that are not confirmed yet, the oldest first, without the one whose response is being handled. */
const waitingMoves = (queries: Queries, eventId: string, handled: PartyMove): PartyMove[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: moveKey(eventId), status: 'pending' })
    .map(({ state }) => state.variables as PartyMove)
    .filter((move) => move !== handled)

/**
 * Seats, moves and unseats parties, one after another. A response describes the table before the moves that are still pending. These are
 * applied to it again, so that a seat that a pending move takes is not offered to the next party.
 */
export function useMoveParty(eventId: string, callbacks: MoveCallbacks) {
  const queries = useQueryClient()
  type MoveContext = { before: Hall | undefined; from: PartyMove['to'] }
  const write = useSingleFlightMutation<
    Seat[],
    PartyMove & { seat: string; from: PartyMove['to'] }
  >({
    mutationKey: moveKey(eventId),
    scope: mutationScope(eventId),
    mutationFn: ({ seat, ...move }) => sendMove(cachedHall(queries, eventId), move, seat),
    onMutate: async (move): Promise<MoveContext> => {
      await Promise.all(
        [hallKey(eventId), unseatedKey(eventId)].map((queryKey) =>
          queries.cancelQueries({ queryKey }),
        ),
      )
      const before = cachedHall(queries, eventId)
      updateCachedHall(queries, eventId, (hall) => applyMove(hall, move))
      if (!move.to)
        queries.setQueriesData<{ guests: Party[] }>(
          { queryKey: unseatedKey(eventId) },
          (list) =>
            list && {
              ...list,
              guests: [move.party, ...list.guests.filter((guest) => guest.id !== move.party.id)],
            },
        )
      return { before, from: move.from }
    },
    onSuccess: (seats, move) => {
      const { party, to, from } = move
      const waiting = waitingMoves(queries, eventId, move)
      updateCachedHall(queries, eventId, (hall) =>
        waiting.reduce(applyMove, replaceSeats(hall, seats)),
      )
      callbacks.record({ kind: 'party-moved', party, to: from })
      callbacks.onMoved({ party, to })
    },
    onError: (error, move, context) => {
      const before = (context as MoveContext | undefined)?.before
      const currentSeats = seatsFromError(error)
      const involved = [move.from?.tableId, move.to?.tableId]
      const restored =
        before?.tables
          .filter((table) => involved.includes(table.id))
          .flatMap((table) => table.seats) ?? []
      const waiting = waitingMoves(queries, eventId, move)
      updateCachedHall(queries, eventId, (hall) =>
        waiting.reduce(applyMove, replaceSeats(replaceSeats(hall, restored), currentSeats)),
      )
      const occupant = currentSeats.find(
        (seat) => seat.id === seatId(before, move.to?.tableId ?? '', move.to?.chairIndex ?? 0),
      )?.guest
      callbacks.onRejected(move, error, occupant ?? undefined)
    },
    onSettled: () =>
      isLastWrite(queries, eventId) ? invalidateSeating(queries, eventId) : undefined,
  })
  const { mutate } = write
  return (move: PartyMove) => {
    const hall = cachedHall(queries, eventId)
    const from = hall && findChair(hall, move.party.id)
    if (!move.to && !from) return
    mutate({ ...move, from, seat: from ? seatId(hall, from.tableId, from.chairIndex) : '' })
  }
}

const tableFields = ({
  name,
  number,
  guest_number,
  geo_type,
  x_pos,
  y_pos,
  table_configuration_id,
}: Table) => ({ name, number, guest_number, geo_type, x_pos, y_pos, table_configuration_id })
const updateTable = (id: string, table: object) =>
  unwrap(client.PUT('/api/tables/{id}', { params: { path: { id } }, body: { table } }))
const updateTablePosition = (id: string, x_pos: number, y_pos: number) =>
  unwrap(
    client.PUT('/api/tables/update_table_position/{id}', {
      params: { path: { id } },
      body: { table: { x_pos, y_pos } },
    }),
  )

/** The parties that had a seat before a write and have none after it. */
const partiesUnseatedBy = (before: Hall | undefined, after: Hall | undefined): Party[] => {
  const seatedIds = new Set(
    after?.tables.flatMap((table) => table.seats.map((seat) => seat.guest_id)),
  )
  return (before?.tables.flatMap(partiesAtTable) ?? []).filter((party) => !seatedIds.has(party.id))
}

/** Creates or updates a table. A new table is placed on the stack. */
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

/** An empty field is sent as null, for which the server returns a field error. */
const toRequiredNumber = (value: number | string): number =>
  typeof value === 'number' ? value : (null as unknown as number)

export function useRemoveTable(
  eventId: string,
  callbacks: {
    record: (step: UndoStep) => void
    onSuccess: (unseated: Party[]) => void
    onError: (error: Error) => void
  },
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<unknown, Table>({
    mutationFn: ({ id }) => unwrap(client.DELETE('/api/tables/{id}', { params: { path: { id } } })),
    onSuccess: async (_, previous) => {
      const before = cachedHall(queries, eventId)
      const otherPositions =
        before?.tables
          .filter((other) => other.id !== previous.id)
          .map(({ id, x_pos, y_pos }) => ({ id, x_pos, y_pos })) ?? []
      await invalidateSeating(queries, eventId)
      callbacks.record({ kind: 'table-removed', previous, otherPositions })
      callbacks.onSuccess(partiesUnseatedBy(before, cachedHall(queries, eventId)))
    },
    onError: callbacks.onError,
  })
}

/** Positions on the plan are limited to 0 through 20,000. */
const clampToPlan = (position: number): number =>
  Math.round(Math.min(20_000, Math.max(0, position)))

type Position = { id: string; x_pos: number; y_pos: number }

/** Moves a table at once, and reverts the move if it cannot be saved. */
export function useMoveTable(
  eventId: string,
  callbacks: { record: (step: UndoStep) => void; onError: (error: Error) => void },
) {
  const queries = useQueryClient()
  const { mutate } = useSingleFlightMutation<
    unknown,
    Position & { previous: Position | undefined }
  >({
    mutationKey: [...planKey(eventId), 'place'],
    scope: mutationScope(eventId),
    mutationFn: ({ id, x_pos, y_pos }) => updateTablePosition(id, x_pos, y_pos),
    onMutate: async ({ id, x_pos, y_pos }) => {
      await queries.cancelQueries({ queryKey: hallKey(eventId) })
      updateCachedHall(queries, eventId, (hall) => patchTable(hall, id, { x_pos, y_pos }))
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
          patchTable(hall, id, { x_pos: previous.x_pos, y_pos: previous.y_pos }),
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

const reloadHall = async (queries: Queries, eventId: string): Promise<Hall> => {
  const { table_configuration } = await unwrap(
    client.GET('/api/table_configurations/details', { params: { query: { event_id: eventId } } }),
  )
  const hall = sortSeats(table_configuration)
  queries.setQueryData(hallKey(eventId), hall)
  return hall
}

/** Seats the parties of a table again, except those that have a seat elsewhere. */
async function reseatParties(hall: Hall, previous: Table, id: string): Promise<void> {
  const firstChairs = new Map<string, number>()
  previous.seats.forEach(
    (seat, i) =>
      seat.guest_id && !firstChairs.has(seat.guest_id) && firstChairs.set(seat.guest_id, i),
  )
  for (const [guest, chair] of firstChairs) {
    const party = previous.seats[chair]?.guest
    if (party && !findChair(hall, guest))
      await sendMove(hall, { party, to: { tableId: id, chairIndex: chair } }, '')
  }
}

/** Reverts a step. A table that is created again has a new id, which `newIds` maps to for later steps. */
async function undoStep(
  queries: Queries,
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
    const from = findChair(hall, step.party.id)
    const to: ChairPosition | undefined = step.to && {
      ...step.to,
      tableId: currentId(step.to.tableId),
    }
    if (to || from)
      await sendMove(
        hall,
        { party: step.party, to },
        from ? seatId(hall, from.tableId, from.chairIndex) : '',
      )
  } else if (step.kind === 'table-moved')
    await updateTablePosition(currentId(step.tableId), step.x_pos, step.y_pos)
  else if (step.kind === 'table-added')
    await unwrap(
      client.DELETE('/api/tables/{id}', { params: { path: { id: currentId(step.tableId) } } }),
    )
  else if (step.kind === 'suggestion-applied')
    await unwrap(
      client.POST('/api/table_configurations/clear_seating', {
        body: { table_configuration: { event_id: eventId, guest_ids: step.guestIds } },
      }),
    )
  else if (step.kind === 'table-edited') {
    await updateTable(currentId(step.previous.id), tableFields(step.previous))
    await reseatParties(
      await reloadHall(queries, eventId),
      step.previous,
      currentId(step.previous.id),
    )
  } else {
    const { table } = await unwrap(
      client.POST('/api/tables', { body: { table: tableFields(step.previous) } }),
    )
    newIds.set(step.previous.id, table.id)
    const hall = await reloadHall(queries, eventId)
    for (const { id, x_pos, y_pos } of step.otherPositions) {
      const existing = hall.tables.find((candidate) => candidate.id === currentId(id))
      if (existing && (existing.x_pos !== x_pos || existing.y_pos !== y_pos))
        await updateTablePosition(existing.id, x_pos, y_pos)
    }
    await reseatParties(hall, step.previous, table.id)
  }
}

/** Records the steps of this visit and reverts them, the last one first. An undo waits for pending writes. */
export function useUndoHistory(
  eventId: string,
  callbacks: { onSuccess: () => void; onError: (error: Error) => void },
) {
  const queries = useQueryClient()
  const [steps, setSteps] = useState<UndoStep[]>([])
  const stepsRef = useRef<UndoStep[]>([])
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
    scope: mutationScope(eventId),
    mutationFn: async () => {
      // Pending writes may record steps, so the last step is read when the undo runs.
      const step = stepsRef.current.at(-1)
      if (!step) return false
      // The step is removed first, so that a step that cannot be reverted does not block earlier ones.
      replaceSteps(stepsRef.current.slice(0, -1))
      await undoStep(queries, eventId, step, newIds)
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

/** Finds a party by its id, at a table or in a list of unseated parties. */
export function useFindParty(eventId: string) {
  const queries = useQueryClient()
  return useCallback(
    (id: string | undefined): Party | undefined => {
      const seats = cachedHall(queries, eventId)?.tables.flatMap((table) => table.seats) ?? []
      const lists = queries.getQueriesData<{ guests: Party[] }>({ queryKey: unseatedKey(eventId) })
      return (
        seats.find((seat) => seat.guest_id === id)?.guest ??
        lists.flatMap(([, list]) => list?.guests ?? []).find((party) => party.id === id)
      )
    },
    [queries, eventId],
  )
}
