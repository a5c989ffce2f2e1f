// The requests that change seats and tables.
import { ApiError, client, unwrap } from '@alai/kit/api'
import { type Hall, type Seat, type Table } from './api'
import { type PartyMove } from './seat-moves'

export const findSeatId = (hall: Hall | undefined, tableId: string, seatIndex: number): string =>
  hall?.tables.find((candidate) => candidate.id === tableId)?.seats[seatIndex]?.id ?? ''

/** Returns the current seats of the table. A rejection contains them (error extension `seats`). */
export const seatsFromError = (error: unknown): Seat[] =>
  error instanceof ApiError ? ((error.problem as { seats?: Seat[] } | undefined)?.seats ?? []) : []

export async function sendMove(
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
      params: { path: { id: findSeatId(hall, to.tableId, to.seatIndex) } },
      body: {
        seat: { guest_id: party.id, company_number: party.company_number, table_id: to.tableId },
      },
    }),
  )
  return [...seats, ...freed]
}

export const toTableInput = ({
  name,
  number,
  guest_number,
  geo_type,
  x_pos,
  y_pos,
  table_configuration_id,
  locked,
  reserved_category,
}: Table) => ({
  name,
  number,
  guest_number,
  geo_type,
  x_pos,
  y_pos,
  table_configuration_id,
  locked,
  reserved_category_id: reserved_category?.id ?? null,
})

export const updateTable = (id: string, table: object) =>
  unwrap(client.PUT('/api/tables/{id}', { params: { path: { id } }, body: { table } }))

export const updateTablePosition = (id: string, x_pos: number, y_pos: number) =>
  unwrap(
    client.PUT('/api/tables/update_table_position/{id}', {
      params: { path: { id } },
      body: { table: { x_pos, y_pos } },
    }),
  )

export const moveTables = (
  event_id: string,
  tables: { id: string; x_pos: number; y_pos: number }[],
) =>
  unwrap(
    client.POST('/api/table_configurations/move_tables', {
      body: { table_configuration: { event_id, tables } },
    }),
  )

export async function deleteTables(event_id: string, table_ids: string[]): Promise<void> {
  const [id, ...others] = table_ids
  if (id !== undefined && others.length === 0)
    await unwrap(client.DELETE('/api/tables/{id}', { params: { path: { id } } }))
  else
    await unwrap(
      client.POST('/api/table_configurations/delete_tables', {
        body: { table_configuration: { event_id, table_ids } },
      }),
    )
}

/** Seats parties on exactly these seats, all or none. */
export const assignSeats = (
  event_id: string,
  parties: { guest_id: string; seat_ids: string[] }[],
) =>
  unwrap(
    client.POST('/api/table_configurations/assign_seats', {
      body: { table_configuration: { event_id, parties } },
    }),
  )
