import { NumberInput, Stack, TextInput } from '@alai/ui'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { toastSuccess } from '@alai/kit/components/toasts'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Hall } from '../api'
import { type NewTablesFormValues, useCreateTables } from '../table-group-mutations'
import { useSeatingTexts } from '../texts'
import type { UndoHistory } from '../undo-history'
import { TableShapeField } from './table-shape-field'

type Props = {
  eventId: string
  hall: Hall
  onRecord: UndoHistory['record']
  onClose: () => void
  onAdded: (ids: string[]) => void
}

/** The limits of the server. */
const MAX_TABLES = 200
const MAX_SEATS_PER_TABLE = 60

type NumberField = 'count' | 'rows' | 'guest_number'

/** Returns the largest permitted number of a field. There are at most as many rows as tables. */
const mostFor = (name: NumberField, { count }: NewTablesFormValues): number => {
  if (name === 'guest_number') return MAX_SEATS_PER_TABLE
  const isRowLimit = name === 'rows' && typeof count === 'number' && count >= 1
  return isRowLimit ? Math.min(count, MAX_TABLES) : MAX_TABLES
}

function numberErrorCode(name: NumberField, values: NewTablesFormValues): string | undefined {
  const value = values[name]
  if (typeof value !== 'number') return 'required'
  return value < 1 || value > mostFor(name, values) ? 'out_of_range' : undefined
}

const validate = (values: NewTablesFormValues) => ({
  name: values.name.trim() === '' ? 'required' : undefined,
  count: numberErrorCode('count', values),
  rows: numberErrorCode('rows', values),
  guest_number: numberErrorCode('guest_number', values),
})

const FORM_FIELDS = ['name', 'count', 'rows', 'guest_number', 'geo_type']

/** Creates several equal tables in rows. */
export function CreateTablesDialog({ eventId, hall, onRecord, onClose, onAdded }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const create = useCreateTables(eventId, {
    record: onRecord,
    onSuccess: (ids) => {
      toastSuccess(tSeating('added_several', { count: ids.length }))
      onAdded(ids)
      onClose()
    },
  })
  const form = useForm<NewTablesFormValues>({
    defaultValues: {
      name: tSeating('table'),
      count: 20,
      rows: 4,
      guest_number: 10,
      geo_type: 'round',
    },
    validate,
    error: create.error,
    isSaved: create.isSuccess,
  })
  const { apiError, values } = form
  const formError = () => {
    if (!apiError) return undefined
    if (apiError.problem?.code === 'max_tables')
      return tSeating('max_tables', { count: hall.max_tables || 200 })
    return FORM_FIELDS.some((name) => apiError.fieldCodes(name).length > 0)
      ? undefined
      : t('failed')
  }
  const numberField = (name: NumberField, label: string) => {
    const { error, ...field } = form.field(name)
    const limits = tSeating('number_limits', { least: 1, most: mostFor(name, values) })
    return (
      <NumberInput
        data-autofocus={name === 'count' || undefined}
        label={label}
        required
        min={1}
        // A number outside the limits is marked and not changed silently.
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...field}
        error={error && numberErrorCode(name, values) === 'out_of_range' ? limits : error}
      />
    )
  }
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} title={tSeating('add_several')}>
      <form noValidate onSubmit={form.handleSubmit((submitted) => create.mutate(submitted))}>
        <Stack>
          <div className="a-pair">
            {numberField('count', tSeating('how_many_tables'))}
            {numberField('guest_number', tSeating('guest_number'))}
          </div>
          <div className="a-pair">
            {numberField('rows', tSeating('how_many_rows'))}
            <TextInput
              label={tSeating('names_begin')}
              required
              {...form.field('name')}
              description={tSeating('names_begin_hint', { name: values.name })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </div>
          <TableShapeField
            value={values.geo_type}
            onChange={(geo_type) => form.setValue('geo_type', geo_type)}
          />
          <DialogFooter isSaving={create.isPending} error={formError()} />
        </Stack>
      </form>
    </FormModal>
  )
}
