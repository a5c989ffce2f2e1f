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
  close,
}: {
  scopes: string[]
  onCreated: (key: string) => void
  close: () => void
}) {
  const t = useCoupleTexts()
  const [form, setForm] = useState({ name: '', scopes: [] as string[], current_password: '' })
  const save = useIntegrationMutation(createApiKey, (fresh) => {
    close()
    onCreated(fresh.key)
  })
  const { failure, sentence, mend, isErrorCleared, errorProps } = useFieldErrors(save.error)
  const dirty = useIsDirty(form)
  const wrong =
    failure?.problem?.code === 'wrong_current_password'
      ? t('keys.password_wrong')
      : sentence('current_password')
  const name =
    failure?.fieldCodes('name').includes('too_many') && !isErrorCleared('name')
      ? t('keys.too_many')
      : errorProps('name').error
  const none = sentence('scopes') ? t('keys.scopes_missing') : undefined
  const other =
    save.isError &&
    !wrong &&
    !['name', 'scopes', 'current_password'].some((field) => failure?.fieldCodes(field).length)
  return (
    <FormModal
      isDirty={dirty}
      onClose={close}
      title={
        <Text fw={600} size="lg">
          {t('keys.add')}
        </Text>
      }
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
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
            error={name}
            onInput={() => mend('name')}
            onChange={(e) => setForm({ ...form, name: e.target.value })}
          />
          <Checkbox.Group
            label={t('keys.scopes')}
            required
            error={none}
            value={form.scopes}
            onChange={(chosen) => {
              mend('scopes')
              setForm({ ...form, scopes: chosen })
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
            error={isErrorCleared('current_password') ? undefined : wrong}
            onInput={() => mend('current_password')}
            onChange={(e) => setForm({ ...form, current_password: e.target.value })}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          {other && (
            <Alert color="red" role="alert">
              {failure && failure.status > 0 && failure.status < 500
                ? (failure.problem?.error ?? t('keys.failed'))
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
