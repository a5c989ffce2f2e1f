import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { PasswordInput, Stack, Text, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { createApiKey, useIntegrationMutation } from '../api'
import { CodeCheckboxGroup } from './code-checkbox-group'
import { IntegrationFormFooter } from './integration-form-footer'

type ApiKeyFormValues = { name: string; scopes: string[]; current_password: string }

const EMPTY_FORM: ApiKeyFormValues = { name: '', scopes: [], current_password: '' }

/** The form of an API key, its save, and the error of each field. */
function useApiKeyForm(onCreated: (key: string) => void, onClose: () => void) {
  const t = useCoupleTexts()
  const save = useIntegrationMutation(createApiKey, (created) => {
    onClose()
    onCreated(created.key)
  })
  const form = useForm({ defaultValues: EMPTY_FORM, error: save.error })
  const { apiError } = form
  const isPasswordWrong = apiError?.problem?.code === 'wrong_current_password'
  const isShownAtField =
    isPasswordWrong ||
    ['name', 'scopes', 'current_password'].some((name) => apiError?.fieldCodes(name).length)
  const isListFull = apiError?.fieldCodes('name').includes('too_many')
  const errorAt = (name: keyof ApiKeyFormValues, text: string | undefined) =>
    form.isErrorCleared(name) ? undefined : text
  return {
    ...form,
    nameError: errorAt('name', isListFull ? t('keys.too_many') : form.fieldError('name')),
    scopesError: form.fieldError('scopes') ? t('keys.scopes_missing') : undefined,
    passwordError: errorAt(
      'current_password',
      isPasswordWrong ? t('keys.password_wrong') : form.fieldError('current_password'),
    ),
    hasOtherError: save.isError && !isShownAtField,
    isSaving: save.isPending,
    submit: form.handleSubmit((values) => save.mutate(values)),
  }
}

type Props = { scopes: string[]; onCreated: (key: string) => void; onClose: () => void }

/** Creates an API key with a name and scopes. The user confirms with their password. */
export function ApiKeyDialog({ scopes, onCreated, onClose }: Props) {
  const t = useCoupleTexts()
  const form = useApiKeyForm(onCreated, onClose)
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={
        <Text fw={600} size="lg" component="span">
          {t('keys.add')}
        </Text>
      }
    >
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('keys.name')}
            description={t('keys.name_hint')}
            required
            autoComplete="off"
            {...form.field('name')}
            error={form.nameError}
          />
          <CodeCheckboxGroup
            label={t('keys.scopes')}
            codes={scopes}
            codeLabel={(scope) => t(`scope.${scope}` as 'scope.events:read')}
            value={form.values.scopes}
            error={form.scopesError}
            onChange={(selected) => form.setValue('scopes', selected)}
          />
          <PasswordInput
            label={t('keys.password')}
            required
            autoComplete="current-password"
            {...form.field('current_password')}
            error={form.passwordError}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          <IntegrationFormFooter
            saveLabel={t('keys.save')}
            isSaving={form.isSaving}
            hasOtherError={form.hasOtherError}
            apiError={form.apiError}
          />
        </Stack>
      </form>
    </FormModal>
  )
}
