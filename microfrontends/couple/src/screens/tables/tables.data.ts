// Everything that is done on the plan: one request a drop, seen at once, taken back when somebody was faster; and the ways back.
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
} from '../../features/seating/api'
import { type Move, type Step, type TableForm, moved, placeOf, withSeats, withTable } from './moves'

/** All writes of a plan go out one after the other. */
const scopeOf = (eventId: string) => ({ id: `seating-${eventId}` })

type Queries = ReturnType<typeof useQueryClient>
const unseatedKey = (eventId: string): QueryKey => ['unseated', eventId]
/** Of every write of a plan. The plan is loaded again after the last one that waits. */
const planKey = (eventId: string): QueryKey => ['seating', eventId]
const moveKey = (eventId: string): QueryKey => [...planKey(eventId), 'move']
const isLastWrite = (queries: Queries, eventId: string): boolean =>
  queries.isMutating({ mutationKey: planKey(eventId) }) === 1

/** Whole parties without a chair. Those who were seated meanwhile are not shown, those who came back are. */
export function useUnseated(eventId: string | undefined, search: string, category: string) {
  const hall = useHall(eventId).data
  const list = useQuery({
    queryKey: [...unseatedKey(eventId ?? ''), search, category],
    enabled: eventId !== undefined,
    placeholderData: (before) => before,
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
  return { ...list, parties: list.data?.guests.filter((party) => !seated.has(party.id)) }
}

export function useCategories(eventId: string) {
  return useQuery({
    queryKey: ['categories', eventId],
    queryFn: async () =>
      (await unwrap(client.GET('/api/categories', { params: { query: { event_id: eventId } } })))
        .categories,
  })
}

const held = (queries: Queries, eventId: string) => queries.getQueryData<Hall>(hallKey(eventId))
const change = (queries: Queries, eventId: string, work: (hall: Hall) => Hall) =>
  void queries.setQueryData<Hall>(hallKey(eventId), (hall) => hall && work(hall))
const anew = (queries: Queries, eventId: string) =>
  Promise.all(
    [hallKey(eventId), unseatedKey(eventId)].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )

/** Seats that the table has now, told by a refusal. */
export const seatsOf = (error: unknown): Seat[] =>
  error instanceof ApiError ? ((error.problem as { seats?: Seat[] } | undefined)?.seats ?? []) : []

const seatId = (hall: Hall | undefined, table: string, chair: number): string =>
  hall?.tables.find((one) => one.id === table)?.seats[chair]?.id ?? ''

async function sendMove(
  hall: Hall | undefined,
  { party, to }: Move,
  from: string,
): Promise<Seat[]> {
  if (!to)
    return (
      await unwrap(client.PUT('/api/seats/remove_guest/{id}', { params: { path: { id: from } } }))
    ).seats
  const { seats, freed } = await unwrap(
    client.PUT('/api/seats/add_guest/{id}', {
      params: { path: { id: seatId(hall, to.table, to.chair) } },
      body: {
        seat: { guest_id: party.id, company_number: party.company_number, table_id: to.table },
      },
    }),
  )
  return [...seats, ...freed]
}

export type Told = {
  moved: (move: Move) => void
  refused: (move: Move, error: Error, faster: Party | undefined) => void
  did: (step: Step) => void
}

/** The moves that are not confirmed yet, the oldest first, without the one whose response is being handled. */
const waitingMoves = (queries: Queries, eventId: string, handled: Move): Move[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: moveKey(eventId), status: 'pending' })
    .map(({ state }) => state.variables as Move)
    .filter((move) => move !== handled)

/**
 * Seats, moves and frees parties, one after the other. A response describes the table as it was before the moves that still wait; these
 * are applied to it again, so that the next party is never offered a chair that a waiting move takes.
 */
export function useMoves(eventId: string, told: Told) {
  const queries = useQueryClient()
  type Held = { before: Hall | undefined; from: Move['to'] }
  const write = useSingleFlightMutation<Seat[], Move & { seat: string; from: Move['to'] }>({
    mutationKey: moveKey(eventId),
    scope: scopeOf(eventId),
    mutationFn: ({ seat, ...move }) => sendMove(held(queries, eventId), move, seat),
    onMutate: async (move): Promise<Held> => {
      await Promise.all(
        [hallKey(eventId), unseatedKey(eventId)].map((queryKey) =>
          queries.cancelQueries({ queryKey }),
        ),
      )
      const before = held(queries, eventId)
      change(queries, eventId, (hall) => moved(hall, move))
      if (!move.to)
        queries.setQueriesData<{ guests: Party[] }>(
          { queryKey: unseatedKey(eventId) },
          (list) =>
            list && {
              ...list,
              guests: [move.party, ...list.guests.filter((one) => one.id !== move.party.id)],
            },
        )
      return { before, from: move.from }
    },
    onSuccess: (seats, move) => {
      const { party, to, from } = move
      const waiting = waitingMoves(queries, eventId, move)
      change(queries, eventId, (hall) => waiting.reduce(moved, withSeats(hall, seats)))
      told.did({ kind: 'party', party, to: from })
      told.moved({ party, to })
    },
    onError: (error, move, kept) => {
      const before = (kept as Held | undefined)?.before
      const now = seatsOf(error)
      const involved = [move.from?.table, move.to?.table]
      const restored =
        before?.tables
          .filter((table) => involved.includes(table.id))
          .flatMap((table) => table.seats) ?? []
      const waiting = waitingMoves(queries, eventId, move)
      change(queries, eventId, (hall) =>
        waiting.reduce(moved, withSeats(withSeats(hall, restored), now)),
      )
      const faster = now.find(
        (seat) => seat.id === seatId(before, move.to?.table ?? '', move.to?.chair ?? 0),
      )?.guest
      told.refused(move, error, faster ?? undefined)
    },
    onSettled: () => (isLastWrite(queries, eventId) ? anew(queries, eventId) : undefined),
  })
  const { mutate } = write
  return (move: Move) => {
    const hall = held(queries, eventId)
    const from = hall && placeOf(hall, move.party.id)
    if (!move.to && !from) return
    mutate({ ...move, from, seat: from ? seatId(hall, from.table, from.chair) : '' })
  }
}

const fields = ({
  name,
  number,
  guest_number,
  geo_type,
  x_pos,
  y_pos,
  table_configuration_id,
}: Table) => ({ name, number, guest_number, geo_type, x_pos, y_pos, table_configuration_id })
const write = (id: string, table: object) =>
  unwrap(client.PUT('/api/tables/{id}', { params: { path: { id } }, body: { table } }))
const put = (id: string, x_pos: number, y_pos: number) =>
  unwrap(
    client.PUT('/api/tables/update_table_position/{id}', {
      params: { path: { id } },
      body: { table: { x_pos, y_pos } },
    }),
  )

/** Whole parties that had a chair before a write and have none after it. */
const backFrom = (before: Hall | undefined, after: Hall | undefined): Party[] => {
  const still = new Set(after?.tables.flatMap((table) => table.seats.map((seat) => seat.guest_id)))
  return (before?.tables.flatMap(partiesAtTable) ?? []).filter((party) => !still.has(party.id))
}

/** Adds a table (it joins the stack) or changes one. */
export function useSaveTable(
  eventId: string,
  hall: Hall,
  table: Table | undefined,
  on: { did: (step: Step) => void; done: (id: string, back: Party[]) => void },
) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: async ({ name, ...form }: TableForm) => {
      const body = {
        ...form,
        name: name.trim(),
        number: asNumber(form.number),
        guest_number: asNumber(form.guest_number),
        table_configuration_id: hall.id,
      }
      return table
        ? write(table.id, body)
        : unwrap(client.POST('/api/tables', { body: { table: body } }))
    },
    onSuccess: async (made) => {
      const before = held(queries, eventId)
      await anew(queries, eventId)
      on.did(table ? { kind: 'edited', was: table } : { kind: 'made', table: made.table.id })
      on.done(made.table.id, table ? backFrom(before, held(queries, eventId)) : [])
    },
  })
}

