// The form of an event part: its values, its save, and its errors.
import { toastSuccess } from '@alai/kit/components/toasts'
import { saveChanges } from '@alai/kit/form-data'
import {
  type FileChange,
  fileFormFields,
  isFileTooLarge,
  useFormatFileError,
} from '@alai/kit/forms/media-field'
import { type VersionedForm, saveWithMerge } from '@alai/kit/forms/merge-on-conflict'
import { useForm } from '@alai/kit/forms/use-form'
import { useCoupleTexts } from '../../shared/couple-texts'
import {
  type EventPart,
  type Website,
  loadWebsite,
  parseCoordinates,
  saveEventPart,
  useWebsiteMutation,
} from './api'

type EventPartFormValues = {
  tag: string
  location: string
  address: string
  date: string
  hour: string
  pin: string
  image: FileChange
}
type VersionedPart = VersionedForm<EventPartFormValues>

/** Converts a part to form values. The default date of a new part is `day`, the date of the previous part. */
const toVersionedPart = (part: EventPart | undefined, day?: string | null): VersionedPart => ({
  version: part?.version,
  form: {
    tag: part?.tag ?? '',
    location: part?.location ?? '',
    address: part?.address ?? '',
    date: part?.date ?? day ?? '',
    hour: part?.hour ?? '',
    pin: part?.google_lat == null ? '' : `${part.google_lat}, ${part.google_long}`,
    image: undefined,
  },
})

function toWirePart({ tag, location, address, date, hour, pin }: EventPartFormValues) {
  const coordinates = parseCoordinates(pin)
  return {
    tag,
    location,
    address,
    date,
    hour,
    google_lat: coordinates?.lat ?? null,
    google_long: coordinates?.long ?? null,
  }
}

/** Creates a part, or sends the changed fields of an existing one. Changes that another user has saved meanwhile are merged. */
function saveEventPartForm(
  site: Website,
  part: EventPart | undefined,
  values: EventPartFormValues,
  base: VersionedPart,
): Promise<unknown> {
  const file = fileFormFields('image', values.image)
  if (!part)
    return saveEventPart(undefined, {
      ...toWirePart(values),
      website_detail_id: site.id,
      ...file,
    })
  const savePart = (merged: EventPartFormValues, loaded: VersionedPart) =>
    saveChanges(toWirePart(loaded.form), { ...toWirePart(merged), ...file }, (changes) =>
      saveEventPart(part.id, { ...changes, version: loaded.version }),
    )
  return saveWithMerge(values, base, savePart, async () =>
    toVersionedPart(
      (await loadWebsite(site.event_id)).event_parts.find((eventPart) => eventPart.id === part.id),
    ),
  )
}

const hasInvalidPin = ({ pin }: EventPartFormValues) => pin.trim() !== '' && !parseCoordinates(pin)

export function useEventPartForm(
  site: Website,
  part: EventPart | undefined,
  defaultDay: string | null | undefined,
  onClose: () => void,
) {
  const t = useCoupleTexts()
  const save = useWebsiteMutation(
    ({ values, base }: { values: EventPartFormValues; base: VersionedPart }) =>
      saveEventPartForm(site, part, values, base),
    () => {
      toastSuccess(part ? t('part.edited') : t('part.added'))
      onClose()
    },
  )
  const { version, form: defaultValues } = toVersionedPart(part, defaultDay)
  const form = useForm({
    defaultValues,
    version,
    error: save.error,
    validate: (values) => ({
      // Coordinates that cannot be parsed would be saved as empty. Therefore the form is not sent.
      ...(hasInvalidPin(values) && { pin: 'invalid' }),
      ...(isFileTooLarge(values.image) && { image: 'invalid' }),
    }),
  })
  const serverImageError = useFormatFileError({ image: form.values.image }, form.fieldError)
  const { apiError } = form
  return {
    ...form,
    pinError: hasInvalidPin(form.values)
      ? t('part.map_unknown')
      : (form.fieldError('google_lat') ?? form.fieldError('google_long')),
    setPin: (pin: string) => {
      form.clearFieldError('google_lat')
      form.clearFieldError('google_long')
      form.setValue('pin', pin)
    },
    imageError: serverImageError('image', apiError),
    footerError: apiError && !apiError.problem?.fields && (apiError.problem?.error ?? t('failed')),
    isSaving: save.isPending,
    submit: form.handleSubmit((values) =>
      save.mutate({ values, base: form.base }, { onError: form.mergeOnConflict }),
    ),
  }
}
