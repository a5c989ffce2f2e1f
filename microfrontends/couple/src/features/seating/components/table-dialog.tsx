import { NumberInput, SegmentedControl, Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type Hall, type Table, countFreeSeats } from '../api'
import { type TableFormValues, toTableForm } from '../seat-moves'
import type { UndoHistory } from '../undo-history'
import { useSaveTable } from '../table-mutations'
import styles from './seating-plan.module.css'
import { useSeatingTexts, unseatedNotice } from '../texts'

type Props = {
  eventId: string
  hall: Hall
  table: Table | undefined
  onRecord: UndoHistory['record']
  onClose: () => void
  onAdded: (id: string) => void
}

/** Creates or edits a table. */
export function TableDialog({ eventId, hall, table, onRecord, onClose, onAdded }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const nextNumber = Math.max(0, ...hall.tables.map((existing) => existing.number)) + 1
  const [form, setForm] = useState(() => toTableForm(table, nextNumber))
  const save = useSaveTable(eventId, hall, table, {
    record: onRecord,
    onSuccess: (id, back) => {
      toastSuccess(tSeating(table ? 'edited' : 'added') + unseatedNotice(tSeating, back))
      if (!table) onAdded(id)
      onClose()
    },
  })
  const { apiError, errorProps, fieldError, clearFieldError } = useFieldErrors(save.error)
  const isDirty = useIsDirty(form)
  const updateForm = (change: Partial<TableFormValues>) => {
    Object.keys(change).forEach(clearFieldError)
    setForm({ ...form, ...change })
  }
  const isHallFull = apiError?.problem?.code === 'max_tables'
  const hasOtherError =
    apiError &&
    (isHallFull ||
      !['name', 'number', 'guest_number', 'geo_type'].some(
        (name) => apiError.fieldCodes(name).length > 0,
      ))
  const takenCount = table ? table.seats.length - countFreeSeats(table) : 0
  const hasTooFewSeats =
    typeof form.guest_number === 'number' && form.guest_number > 0 && form.guest_number < takenCount
  return (
    <FormModal
      isDirty={isDirty && !save.isSuccess}
      onClose={onClose}
      title={tSeating(table ? 'edit_title' : 'add')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(form)
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={tSeating('name')}
            required
            value={form.name}
            {...errorProps('name')}
            onChange={(e) => updateForm({ name: e.target.value })}
          />
          <div className="a-pair">
            <NumberInput
              label={tSeating('number')}
              required
              allowDecimal={false}
              allowNegative={false}
              value={form.number}
              {...errorProps('number')}
              onChange={(number) => updateForm({ number })}
            />
            <NumberInput
              label={tSeating('guest_number')}
              required
              allowDecimal={false}
              allowNegative={false}
              value={form.guest_number}
              error={fieldError('guest_number')}
              description={hasTooFewSeats ? tSeating('fewer') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(guest_number) => updateForm({ guest_number })}
            />
          </div>
          <div>
            <Text size="sm" fw={500} id="geo-type">
              {tSeating('geo_type')}
            </Text>
            <SegmentedControl
              aria-labelledby="geo-type"
              value={form.geo_type}
              onChange={(geo_type) => updateForm({ geo_type })}
              data={(['round', 'square'] as const).map((value) => ({
                value,
                label: (
                  <span className={styles.geo}>
                    <i data-type={value} aria-hidden="true" />
                    {tSeating(value)}
                  </span>
                ),
              }))}
            />
          </div>
          <DialogFooter
            isSaving={save.isPending}
            error={
              hasOtherError &&
              (isHallFull
                ? tSeating('max_tables', { count: hall.max_tables })
                : apiError.status === 404
                  ? tSeating('gone')
                  : t('failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
