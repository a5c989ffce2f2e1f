import { NumberInput, Stack, TextInput } from '@alai/ui'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { toastSuccess } from '@alai/kit/components/toasts'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Hall } from '../api'
import { useCreateTables } from '../table-group-mutations'
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
  const form = useForm({
    defaultValues: {
      name: tSeating('table'),
      count: 20 as number | string,
      rows: 4 as number | string,
      guest_number: 10 as number | string,
      geo_type: 'round',
    },
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
  const numberField = (name: 'count' | 'rows' | 'guest_number', label: string) => (
    <NumberInput
      label={label}
      required
      min={1}
      allowDecimal={false}
      allowNegative={false}
      {...form.field(name)}
    />
  )
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
