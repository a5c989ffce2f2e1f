// The hall of an event: capacity, tables, who sits where; read by the plan, the hall's page and the list for the phone.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { type VersionedForm, saveWithMerge } from '../../shared/merge-on-conflict'

export type Hall = Schemas['TableConfiguration']
export type Table = Hall['tables'][number]
export type Seat = Table['seats'][number]
/** A party as chairs and lists know it. */
export type Party = Schemas['SeatGuest']

/** A party's name; where another one is called the same, with what tells them apart. */
export const displayName = ({ name, apart }: { name: string; apart?: string | null }): string =>
  apart ? `${name} (${apart})` : name

export const hallKey = (eventId: string) => ['hall', eventId] as const

const loadHall = async (event_id: string) =>
  (
    await unwrap(
      client.GET('/api/table_configurations/details', { params: { query: { event_id } } }),
    )
  ).table_configuration

export function useHall(eventId: string | undefined, pollInterval?: number) {
  return useQuery({
    queryKey: hallKey(eventId ?? ''),
    enabled: eventId !== undefined,
    queryFn: async () => sortSeats(await loadHall(eventId ?? '')),
    refetchInterval: pollInterval ?? false,
  })
}

/** Seats by their place at the table: everything that draws or counts relies on it. */
export const sortSeats = (hall: Hall): Hall => ({
  ...hall,
  tables: hall.tables.map((table) => ({
    ...table,
    seats: table.seats.toSorted((a, b) => a.position - b.position),
  })),
})

export const countFreeSeats = (table: Table): number =>
  table.seats.filter((seat) => !seat.guest_id).length

/** Heads that have a chair now, a move that is still on its way included. */
export const seatedHeadcount = (hall: Hall): number =>
  hall.tables.reduce((sum, table) => sum + table.seats.length - countFreeSeats(table), 0)

/** Who sits at a table, in the order of the chairs. */
export function partiesAtTable(table: Table): Party[] {
  const found = new Map<string, Party>()
  for (const { guest } of table.seats) if (guest) found.set(guest.id, guest)
  return [...found.values()]
}

/** By their numbers, as people look for them. */
export const sortByNumber = (tables: Table[]): Table[] =>
  tables.toSorted((a, b) => a.number - b.number || a.id.localeCompare(b.id))

export type Capacity = { total_capacity: number; max_tables: number }

export const toVersionedCapacity = ({
  version,
  total_capacity,
  max_tables,
}: Hall): VersionedForm<Capacity> => ({
  version,
  form: { total_capacity, max_tables },
})

/** A write of the hall itself, after which it is fetched anew. */
function useHallMutation<V>(
  eventId: string,
  mutationFn: (value: V) => Promise<unknown>,
  on: { done: (value: V) => void; failed?: (error: Error) => void },
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<unknown, V>({
    mutationFn: mutationFn,
    onSuccess: async (_, value) => {
      await queries.invalidateQueries({ queryKey: hallKey(eventId) })
      on.done(value)
    },
    onError: (error) => on.failed?.(error),
  })
}

/** Saves both numbers on the version that was seen; what the other one has changed meanwhile stays. */
export function useSaveCapacity(
  eventId: string,
  hallId: string,
  loaded: VersionedForm<Capacity>,
  done: () => void,
) {
  const put = (value: Capacity, { version }: VersionedForm<Capacity>) =>
    unwrap(
      client.PUT('/api/table_configurations/{id}', {
        params: { path: { id: hallId } },
        body: {
          table_configuration: {
            ...value,
            event_id: eventId,
            ...(version !== undefined && { version }),
          },
        },
      }),
    )
  return useHallMutation(
    eventId,
    (value: Capacity) =>
      saveWithMerge(value, loaded, put, async () => toVersionedCapacity(await loadHall(eventId))),
    { done },
  )
}

export const usePublishPlan = (
  eventId: string,
  callbacks: { done: (published: boolean) => void; failed: (error: Error) => void },
) =>
  useHallMutation(
    eventId,
    (published: boolean) =>
      unwrap(
        client.POST('/api/table_configurations/publish_plan', {
          body: { table_configuration: { published, event_id: eventId } },
        }),
      ),
    callbacks,
  )
