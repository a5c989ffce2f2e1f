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
import { type UndoHistory, useSaveTable } from '../seating-mutations'
import c from './seating-plan.module.css'
import { useSeatingTexts, unseatedNotice } from '../texts'

type Props = {
  eventId: string
  hall: Hall
  table: Table | undefined
  record: UndoHistory['did']
  close: () => void
  onAdded: (id: string) => void
}

/** Creates or edits a table. */
export function TableDialog({ eventId, hall, table, record, close, onAdded }: Props) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  useRestoreFocus()
  const next = Math.max(0, ...hall.tables.map((one) => one.number)) + 1
  const [form, setForm] = useState(() => toTableForm(table, next))
  const save = useSaveTable(eventId, hall, table, {
    did: record,
    done: (id, back) => {
      toastSuccess(s(table ? 'edited' : 'added') + unseatedNotice(s, back))
      if (!table) onAdded(id)
      close()
    },
  })
  const { failure, errorProps, sentence, mend } = useFieldErrors(save.error)
  const dirty = useIsDirty(form)
  const set = (change: Partial<TableFormValues>) => {
    Object.keys(change).forEach(mend)
    setForm({ ...form, ...change })
  }
  const full = failure?.problem?.code === 'max_tables'
  const other =
    failure &&
    (full ||
      !['name', 'number', 'guest_number', 'geo_type'].some(
        (name) => failure.fieldCodes(name).length > 0,
      ))
  const busy = table ? table.seats.length - countFreeSeats(table) : 0
  const fewer =
    typeof form.guest_number === 'number' && form.guest_number > 0 && form.guest_number < busy
  return (
    <FormModal
      isDirty={dirty && !save.isSuccess}
      onClose={close}
      title={s(table ? 'edit_title' : 'add')}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          save.mutate(form)
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={s('name')}
            required
            value={form.name}
            {...errorProps('name')}
            onChange={(e) => set({ name: e.target.value })}
          />
          <div className="a-pair">
            <NumberInput
              label={s('number')}
              required
              allowDecimal={false}
              allowNegative={false}
              value={form.number}
              {...errorProps('number')}
              onChange={(number) => set({ number })}
            />
            <NumberInput
              label={s('guest_number')}
              required
              allowDecimal={false}
              allowNegative={false}
              value={form.guest_number}
              error={sentence('guest_number')}
              description={fewer ? s('fewer') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(guest_number) => set({ guest_number })}
            />
          </div>
          <div>
            <Text size="sm" fw={500} id="geo-type">
              {s('geo_type')}
            </Text>
            <SegmentedControl
              aria-labelledby="geo-type"
              value={form.geo_type}
              onChange={(geo_type) => set({ geo_type })}
              data={(['round', 'square'] as const).map((value) => ({
                value,
                label: (
                  <span className={c.geo}>
                    <i data-type={value} aria-hidden="true" />
                    {s(value)}
                  </span>
                ),
              }))}
            />
          </div>
          <DialogFooter
            isSaving={save.isPending}
            error={
              other &&
              (full
                ? s('max_tables', { count: hall.max_tables })
                : failure.status === 404
                  ? s('gone')
                  : t('failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