/** An empty field is nothing, which the server asks for; no number is one. */
const asNumber = (value: number | string): number =>
  typeof value === 'number' ? value : (null as unknown as number)

export function useRemoveTable(
  eventId: string,
  on: { did: (step: Step) => void; done: (back: Party[]) => void; failed: (error: Error) => void },
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<unknown, Table>({
    mutationFn: ({ id }) => unwrap(client.DELETE('/api/tables/{id}', { params: { path: { id } } })),
    onSuccess: async (_, was) => {
      const before = held(queries, eventId)
      const others =
        before?.tables
          .filter((one) => one.id !== was.id)
          .map(({ id, x_pos, y_pos }) => ({ id, x_pos, y_pos })) ?? []
      await anew(queries, eventId)
      on.did({ kind: 'gone', was, others })
      on.done(backFrom(before, held(queries, eventId)))
    },
    onError: on.failed,
  })
}

/** The plan ends at 0 and at 20,000. */
const onPlan = (at: number): number => Math.round(Math.min(20_000, Math.max(0, at)))

type Position = { id: string; x_pos: number; y_pos: number }

/** Puts a table elsewhere, at once; back when it is not saved. */
export function usePlaceTable(
  eventId: string,
  on: { did: (step: Step) => void; failed: (error: Error) => void },
) {
  const queries = useQueryClient()
  const { mutate } = useSingleFlightMutation<unknown, Position & { was: Position | undefined }>({
    mutationKey: [...planKey(eventId), 'place'],
    scope: scopeOf(eventId),
    mutationFn: ({ id, x_pos, y_pos }) => put(id, x_pos, y_pos),
    onMutate: async ({ id, x_pos, y_pos }) => {
      await queries.cancelQueries({ queryKey: hallKey(eventId) })
      change(queries, eventId, (hall) => withTable(hall, id, { x_pos, y_pos }))
    },
    onSuccess: (_, { was }) =>
      was && on.did({ kind: 'place', table: was.id, x_pos: was.x_pos, y_pos: was.y_pos }),
    onError: (error, { id, was }) => {
      if (was)
        change(queries, eventId, (hall) =>
          withTable(hall, id, { x_pos: was.x_pos, y_pos: was.y_pos }),
        )
      on.failed(error)
    },
    onSettled: () => (isLastWrite(queries, eventId) ? anew(queries, eventId) : undefined),
  })
  return useCallback(
    (next: Position) => {
      const was = held(queries, eventId)?.tables.find((table) => table.id === next.id)
      mutate({
        id: next.id,
        x_pos: onPlan(next.x_pos),
        y_pos: onPlan(next.y_pos),
        was: was && { id: was.id, x_pos: was.x_pos, y_pos: was.y_pos },
      })
    },
    [queries, eventId, mutate],
  )
}

