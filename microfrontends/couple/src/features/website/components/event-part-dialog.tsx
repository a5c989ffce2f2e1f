import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { MediaField } from '@alai/kit/forms/media-field'
import { Group, Select, Stack, TextInput } from '@alai/ui'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useSelectedEvent } from '../../events'
import { type EventPart, type Website, parseCoordinates } from '../api'
import { useEventPartForm } from '../event-part-form'

const TAGS = ['Cununie civila', 'Cununie religioasa', 'Cununie umanista', 'Petrecere']

type Props = { site: Website; part: EventPart | undefined; onClose: () => void }

/** Adds or edits a part of the event. */
export function EventPartDialog({ site, part, onClose }: Props) {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const form = useEventPartForm(site, part, site.event_parts.at(-1)?.date ?? event?.date, onClose)
  const pin = parseCoordinates(form.values.pin)
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={part ? t('part.edit_title') : t('part.add')}
    >
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <ConflictChoices
            {...form.conflictProps}
            label={(name) => t(name === 'pin' ? 'part.map' : `part.${name}`)}
            formatValue={(name, value) =>
              name === 'tag' && value ? t(`tag.${value}` as 'tag.Petrecere') : String(value)
            }
          />
          <Select
            label={t('part.tag')}
            clearable
            {...form.selectField('tag')}
            data={TAGS.map((tag) => ({ value: tag, label: t(`tag.${tag}` as 'tag.Petrecere') }))}
          />
          <TextInput label={t('part.location')} required {...form.field('location')} />
          <TextInput label={t('part.address')} required {...form.field('address')} />
          <Group grow align="flex-start">
            <TextInput label={t('part.date')} type="date" required {...form.field('date')} />
            <TextInput label={t('part.hour')} type="time" {...form.field('hour')} />
          </Group>
          <TextInput
            label={t('part.map')}
            description={
              pin
                ? t('part.map_read', { lat: String(pin.lat), long: String(pin.long) })
                : t('part.map_hint')
            }
            error={form.pinError}
            value={form.values.pin}
            onChange={(changeEvent) => form.setPin(changeEvent.target.value)}
          />
          <MediaField
            label={t('part.image')}
            kind="image"
            media={part?.image}
            change={form.values.image}
            onChange={(change) => form.setValue('image', change)}
            error={form.imageError}
          />
          <DialogFooter isSaving={form.isSaving} error={form.footerError} />
        </Stack>
      </form>
    </FormModal>
  )
}
