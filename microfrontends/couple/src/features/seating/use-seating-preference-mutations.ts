// The preferences of suggestions: the minimum, families, rules, and locked or reserved tables. After each change the suggestion is made again.
import { client, unwrap } from '@alai/kit/api'
import { toastError } from '@alai/kit/components/toasts'
import { useQueryClient } from '@alai/kit/query'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { type Hall, hallKey } from './api'

export type SeatingRule = Hall['seating_rules'][number]
type RuleKind = 'together' | 'apart'
export type NewSeatingRule = { kind: RuleKind; guest_id: string; other_guest_id: string }
type HallPreferences = {
  min_table_guests?: number
  families_together?: boolean
  seating_rules?: NewSeatingRule[]
}
type TablePreferences = { locked?: boolean; reserved_category_id?: string | null }
/** The preferences that are being saved, by table. */
type PendingTables = Readonly<Record<string, TablePreferences>>

const withoutTable = (pending: PendingTables, tableId: string): PendingTables =>
  Object.fromEntries(Object.entries(pending).filter(([id]) => id !== tableId))

export function useSeatingPreferenceMutations(eventId: string, hall: Hall, onSaved: () => void) {
  const t = useCoupleTexts()
  const queries = useQueryClient()
  const [pendingTables, setPendingTables] = useState<PendingTables>({})
  const callbacks = {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: hallKey(eventId) })
      onSaved()
    },
    onError: (error: Error) => toastError(error, t('failed')),
  }
  const saveHall = useSingleFlightMutation({
    mutationFn: (table_configuration: HallPreferences) =>
      unwrap(
        client.PUT('/api/table_configurations/{id}', {
          params: { path: { id: hall.id } },
          body: { table_configuration },
        }),
      ),
    ...callbacks,
  })
  const saveTable = useSingleFlightMutation({
    mutationFn: ({ id, ...table }: TablePreferences & { id: string }) =>
      unwrap(client.PUT('/api/tables/{id}', { params: { path: { id } }, body: { table } })),
    onMutate: ({ id, ...table }) => setPendingTables((current) => ({ ...current, [id]: table })),
    onSettled: (_data, _error, { id }) => setPendingTables((current) => withoutTable(current, id)),
    ...callbacks,
  })
  const rules = hall.seating_rules.map(({ kind, guest_id, other_guest_id }): NewSeatingRule => ({
    kind: kind === 'apart' ? 'apart' : 'together',
    guest_id,
    other_guest_id,
  }))
  return {
    isSavingHall: saveHall.isPending,
    /** Whether a preference is being saved. The current suggestion does not follow it yet. */
    isSaving: saveHall.isPending || Object.keys(pendingTables).length > 0,
    pendingTables,
    setMinimum: (min_table_guests: number) => saveHall.mutate({ min_table_guests }),
    setFamiliesTogether: (families_together: boolean) => saveHall.mutate({ families_together }),
    addRule: (rule: NewSeatingRule) => saveHall.mutate({ seating_rules: [...rules, rule] }),
    removeRule: (removed: SeatingRule) =>
      saveHall.mutate({
        seating_rules: rules.filter(
          (rule) =>
            rule.guest_id !== removed.guest_id || rule.other_guest_id !== removed.other_guest_id,
        ),
      }),
    setLocked: (id: string, locked: boolean) => saveTable.mutate({ id, locked }),
    setReserved: (id: string, reserved_category_id: string | null) =>
      saveTable.mutate({ id, reserved_category_id }),
  }
}

export type SeatingPreferenceMutations = ReturnType<typeof useSeatingPreferenceMutations>
