import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useForm } from '@alai/kit/forms/use-form'
import { type FileChange, MediaField, useFormatFileError } from '@alai/kit/forms/media-field'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Select, Stack, TextInput, Textarea } from '@alai/ui'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import {
  PARTNER_CATEGORIES,
  type Partner,
  type PartnerFieldValues,
  toPartnerForm,
  savePartner,
  usePartnerMutation,
} from '../api'

/** Error messages by field and code that are more specific than the common ones. */
const CUSTOM_ERROR_TEXTS = {
  website_url: { invalid_url: 'partners.url_wrong' },
  value: { out_of_range: 'partners.value_wrong' },
  discount_code: { taken: 'partners.code_taken' },
} as const

type PartnerFormValues = PartnerFieldValues & { logo: FileChange }

/** Adds a partner, or edits the given one. */
export function PartnerFormDialog({
  partner,
  onClose,
}: {
  partner: Partner | undefined
  onClose: () => void
}) {
  const t = useStaffTexts()
  useRestoreFocus()
  const save = usePartnerMutation(
    ({ logo, ...texts }: PartnerFormValues) => savePartner(partner?.id, texts, logo),
    () => {
      toastSuccess(t(partner ? 'partners.edited' : 'partners.added'))
      onClose()
    },
  )
  const form = useForm<PartnerFormValues>({
    defaultValues: { ...toPartnerForm(partner), logo: undefined },
    error: save.error,
  })
  const { apiError } = form
  const fileError = useFormatFileError({ logo: form.values.logo }, form.fieldError)
  const errorText = (name: keyof PartnerFieldValues) => {
    const code = form.isErrorCleared(name) ? undefined : apiError?.fieldCodes(name)[0]
    const customKey =
      code &&
      (CUSTOM_ERROR_TEXTS[name as 'value'] as Record<string, 'partners.value_wrong'> | undefined)?.[
        code
      ]
    return customKey ? t(customKey) : form.fieldError(name)
  }
  const field = (name: Exclude<keyof PartnerFieldValues, 'provider_type'>) => ({
    label: t(`partners.${name}`),
    ...form.field(name),
    error: errorText(name),
  })
  const logoError = fileError('logo', apiError)
  const hasOtherError =
    save.isError &&
    !logoError &&
    !Object.keys(form.values).some((name) => apiError?.fieldCodes(name).length)
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      size="lg"
      title={t(partner ? 'partners.edit_title' : 'partners.add')}
    >
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <Stack>
          <div className="a-pair">
            <TextInput data-autofocus required {...field('name')} />
            <Select
              required
              label={t('partners.type')}
              allowDeselect={false}
              {...form.field('provider_type')}
              onChange={(type) => type && form.setValue('provider_type', type)}
              data={PARTNER_CATEGORIES.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
            <TextInput required type="tel" {...field('phone')} />
            <TextInput required type="email" autoComplete="off" {...field('email')} />
          </div>
          <Textarea required autosize minRows={3} maxRows={10} {...field('description')} />
          <div className="a-pair">
            <TextInput {...field('contact_person')} />
            <TextInput {...field('address')} />
            <TextInput type="url" {...field('website_url')} />
            <span />
            <TextInput autoComplete="off" {...field('discount_code')} />
            <TextInput inputMode="numeric" {...field('value')} />
          </div>
          <MediaField
            kind="image"
            label={t('partners.logo')}
            hint={t('partners.logo_hint')}
            media={partner?.logo}
            change={form.values.logo}
            onChange={(change) => {
              form.clearFieldError('image')
              form.setValue('logo', change)
            }}
            error={logoError}
          />
          <DialogFooter
            isSaving={save.isPending}
            error={hasOtherError && rejectionText(save.error, t('not_saved'))}
          />
        </Stack>
      </form>
    </FormModal>
  )
}
