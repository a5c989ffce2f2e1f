// Moves of parties. Each drop sends one request. The move is shown at once, and reverted if the server rejects it.
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { type QueryKey, useQueryClient } from '@alai/kit/query'
import { type Hall, type Party, type Seat, hallKey } from './api'
import {
  type PartyMove,
  type UndoStep,
  applyMove,
  findPartySeatPosition,
  replaceSeatsInHall,
} from './seat-moves'
import {
  type SeatingQueryClient,
  seatingMutationScope,
  unseatedKey,
  seatingMutationKey,
  isLastWrite,
  cachedHall,
  updateCachedHall,
  invalidateSeating,
} from './seating-cache'
import { findSeatId, seatsFromError, sendMove } from './seating-requests'

const moveKey = (eventId: string): QueryKey => [...seatingMutationKey(eventId), 'move']

export type MoveCallbacks = {
  onMoved: (move: PartyMove) => void
  onRejected: (move: PartyMove, error: Error, occupant: Party | undefined) => void
  record: (step: UndoStep) => void
}

/** Returns the moves that are not confirmed yet, the oldest first. The move whose response is being handled is left out. */
const waitingMoves = (
  queries: SeatingQueryClient,
  eventId: string,
  handled: PartyMove,
): PartyMove[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: moveKey(eventId), status: 'pending' })
    .map(({ state }) => state.variables as PartyMove)
    .filter((move) => move !== handled)

/**
 * Returns a function that seats, moves or unseats a party. The requests are sent one after another. A response
 * describes the table without the moves that are still pending. Therefore these are applied to it again. Otherwise a
 * seat that a pending move takes would be offered to the next party.
 */
export function useMoveParty(eventId: string, callbacks: MoveCallbacks) {
  const queries = useQueryClient()
  type MoveContext = { before: Hall | undefined; from: PartyMove['to'] }
  const write = useSingleFlightMutation<
    Seat[],
    PartyMove & { seat: string; from: PartyMove['to'] }
  >({
    mutationKey: moveKey(eventId),
    scope: seatingMutationScope(eventId),
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
        waiting.reduce(applyMove, replaceSeatsInHall(hall, seats)),
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
        waiting.reduce(
          applyMove,
          replaceSeatsInHall(replaceSeatsInHall(hall, restored), currentSeats),
        ),
      )
      const occupant = currentSeats.find(
        (seat) => seat.id === findSeatId(before, move.to?.tableId ?? '', move.to?.seatIndex ?? 0),
      )?.guest
      callbacks.onRejected(move, error, occupant ?? undefined)
    },
    onSettled: () =>
      isLastWrite(queries, eventId) ? invalidateSeating(queries, eventId) : undefined,
  })
  const { mutate } = write
  return (move: PartyMove) => {
    const hall = cachedHall(queries, eventId)
    const from = hall && findPartySeatPosition(hall, move.party.id)
    if (!move.to && !from) return
    mutate({ ...move, from, seat: from ? findSeatId(hall, from.tableId, from.seatIndex) : '' })
  }
}
