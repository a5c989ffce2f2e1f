// The API calls of the hall: capacity, tables and seats. The drawn plan, the hall page and the table list on phones use them.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { type VersionedForm, saveWithMerge } from '@alai/kit/forms/merge-on-conflict'
import { compareSurnameFirst } from '../../shared/surname-order'

export type Hall = Schemas['TableConfiguration']
export type Table = Hall['tables'][number]
export type Seat = Table['seats'][number]
/** A party, as it is shown at seats and in lists. */
export type Party = Schemas['SeatGuest']

/**
 * Returns the name of a party with the surname first, as in lists by surname. If another party has the same name,
 * `apart` distinguishes them.
 */
export const displayName = ({
  surname_first: name,
  apart: distinction,
}: {
  surname_first: string
  apart?: string | null
}): string => (distinction ? `${name} (${distinction})` : name)

/** Returns the name of a party as it is read aloud, for messages. */
export const spokenName = ({
  name,
  apart: distinction,
}: {
  name: string
  apart?: string | null
}): string => (distinction ? `${name} (${distinction})` : name)

/** Sorts parties by surname. */
export const sortBySurname = <P extends { surname_first: string }>(parties: P[]): P[] =>
  parties.toSorted((a, b) => compareSurnameFirst(a.surname_first, b.surname_first))

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

/** Sorts the seats of each table by position. All code that draws or counts seats relies on this order. */
export const sortSeats = (hall: Hall): Hall => ({
  ...hall,
  tables: hall.tables.map((table) => ({
    ...table,
    seats: table.seats.toSorted((a, b) => a.position - b.position),
  })),
})

export const countFreeSeats = (table: Table): number =>
  table.seats.filter((seat) => !seat.guest_id).length

/** The number of persons who have a seat, including moves that are not confirmed yet. */
export const seatedHeadcount = (hall: Hall): number =>
  hall.tables.reduce((sum, table) => sum + table.seats.length - countFreeSeats(table), 0)

/** The parties at a table, in the order of their seats. */
export function partiesAtTable(table: Table): Party[] {
  const parties = new Map<string, Party>()
  for (const { guest } of table.seats) if (guest) parties.set(guest.id, guest)
  return [...parties.values()]
}

/** Sorts tables by number. */
export const sortByNumber = (tables: Table[]): Table[] =>
  tables.toSorted((a, b) => a.number - b.number || a.id.localeCompare(b.id))

/** Puts locked tables after the others. Otherwise the order stays. */
export const lockedLast = (tables: Table[]): Table[] =>
  tables.toSorted((a, b) => Number(a.locked) - Number(b.locked))

/** Returns the numbers that more than one table has. The server refuses them today, but older plans may contain them. */
export function duplicateTableNumbers(tables: Table[]): number[] {
  const numbers = tables.map(({ number }) => number)
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))]
}

/** The form values of the capacity. An empty number field has the value ''. */
export type CapacityFormValues = { total_capacity: number | string; max_tables: number | string }

export const toVersionedCapacityForm = ({
  version,
  total_capacity,
  max_tables,
}: Hall): VersionedForm<CapacityFormValues> => ({
  version,
  form: { total_capacity, max_tables },
})

/** A mutation of the hall. Afterwards the hall is reloaded. */
function useHallMutation<Value>(
  eventId: string,
  mutationFn: (value: Value) => Promise<unknown>,
  callbacks: { onSuccess: (value: Value) => void; onError?: (error: Error) => void },
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<unknown, Value>({
    mutationFn,
    onSuccess: async (_, value) => {
      await queries.invalidateQueries({ queryKey: hallKey(eventId) })
      callbacks.onSuccess(value)
    },
    onError: (error) => callbacks.onError?.(error),
  })
}

type CapacitySubmission = { values: CapacityFormValues; base: VersionedForm<CapacityFormValues> }

/** Saves the capacity with the loaded version. Changes that another user has made meanwhile are merged. */
export function useUpdateCapacity(eventId: string, hallId: string, onSuccess: () => void) {
  const saveCapacity = (
    { total_capacity, max_tables }: CapacityFormValues,
    { version }: VersionedForm<CapacityFormValues>,
  ) =>
    unwrap(
      client.PUT('/api/table_configurations/{id}', {
        params: { path: { id: hallId } },
        body: {
          table_configuration: {
            total_capacity: Number(total_capacity),
            max_tables: Number(max_tables),
            event_id: eventId,
            ...(version !== undefined && { version }),
          },
        },
      }),
    )
  return useHallMutation(
    eventId,
    ({ values, base }: CapacitySubmission) =>
      saveWithMerge(values, base, saveCapacity, async () =>
        toVersionedCapacityForm(await loadHall(eventId)),
      ),
    { onSuccess },
  )
}

export const useSetPlanPublished = (
  eventId: string,
  callbacks: { onSuccess: (published: boolean) => void; onError: (error: Error) => void },
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
