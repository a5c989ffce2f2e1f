import { NumberInput, Stack } from '@alai/ui'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { toastSuccess } from '@alai/kit/components/toasts'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useSeatingTexts } from '../texts'
import {
  type CapacityFormValues,
  type Hall,
  toVersionedCapacityForm,
  useUpdateCapacity,
} from '../api'

const FIELDS = ['total_capacity', 'max_tables'] as const

/** Both fields are required. */
const validateCapacity = (values: CapacityFormValues) =>
  Object.fromEntries(
    FIELDS.filter((name) => typeof values[name] !== 'number').map((name) => [name, 'required']),
  )

type Props = { eventId: string; hall: Hall; onClose: () => void }

/**
 * Edits the capacity of the hall and the number of tables. Both fields are required. Exceeding the capacity only
 * shows a warning (specification 3 §5).
 */
export function CapacityDialog({ eventId, hall, onClose }: Props) {
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const save = useUpdateCapacity(eventId, hall.id, () => {
    toastSuccess(tSeating('capacity_edited'))
    onClose()
  })
  const loaded = toVersionedCapacityForm(hall)
  const form = useForm({
    defaultValues: loaded.form,
    version: loaded.version,
    error: save.error,
    validate: validateCapacity,
    isSaved: save.isSuccess,
  })
  const { apiError } = form
  const label = (name: keyof CapacityFormValues) =>
    tSeating(name === 'max_tables' ? 'max_tables_label' : name)
  const formError = () => {
    if (!apiError || FIELDS.some((name) => apiError.fieldCodes(name).length > 0)) return undefined
    return apiError.status === 409
      ? tSeating('capacity_less', { count: hall.tables.length })
      : tSeating('capacity_failed')
  }
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} title={tSeating('capacity_title')}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) =>
          save.mutate({ values, base: form.base }, { onError: form.mergeOnConflict }),
        )}
      >
        <Stack>
          <ConflictChoices
            {...form.conflictProps}
            label={label}
            formatValue={(_, value) => String(Number(value))}
          />
          {FIELDS.map((name) => (
            <NumberInput
              key={name}
              label={label(name)}
              required
              allowDecimal={false}
              allowNegative={false}
              {...form.field(name)}
            />
          ))}
          <DialogFooter isSaving={save.isPending} error={formError()} />
        </Stack>
      </form>
    </FormModal>
  )
}
