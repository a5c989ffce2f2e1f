import { NumberInput, Stack, TextInput } from '@alai/ui'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type Hall, type Table, countFreeSeats } from '../api'
import { toTableForm } from '../seat-moves'
import type { UndoHistory } from '../undo-history'
import { useSaveTable } from '../table-mutations'
import { useSeatingTexts, lostSeatsSuffix } from '../texts'
import { TableShapeField } from './table-shape-field'

type Props = {
  eventId: string
  hall: Hall
  table: Table | undefined
  onRecord: UndoHistory['record']
  onClose: () => void
  onAdded: (id: string) => void
}

const FORM_FIELDS = ['name', 'number', 'guest_number', 'geo_type']

/** Creates or edits a table. */
export function TableDialog({ eventId, hall, table, onRecord, onClose, onAdded }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const nextNumber = Math.max(0, ...hall.tables.map((existing) => existing.number)) + 1
  const save = useSaveTable(eventId, hall, table, {
    record: onRecord,
    onSuccess: (id, back) => {
      toastSuccess(tSeating(table ? 'edited' : 'added') + lostSeatsSuffix(tSeating, back))
      if (!table) onAdded(id)
      onClose()
    },
  })
  const form = useForm({
    defaultValues: toTableForm(table, nextNumber),
    error: save.error,
    isSaved: save.isSuccess,
  })
  const { apiError, values } = form
  const formError = () => {
    if (!apiError) return undefined
    if (apiError.problem?.code === 'max_tables')
      return tSeating('max_tables', { count: hall.max_tables })
    if (FORM_FIELDS.some((name) => apiError.fieldCodes(name).length > 0)) return undefined
    return apiError.status === 404 ? tSeating('gone') : t('failed')
  }
  const takenCount = table ? table.seats.length - countFreeSeats(table) : 0
  const hasTooFewSeats =
    typeof values.guest_number === 'number' &&
    values.guest_number > 0 &&
    values.guest_number < takenCount
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={tSeating(table ? 'edit_title' : 'add')}
    >
      <form noValidate onSubmit={form.handleSubmit((submitted) => save.mutate(submitted))}>
        <Stack>
          <TextInput data-autofocus label={tSeating('name')} required {...form.field('name')} />
          <div className="a-pair">
            <NumberInput
              label={tSeating('number')}
              required
              allowDecimal={false}
              allowNegative={false}
              {...form.field('number')}
            />
            <NumberInput
              label={tSeating('guest_number')}
              required
              allowDecimal={false}
              allowNegative={false}
              {...form.field('guest_number')}
              description={hasTooFewSeats ? tSeating('fewer') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </div>
          <TableShapeField
            value={values.geo_type}
            onChange={(geo_type) => form.setValue('geo_type', geo_type)}
          />
          <DialogFooter isSaving={save.isPending} error={formError()} />
        </Stack>
      </form>
    </FormModal>
  )
}