const fresh = async (queries: Queries, eventId: string): Promise<Hall> => {
  const { table_configuration } = await unwrap(
    client.GET('/api/table_configurations/details', { params: { query: { event_id: eventId } } }),
  )
  const hall = sortSeats(table_configuration)
  queries.setQueryData(hallKey(eventId), hall)
  return hall
}

/** Those who sat at a table sit there again, as far as they have no chair elsewhere. */
async function reseat(hall: Hall, was: Table, id: string): Promise<void> {
  const first = new Map<string, number>()
  was.seats.forEach(
    (seat, i) => seat.guest_id && !first.has(seat.guest_id) && first.set(seat.guest_id, i),
  )
  for (const [guest, chair] of first) {
    const party = was.seats[chair]?.guest
    if (party && !placeOf(hall, guest))
      await sendMove(hall, { party, to: { table: id, chair } }, '')
  }
}

/** What was done is taken back; a table that comes again has another id, which later steps have to know. */
async function back(
  queries: Queries,
  eventId: string,
  step: Step,
  again: Map<string, string>,
): Promise<void> {
  const now = (id: string): string => {
    const next = again.get(id)
    return next ? now(next) : id
  }
  if (step.kind === 'party') {
    const hall = await fresh(queries, eventId)
    const from = placeOf(hall, step.party.id)
    const to = step.to && { ...step.to, table: now(step.to.table) }
    if (to || from)
      await sendMove(
        hall,
        { party: step.party, to },
        from ? seatId(hall, from.table, from.chair) : '',
      )
  } else if (step.kind === 'place') await put(now(step.table), step.x_pos, step.y_pos)
  else if (step.kind === 'made')
    await unwrap(client.DELETE('/api/tables/{id}', { params: { path: { id: now(step.table) } } }))
  else if (step.kind === 'suggested')
    await unwrap(
      client.POST('/api/table_configurations/clear_seating', {
        body: { table_configuration: { event_id: eventId, guest_ids: step.guests } },
      }),
    )
  else if (step.kind === 'edited') {
    await write(now(step.was.id), fields(step.was))
    await reseat(await fresh(queries, eventId), step.was, now(step.was.id))
  } else {
    const { table } = await unwrap(
      client.POST('/api/tables', { body: { table: fields(step.was) } }),
    )
    again.set(step.was.id, table.id)
    const hall = await fresh(queries, eventId)
    for (const { id, x_pos, y_pos } of step.others) {
      const there = hall.tables.find((one) => one.id === now(id))
      if (there && (there.x_pos !== x_pos || there.y_pos !== y_pos))
        await put(there.id, x_pos, y_pos)
    }
    await reseat(hall, step.was, table.id)
  }
}

