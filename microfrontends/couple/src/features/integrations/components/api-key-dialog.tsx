import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { createApiKey, useIntegrationMutation } from '../api'

/** Creates an API key with a name and scopes. The user confirms with their password. */
export function ApiKeyDialog({
  scopes,
  onCreated,
  onClose,
}: {
  scopes: string[]
  onCreated: (key: string) => void
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const [form, setForm] = useState({ name: '', scopes: [] as string[], current_password: '' })
  const save = useIntegrationMutation(createApiKey, (created) => {
    onClose()
    onCreated(created.key)
  })
  const { apiError, fieldError, clearFieldError, isErrorCleared, errorProps } = useFieldErrors(
    save.error,
  )
  const isDirty = useIsDirty(form)
  const passwordError =
    apiError?.problem?.code === 'wrong_current_password'
      ? t('keys.password_wrong')
      : fieldError('current_password')
  const nameError =
    apiError?.fieldCodes('name').includes('too_many') && !isErrorCleared('name')
      ? t('keys.too_many')
      : errorProps('name').error
  const scopesError = fieldError('scopes') ? t('keys.scopes_missing') : undefined
  const hasOtherError =
    save.isError &&
    !passwordError &&
    !['name', 'scopes', 'current_password'].some((field) => apiError?.fieldCodes(field).length)
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title={
        <Text fw={600} size="lg">
          {t('keys.add')}
        </Text>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(form)
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('keys.name')}
            description={t('keys.name_hint')}
            required
            autoComplete="off"
            value={form.name}
            error={nameError}
            onInput={() => clearFieldError('name')}
            onChange={(e) => setForm({ ...form, name: e.target.value })}
          />
          <Checkbox.Group
            label={t('keys.scopes')}
            required
            error={scopesError}
            value={form.scopes}
            onChange={(selected) => {
              clearFieldError('scopes')
              setForm({ ...form, scopes: selected })
            }}
          >
            <Stack gap={4} mt={6}>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  className="a-tick"
                  label={
                    <>
                      {t(`scope.${scope}` as 'scope.events:read')}{' '}
                      <code className="a-code">{scope}</code>
                    </>
                  }
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <PasswordInput
            label={t('keys.password')}
            required
            autoComplete="current-password"
            value={form.current_password}
            error={isErrorCleared('current_password') ? undefined : passwordError}
            onInput={() => clearFieldError('current_password')}
            onChange={(e) => setForm({ ...form, current_password: e.target.value })}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          {hasOtherError && (
            <Alert color="red" role="alert">
              {apiError && apiError.status > 0 && apiError.status < 500
                ? (apiError.problem?.error ?? t('keys.failed'))
                : t('keys.failed')}
            </Alert>
          )}
          <Group justify="flex-end">
            <Text size="sm" c="dimmed" flex={1}>
              {t('required')}
            </Text>
            <Button type="submit" loading={save.isPending}>
              {t('keys.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
