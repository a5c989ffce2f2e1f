// The form of a gift: its values and how they are saved.
import { saveChanges } from '@alai/kit/form-data'
import { type VersionedForm, saveWithMerge } from '@alai/kit/forms/merge-on-conflict'
import { type FileChange, fileFormFields } from '@alai/kit/forms/media-field'
import { type Gift, loadGift, saveGift, addHttpsScheme } from './api'

export type GiftFormValues = {
  name: string
  description: string
  url: string
  similar: boolean
  image: FileChange
}

export const toGiftForm = (gift: Gift | undefined): GiftFormValues => ({
  name: gift?.name ?? '',
  description: gift?.description ?? '',
  url: gift?.url ?? '',
  similar: gift?.similar ?? false,
  image: undefined,
})

export type GiftFormSubmission = {
  eventId: string
  gift: Gift | undefined
  values: GiftFormValues
  base: VersionedForm<GiftFormValues>
}

const toWireFields = ({ name, description, url, similar }: GiftFormValues) => ({
  name,
  description,
  url,
  similar,
})

/** Creates the gift, or sends its changed fields. Changes that another user has saved meanwhile are merged. */
export async function saveGiftForm({ eventId, gift, values, base }: GiftFormSubmission) {
  const file = fileFormFields('image', values.image)
  const sentValues = { ...values, url: addHttpsScheme(values.url) }
  if (!gift) return saveGift(undefined, { ...toWireFields(sentValues), ...file, event_id: eventId })
  return saveWithMerge(
    sentValues,
    base,
    (merged, { form, version }) =>
      saveChanges(toWireFields(form), { ...toWireFields(merged), ...file }, (changes) =>
        saveGift(gift.id, { ...changes, version }),
      ),
    async () => {
      const latest = await loadGift(eventId, gift.id)
      return { version: latest?.version ?? undefined, form: toGiftForm(latest) }
    },
  )
}
