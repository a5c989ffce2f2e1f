import { type Schemas } from '@alai/kit/api'
import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import {
  ActionIcon,
  AppIcon,
  Button,
  ConfirmDialog,
  Group,
  Select,
  Stack,
  Text,
  TextInput,
} from '@alai/ui'
import { useState } from 'react'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useSelectedEvent } from '../../events/selected-event'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { focusFirstInvalidField, useFieldErrors } from '@alai/kit/forms/field-errors'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { saveChanges } from '@alai/kit/form-data'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  type VersionedForm,
  saveWithMerge,
  useMergeOnConflict,
} from '@alai/kit/forms/merge-on-conflict'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import {
  type Website,
  loadWebsite,
  parseCoordinates,
  deleteEventPart,
  saveEventPart,
  useWebsiteMutation,
} from '../api'
import {
  type FileChange,
  MediaField,
  fileFormFields,
  isFileTooLarge,
  useFileError,
} from '@alai/kit/forms/media-field'

type EventPart = Schemas['Part']
const TAGS = ['Cununie civila', 'Cununie religioasa', 'Cununie umanista', 'Petrecere']

export function EventParts({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const [editing, setEditing] = useState<EventPart | 'new'>()
  const [deleting, setDeleting] = useState<EventPart>()
  const deleteMutation = useWebsiteMutation(deleteEventPart, () => {
    toastSuccess(t('part.deleted'))
    setDeleting(undefined)
  })
  return (
    <Stack gap="xs">
      {site.event_parts.length === 0 && <Text c="dimmed">{t('part.empty')}</Text>}
      {site.event_parts.map((part) => (
        <Group key={part.id} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>
              {[part.tag && t(`tag.${part.tag}` as 'tag.Petrecere'), part.location]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {[
                part.address,
                formatDate(part.date, language),
                part.hour,
                part.google_lat == null ? t('part.no_pin') : t('part.pin'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              aria-label={t('part.edit', { name: part.location })}
              onClick={() => setEditing(part)}
            >
              <AppIcon name="edit" />
            </ActionIcon>
            <ActionIcon
              aria-label={t('part.delete', { name: part.location })}
              onClick={() => setDeleting(part)}
            >
              <AppIcon name="trash" />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<AppIcon name="plus" />}
          onClick={() => setEditing('new')}
        >
          {t('part.add')}
        </Button>
      </div>
      {editing && (
        <EventPartDialog
          site={site}
          part={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('part.delete_title', { name: deleting?.location ?? '' })}
        text={t('part.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={deleteMutation.isPending}
        onConfirm={() =>
          deleting &&
          deleteMutation.mutate(deleting.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </Stack>
  )
}

type EventPartFormValues = {
  tag: string
  location: string
  address: string
  date: string
  hour: string
  pin: string
}

/** Converts a part to form values. A new one gets `day`, the date of the previous part, by default. */
const toVersionedPart = (
  part: EventPart | undefined,
  day?: string | null,
): VersionedForm<EventPartFormValues> => ({
  version: part?.version,
  form: {
    tag: part?.tag ?? '',
    location: part?.location ?? '',
    address: part?.address ?? '',
    date: part?.date ?? day ?? '',
    hour: part?.hour ?? '',
    pin: part?.google_lat == null ? '' : `${part.google_lat}, ${part.google_long}`,
  },
})

function toWirePart({ pin, ...texts }: EventPartFormValues) {
  const coordinates = parseCoordinates(pin)
  return { ...texts, google_lat: coordinates?.lat ?? null, google_long: coordinates?.long ?? null }
}

function EventPartDialog({
  site,
  part,
  onClose,
}: {
  site: Website
  part: EventPart | undefined
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const { base, conflicts, handleConflict, resolveConflict } = useMergeOnConflict(() =>
    toVersionedPart(part, site.event_parts.at(-1)?.date ?? event?.date),
  )
  const [form, setForm] = useState(base.form)
  const [image, setImage] = useState<FileChange>()
  const pin = parseCoordinates(form.pin)
  const hasInvalidPin = form.pin.trim() !== '' && !pin
  const isDirty = useIsDirty([form, image instanceof File || image])
  const save = useWebsiteMutation(
    async () => {
      const file = fileFormFields('image', image)
      if (!part)
        return saveEventPart(undefined, {
          ...toWirePart(form),
          website_detail_id: site.id,
          ...file,
        })
      const savePart = (merged: EventPartFormValues, loaded: VersionedForm<EventPartFormValues>) =>
        saveChanges(toWirePart(loaded.form), { ...toWirePart(merged), ...file }, (changes) =>
          saveEventPart(part.id, { ...changes, version: loaded.version }),
        )
      return saveWithMerge(form, base, savePart, async () =>
        toVersionedPart(
          (await loadWebsite(site.event_id)).event_parts.find(
            (eventPart) => eventPart.id === part.id,
          ),
        ),
      )
    },
    () => {
      toastSuccess(part ? t('part.edited') : t('part.added'))
      onClose()
    },
  )
  const { apiError, errorProps, fieldError, clearFieldError } = useFieldErrors(save.error)
  const fileError = useFileError({ image }, fieldError)
  // Coordinates that cannot be parsed would be saved as none, so the form is not sent.
  const submit = () =>
    hasInvalidPin || isFileTooLarge(image)
      ? focusFirstInvalidField()
      : save.mutate(undefined, { onError: (error) => handleConflict(error, setForm) })
  const renderTextInput = (
    name: 'location' | 'address' | 'date' | 'hour',
    type = 'text',
    required = true,
  ) => (
    <TextInput
      label={t(`part.${name}`)}
      type={type}
      required={required}
      value={form[name]}
      {...errorProps(name)}
      onChange={(e) => setForm({ ...form, [name]: e.target.value })}
    />
  )
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title={part ? t('part.edit_title') : t('part.add')}
    >
      <form
        noValidate
        onSubmit={(submitEvent) => {
          submitEvent.preventDefault()
          submit()
        }}
      >
        <Stack>
          <ConflictChoices
            conflicts={conflicts}
            mine={form}
            label={(name) => t(name === 'pin' ? 'part.map' : `part.${name}`)}
            formatValue={(name, value) =>
              name === 'tag' && value ? t(`tag.${value}` as 'tag.Petrecere') : value
            }
            onKeepMine={resolveConflict}
            onTakeTheirs={({ name, theirs }) => {
              setForm({ ...form, [name]: theirs })
              resolveConflict(name)
            }}
          />
          <Select
            label={t('part.tag')}
            clearable
            value={form.tag || null}
            onChange={(tag) => setForm({ ...form, tag: tag ?? '' })}
            data={TAGS.map((tag) => ({ value: tag, label: t(`tag.${tag}` as 'tag.Petrecere') }))}
          />
          {renderTextInput('location')}
          {renderTextInput('address')}
          <Group grow align="flex-start">
            {renderTextInput('date', 'date')}
            {renderTextInput('hour', 'time', false)}
          </Group>
          <TextInput
            label={t('part.map')}
            description={
              pin
                ? t('part.map_read', { lat: String(pin.lat), long: String(pin.long) })
                : t('part.map_hint')
            }
            error={
              hasInvalidPin
                ? t('part.map_unknown')
                : (fieldError('google_lat') ?? fieldError('google_long'))
            }
            value={form.pin}
            onChange={(changeEvent) => {
              clearFieldError('google_lat')
              clearFieldError('google_long')
              setForm({ ...form, pin: changeEvent.target.value })
            }}
          />
          <MediaField
            label={t('part.image')}
            kind="image"
            media={part?.image}
            change={image}
            onChange={(change) => {
              clearFieldError('image')
              setImage(change)
            }}
            error={fileError('image', apiError)}
          />
          <DialogFooter
            isSaving={save.isPending}
            error={
              apiError && !apiError.problem?.fields && (apiError.problem?.error ?? t('failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
