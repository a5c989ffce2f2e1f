import { NumberInput, Stack } from '@alai/ui'
import { useState } from 'react'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useMergeOnConflict } from '@alai/kit/forms/merge-on-conflict'
import { useSeatingTexts } from '../texts'
import { type Hall, toVersionedCapacity, useSaveCapacity } from '../api'

/**
 * Edits the capacity of the hall and the number of tables. Both are required, but exceeding them only shows a warning (specification 3 §5).
 */
export function CapacityDialog({
  eventId,
  hall,
  onClose,
}: {
  eventId: string
  hall: Hall
  onClose: () => void
}) {
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const { base, conflicts, handleConflict, resolveConflict } = useMergeOnConflict(() =>
    toVersionedCapacity(hall),
  )
  const [form, setForm] = useState<{
    total_capacity: number | string
    max_tables: number | string
  }>(base.form)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const save = useSaveCapacity(eventId, hall.id, base, () => {
    toastSuccess(tSeating('capacity_edited'))
    onClose()
  })
  const { apiError, fieldError, clearFieldError } = useFieldErrors(save.error, missing)
  const hasOtherError =
    apiError &&
    !['total_capacity', 'max_tables'].some((name) => apiError.fieldCodes(name).length > 0)
  const label = (name: keyof typeof form) =>
    tSeating(name === 'max_tables' ? 'max_tables_label' : name)
  const renderField = (name: keyof typeof form) => (
    <NumberInput
      label={label(name)}
      required
      allowDecimal={false}
      allowNegative={false}
      value={form[name]}
      error={fieldError(name)}
      onChange={(value) => {
        clearFieldError(name)
        setMissing((errors) =>
          Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)),
        )
        setForm({ ...form, [name]: value })
      }}
    />
  )
  const submit = () => {
    const { total_capacity, max_tables } = form
    if (typeof total_capacity === 'number' && typeof max_tables === 'number')
      save.mutate(
        { total_capacity, max_tables },
        { onError: (error) => handleConflict(error, setForm) },
      )
    else
      setMissing(
        Object.fromEntries(
          Object.entries(form)
            .filter(([, value]) => typeof value !== 'number')
            .map(([name]) => [name, 'required']),
        ),
      )
  }
  return (
    <FormModal
      isDirty={useIsDirty(form) && !save.isSuccess}
      onClose={onClose}
      title={tSeating('capacity_title')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <ConflictChoices
            conflicts={conflicts}
            mine={{
              total_capacity: Number(form.total_capacity),
              max_tables: Number(form.max_tables),
            }}
            label={label}
            formatValue={(_, value) => String(value)}
            onKeepMine={resolveConflict}
            onTakeTheirs={({ name, theirs }) => {
              setForm({ ...form, [name]: theirs })
              resolveConflict(name)
            }}
          />
          {renderField('total_capacity')}
          {renderField('max_tables')}
          <DialogFooter
            isSaving={save.isPending}
            error={
              hasOtherError &&
              (apiError.status === 409
                ? tSeating('capacity_less', { count: hall.tables.length })
                : tSeating('capacity_failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
