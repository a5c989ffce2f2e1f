import { Stack, Switch, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { saveChanges } from '@alai/kit/form-data'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  MergeConflictError,
  type VersionedForm,
  saveWithMerge,
  useMergeOnConflict,
} from '@alai/kit/forms/merge-on-conflict'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type FileChange, MediaField, fileFormFields } from '@alai/kit/forms/media-field'
import { type Gift, loadGift, saveGift, useGiftMutation, withScheme } from '../api'

type GiftFormValues = { name: string; description: string; url: string; similar: boolean }

const toVersionedGift = (gift: Gift | undefined): VersionedForm<GiftFormValues> => ({
  version: gift?.version ?? undefined,
  form: {
    name: gift?.name ?? '',
    description: gift?.description ?? '',
    url: gift?.url ?? '',
    similar: gift?.similar ?? false,
  },
})

/** Adds or edits a gift. */
export function GiftDialog({
  eventId,
  gift,
  onClose,
}: {
  eventId: string
  gift: Gift | undefined
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const {
    base: loaded,
    conflicts,
    handleConflict,
    resolveConflict,
  } = useMergeOnConflict(() => toVersionedGift(gift))
  const [form, setForm] = useState(loaded.form)
  const [image, setImage] = useState<FileChange>()
  const save = useGiftMutation(
    async () => {
      const myForm = { ...form, url: withScheme(form.url) }
      const file = fileFormFields('image', image)
      if (!gift) return saveGift(undefined, { ...myForm, ...file, event_id: eventId })
      const saveForm = (merged: GiftFormValues, base: VersionedForm<GiftFormValues>) =>
        saveChanges(base.form, { ...merged, ...file }, (changes) =>
          saveGift(gift.id, { ...changes, version: base.version }),
        )
      return saveWithMerge(myForm, loaded, saveForm, async () =>
        toVersionedGift(await loadGift(eventId, gift.id)),
      )
    },
    () => {
      toastSuccess(gift ? t('gifts.edited') : t('gifts.added'))
      onClose()
    },
  )
  const { apiError, fieldError, errorProps } = useFieldErrors(save.error)
  const isDirty = useIsDirty([form, image instanceof File || image])
  const urlError = fieldError('url') && t('gifts.bad_url')
  const hasOtherError =
    save.isError &&
    !(save.error instanceof MergeConflictError) &&
    !['name', 'description', 'url'].some((name) => apiError?.fieldCodes(name).length)
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title={gift ? t('gifts.edit_title') : t('gifts.add')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined, { onError: (error) => handleConflict(error, setForm) })
        }}
      >
        <Stack>
          <ConflictChoices
            conflicts={conflicts}
            mine={form}
            label={(name) => t(name === 'similar' ? 'gifts.similar_switch' : `gifts.${name}`)}
            formatValue={(_, value) =>
              typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value
            }
            onKeepMine={resolveConflict}
            onTakeTheirs={({ name, theirs }) => {
              setForm({ ...form, [name]: theirs })
              resolveConflict(name)
            }}
          />
          <TextInput
            data-autofocus
            label={t('gifts.name')}
            required
            value={form.name}
            {...errorProps('name')}
            onChange={(e) => setForm({ ...form, name: e.target.value })}
          />
          <Textarea
            label={t('gifts.description')}
            required
            autosize
            minRows={2}
            maxRows={8}
            value={form.description}
            {...errorProps('description')}
            onChange={(e) => setForm({ ...form, description: e.target.value })}
          />
          <TextInput
            label={t('gifts.url')}
            description={t('gifts.url_hint')}
            type="url"
            inputMode="url"
            value={form.url}
            {...errorProps('url')}
            error={urlError}
            onChange={(e) => setForm({ ...form, url: e.target.value })}
          />
          <Switch
            label={t('gifts.similar_switch')}
            checked={form.similar}
            onChange={(e) => setForm({ ...form, similar: e.target.checked })}
          />
          <MediaField
            label={t('gifts.image')}
            kind="image"
            media={gift?.image}
            change={image}
            onChange={setImage}
          />
          <DialogFooter
            isSaving={save.isPending}
            error={
              hasOtherError &&
              (fieldError('image') ??
                (apiError && apiError.status < 500 ? apiError.problem?.error : undefined) ??
                t('gifts.save_failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
