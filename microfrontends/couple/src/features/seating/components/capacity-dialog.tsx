import { NumberInput, Stack } from '@alai/ui'
import { useState } from 'react'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useMergeOnConflict } from '../../../shared/merge-on-conflict'
import { useSeatingTexts } from '../texts'
import { type Hall, toVersionedCapacity, useSaveCapacity } from '../api'

/**
 * Edits the capacity of the hall and the number of tables. Both are required, but exceeding them only shows a warning (specification 3 §5).
 */
export function CapacityDialog({
  eventId,
  hall,
  close,
}: {
  eventId: string
  hall: Hall
  close: () => void
}) {
  const s = useSeatingTexts()
  useRestoreFocus()
  const { seen, clashes, meet, settle } = useMergeOnConflict(() => toVersionedCapacity(hall))
  const [form, setForm] = useState<{
    total_capacity: number | string
    max_tables: number | string
  }>(seen.form)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const save = useSaveCapacity(eventId, hall.id, seen, () => {
    toastSuccess(s('capacity_edited'))
    close()
  })
  const { failure, sentence, mend } = useFieldErrors(save.error, missing)
  const other =
    failure && !['total_capacity', 'max_tables'].some((name) => failure.fieldCodes(name).length > 0)
  const label = (name: keyof typeof form) => s(name === 'max_tables' ? 'max_tables_label' : name)
  const field = (name: keyof typeof form) => (
    <NumberInput
      label={label(name)}
      required
      allowDecimal={false}
      allowNegative={false}
      value={form[name]}
      error={sentence(name)}
      onChange={(value) => {
        mend(name)
        setMissing((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== name)))
        setForm({ ...form, [name]: value })
      }}
    />
  )
  const send = () => {
    const { total_capacity, max_tables } = form
    if (typeof total_capacity === 'number' && typeof max_tables === 'number')
      save.mutate({ total_capacity, max_tables }, { onError: (error) => meet(error, setForm) })
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
      onClose={close}
      title={s('capacity_title')}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          send()
        }}
      >
        <Stack>
          <ConflictChoices
            conflicts={clashes}
            mine={{
              total_capacity: Number(form.total_capacity),
              max_tables: Number(form.max_tables),
            }}
            label={label}
            formatValue={(_, value) => String(value)}
            onKeepMine={settle}
            onTakeTheirs={({ name, theirs }) => {
              setForm({ ...form, [name]: theirs })
              settle(name)
            }}
          />
          {field('total_capacity')}
          {field('max_tables')}
          <DialogFooter
            isSaving={save.isPending}
            error={
              other &&
              (failure.status === 409
                ? s('capacity_less', { count: hall.tables.length })
                : s('capacity_failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
