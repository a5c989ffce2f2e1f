import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { MediaField } from '@alai/kit/forms/media-field'
import { MergeConflictError } from '@alai/kit/forms/merge-on-conflict'
import { useForm } from '@alai/kit/forms/use-form'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Stack, Switch, TextInput, Textarea } from '@alai/ui'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Gift, useGiftMutation } from '../api'
import { saveGiftForm, toGiftForm } from '../gift-form'

type Props = { eventId: string; gift: Gift | undefined; onClose: () => void }

/** Adds or edits a gift. */
export function GiftDialog({ eventId, gift, onClose }: Props) {
  const t = useCoupleTexts()
  const save = useGiftMutation(saveGiftForm, () => {
    toastSuccess(gift ? t('gifts.edited') : t('gifts.added'))
    onClose()
  })
  const form = useForm({
    defaultValues: toGiftForm(gift),
    version: gift?.version ?? undefined,
    error: save.error,
  })
  const { apiError, fieldError } = form
  const hasOtherError =
    save.isError &&
    !(save.error instanceof MergeConflictError) &&
    !['name', 'description', 'url'].some((name) => apiError?.fieldCodes(name).length)
  const problemText = apiError && apiError.status < 500 ? apiError.problem?.error : undefined
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={gift ? t('gifts.edit_title') : t('gifts.add')}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((values) =>
          save.mutate(
            { eventId, gift, values, base: form.base },
            { onError: form.mergeOnConflict },
          ),
        )}
      >
        <Stack>
          <ConflictChoices
            {...form.conflictProps}
            label={(name) => t(name === 'similar' ? 'gifts.similar_switch' : `gifts.${name}`)}
            formatValue={(_, value) =>
              typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value ?? '')
            }
          />
          <TextInput data-autofocus label={t('gifts.name')} required {...form.field('name')} />
          <Textarea
            label={t('gifts.description')}
            required
            autosize
            minRows={2}
            maxRows={8}
            {...form.field('description')}
          />
          <TextInput
            label={t('gifts.url')}
            description={t('gifts.url_hint')}
            type="url"
            inputMode="url"
            {...form.field('url')}
            error={fieldError('url') && t('gifts.bad_url')}
          />
          <Switch label={t('gifts.similar_switch')} {...form.checkField('similar')} />
          <MediaField
            label={t('gifts.image')}
            kind="image"
            media={gift?.image}
            change={form.values.image}
            onChange={(image) => form.setValue('image', image)}
          />
          <DialogFooter
            isSaving={save.isPending}
            error={hasOtherError && (fieldError('image') ?? problemText ?? t('gifts.save_failed'))}
          />
        </Stack>
      </form>
    </FormModal>
  )
}
