import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { type FileChange, MediaField, useFileError } from '@alai/kit/forms/media-field'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Select, Stack, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import {
  PROVIDER_TYPES,
  type Provider,
  type ProviderForm,
  toProviderForm,
  saveProvider,
  useProviderMutation,
} from '../api'

/** Error messages by field and code that are more specific than the common ones. */
const CUSTOM_ERROR_TEXTS = {
  website_url: { invalid_url: 'providers.url_wrong' },
  value: { out_of_range: 'providers.value_wrong' },
  discount_code: { taken: 'providers.code_taken' },
} as const

/** Adds a partner, or edits the given one. */
export function ProviderFormDialog({
  provider,
  onClose,
}: {
  provider: Provider | undefined
  onClose: () => void
}) {
  const t = useStaffTexts()
  useRestoreFocus()
  const [form, setForm] = useState(() => toProviderForm(provider))
  const [logo, setLogo] = useState<FileChange>()
  const save = useProviderMutation(
    () => saveProvider(provider?.id, form, logo),
    () => {
      toastSuccess(t(provider ? 'providers.edited' : 'providers.added'))
      onClose()
    },
  )
  const { apiError, fieldError, errorProps, clearFieldError, isErrorCleared } = useFieldErrors(
    save.error,
  )
  const fileError = useFileError({ logo }, fieldError)
  const isDirty = useIsDirty([form, logo instanceof File ? logo.name : logo])
  const errorText = (name: keyof ProviderForm) => {
    const code = isErrorCleared(name) ? undefined : apiError?.fieldCodes(name)[0]
    const customKey =
      code &&
      (
        CUSTOM_ERROR_TEXTS[name as 'value'] as Record<string, 'providers.value_wrong'> | undefined
      )?.[code]
    return customKey ? t(customKey) : fieldError(name)
  }
  const field = (name: Exclude<keyof ProviderForm, 'provider_type'>) => ({
    label: t(`providers.${name}`),
    value: form[name],
    ...errorProps(name),
    error: errorText(name),
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  })
  const logoError = fileError('logo', apiError)
  const hasOtherError =
    save.isError &&
    !logoError &&
    !Object.keys(form).some((name) => apiError?.fieldCodes(name).length)
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      size="lg"
      title={t(provider ? 'providers.edit_title' : 'providers.add')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Stack>
          <div className="a-pair">
            <TextInput data-autofocus required {...field('name')} />
            <Select
              required
              label={t('providers.type')}
              allowDeselect={false}
              value={form.provider_type}
              error={fieldError('provider_type')}
              onChange={(type) => type && setForm({ ...form, provider_type: type })}
              data={PROVIDER_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))}
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
            label={t('providers.logo')}
            hint={t('providers.logo_hint')}
            media={provider?.logo}
            change={logo}
            onChange={(change) => {
              clearFieldError('image')
              setLogo(change)
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
