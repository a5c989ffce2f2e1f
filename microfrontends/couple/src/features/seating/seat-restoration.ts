// The requests that return the parties of tables to their previous seats. One request seats all of them, or none. Only if
// it is rejected, because a seat is taken or a party has changed meanwhile, each party is seated by a request of its own,
// on a seat and on the nearest free seats. The order of the parties and their first seats are then chosen from the
// current table.
import { client, errorStatus, unwrap } from '@alai/kit/api'
import { type Hall, type Party, type Seat, type Table, sortSeats } from './api'
import { seatIndexesForParty } from './plan-geometry'
import { findPartySeatPosition, replaceSeatsInHall } from './seat-moves'
import { assignSeats, findSeatId, seatsFromError, sendMove } from './seating-requests'

type PreviousParty = { party: Party; seatIndexes: number[] }

function previousParties(previous: Table): PreviousParty[] {
  const parties = new Map<string, PreviousParty>()
  previous.seats.forEach(({ guest }, seatIndex) => {
    if (!guest) return
    const entry = parties.get(guest.id) ?? { party: guest, seatIndexes: [] }
    entry.seatIndexes.push(seatIndex)
    parties.set(guest.id, entry)
  })
  return [...parties.values()]
}

const seatsOfTable = (hall: Hall, tableId: string): Seat[] =>
  hall.tables.find((table) => table.id === tableId)?.seats ?? []

const hasExactly = (seatIndexes: number[], expected: number[]): boolean =>
  seatIndexes.length === expected.length &&
  seatIndexes.every((seatIndex) => expected.includes(seatIndex))

const currentSeatIndexes = (seats: Seat[], partyId: string): number[] =>
  seats.flatMap((seat, seatIndex) => (seat.guest_id === partyId ? [seatIndex] : []))

/** Whether a party is unseated, or sits at its table on other seats than before. */
function needsSeats(hall: Hall, tableId: string, { party, seatIndexes }: PreviousParty): boolean {
  const position = findPartySeatPosition(hall, party.id)
  if (position && position.tableId !== tableId) return false
  return !hasExactly(currentSeatIndexes(seatsOfTable(hall, tableId), party.id), seatIndexes)
}

type SeatRestoration = PreviousParty & { firstSeatIndex: number }

/** Returns a party that gets exactly its previous seats if it is seated now, and the seat to request. */
function findExactRestoration(
  seats: Seat[],
  pending: PreviousParty[],
): SeatRestoration | undefined {
  for (const entry of pending) {
    const { party, seatIndexes } = entry
    const firstSeatIndex = seatIndexes.find((start) =>
      hasExactly(seatIndexesForParty(seats, start, party.company_number, party.id), seatIndexes),
    )
    if (firstSeatIndex !== undefined) return { ...entry, firstSeatIndex }
  }
  return undefined
}

/** Returns the first party with a free seat: one of its previous seats, or another if these are taken. */
function findNearestRestoration(
  seats: Seat[],
  pending: PreviousParty[],
): SeatRestoration | undefined {
  const entry = pending[0]
  if (!entry) return undefined
  const isFree = (seatIndex: number) => !seats[seatIndex]?.guest_id && seatIndex < seats.length
  const free = entry.seatIndexes.find(isFree) ?? seats.findIndex((_, index) => isFree(index))
  return { ...entry, firstSeatIndex: Math.max(0, free) }
}

/** Unseats parties that sit on the previous seats of one another. */
async function unseatParties(hall: Hall, parties: PreviousParty[]): Promise<Hall> {
  const { table_configuration } = await unwrap(
    client.POST('/api/table_configurations/clear_seating', {
      body: {
        table_configuration: {
          event_id: hall.event_id,
          guest_ids: parties.map(({ party }) => party.id),
        },
      },
    }),
  )
  return sortSeats(table_configuration)
}

/** Whether the server has rejected the request, so that the same request would be rejected again. */
export const isRejection = (error: unknown): boolean => [404, 409, 422].includes(errorStatus(error))

/** A table before a write, and its current id. */
export type PreviousTable = { previous: Table; tableId: string }

/**
 * Returns the parties of tables to their previous seats, except for those that have a seat at another table meanwhile.
 * One request seats all of them. If it is rejected, a rejected party does not prevent the others from being seated. The
 * first rejection is thrown at the end. If the function is called again, it continues with the parties that are not on
 * their seats yet.
 */
export async function restorePartySeats(hall: Hall, tables: PreviousTable[]): Promise<void> {
  const parties = tables.flatMap(({ previous, tableId }) =>
    previousParties(previous)
      .filter((entry) => needsSeats(hall, tableId, entry))
      .map(({ party, seatIndexes }) => ({
        guest_id: party.id,
        seat_ids: seatIndexes.map((seatIndex) => findSeatId(hall, tableId, seatIndex)),
      })),
  )
  if (parties.length === 0) return
  try {
    // A seat without an id was removed meanwhile.
    if (parties.every(({ seat_ids }) => !seat_ids.includes(''))) {
      await assignSeats(hall.event_id, parties)
      return
    }
  } catch (error) {
    if (!isRejection(error)) throw error
  }
  let current = hall
  let rejection: unknown
  for (const { previous, tableId } of tables) {
    const result = await restorePartySeatsOneByOne(current, previous, tableId)
    current = result.hall
    rejection ??= result.rejection
  }
  if (rejection) throw rejection
}

/** Seats the parties of a table one after another. Returns the current plan and the first rejection. */
async function restorePartySeatsOneByOne(
  hall: Hall,
  previous: Table,
  tableId: string,
): Promise<{ hall: Hall; rejection: unknown }> {
  let current = hall
  let rejection: unknown
  let isUnseated = false
  let pending = previousParties(previous).filter((entry) => needsSeats(hall, tableId, entry))
  while (pending.length > 0) {
    const seats = seatsOfTable(current, tableId)
    const exact = findExactRestoration(seats, pending)
    const seated = pending.filter(({ party }) => currentSeatIndexes(seats, party.id).length > 0)
    if (!exact && seated.length > 0 && !isUnseated) {
      current = await unseatParties(current, seated)
      isUnseated = true
      continue
    }
    const next = exact ?? findNearestRestoration(seats, pending)
    if (!next) break
    const { party, firstSeatIndex } = next
    pending = pending.filter((entry) => entry.party.id !== party.id)
    try {
      const to = { tableId, seatIndex: firstSeatIndex }
      current = replaceSeatsInHall(current, await sendMove(current, { party, to }, ''))
    } catch (error) {
      if (!isRejection(error)) throw error
      rejection ??= error
      current = replaceSeatsInHall(current, seatsFromError(error))
    }
  }
  return { hall: current, rejection }
}