/** The steps of this visit and the way back through them, the last one first; one that is still on its way is waited for. */
export function useSteps(
  eventId: string,
  on: { done: () => void; failed: (error: Error) => void },
) {
  const queries = useQueryClient()
  const [steps, setSteps] = useState<Step[]>([])
  const kept = useRef<Step[]>([])
  const [again] = useState(() => new Map<string, string>())
  const keep = useCallback((next: Step[]) => {
    kept.current = next
    setSteps(next)
  }, [])
  const did = useCallback((step: Step) => keep([...kept.current, step]), [keep])
  const undo = useSingleFlightMutation({
    scope: scopeOf(eventId),
    mutationFn: async () => {
      // Which one is the last is known when those before it are through.
      const step = kept.current.at(-1)
      if (!step) return false
      // A step that cannot be taken back does not stand in the way of those before it.
      keep(kept.current.slice(0, -1))
      await back(queries, eventId, step, again)
      return true
    },
    onSuccess: (undone) => undone && on.done(),
    onError: on.failed,
    onSettled: () => anew(queries, eventId),
  })
  return { did, last: steps.at(-1), busy: undo.isPending, undo: () => undo.mutate() }
}

export type Steps = ReturnType<typeof useSteps>

/** A party by its id, wherever it is shown: at a table or in a list of those without a chair. */
export function useFind(eventId: string) {
  const queries = useQueryClient()
  return useCallback(
    (id: string | undefined): Party | undefined => {
      const seats = held(queries, eventId)?.tables.flatMap((table) => table.seats) ?? []
      const lists = queries.getQueriesData<{ guests: Party[] }>({ queryKey: unseatedKey(eventId) })
      return (
        seats.find((seat) => seat.guest_id === id)?.guest ??
        lists.flatMap(([, list]) => list?.guests ?? []).find((party) => party.id === id)
      )
    },
    [queries, eventId],
  )
}
