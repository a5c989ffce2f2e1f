import { plainLine } from '@alai/kit/contacts'
import { PasswordInput, Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type User, type UserFormValues, saveUser, useAccountMutation } from '../api'

/** Adds or edits a user. To change the address of a user who has accepted the invitation, the editor enters their own password. */
export function UserDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const t = useCoupleTexts()
  const [form, setForm] = useState({
    name: user?.name ?? '',
    email: user?.email ?? '',
    current_password: '',
  })
  const isEmailChanged =
    user !== undefined && !user.invited && plainLine(form.email).toLowerCase() !== user.email
  const save = useAccountMutation(
    () =>
      saveUser(user?.id, {
        name: form.name,
        email: form.email,
        ...(isEmailChanged ? { current_password: form.current_password } : {}),
      }),
    () => {
      toastSuccess(user ? t('users.edited') : t('users.added'))
      onClose()
    },
  )
  const { apiError, fieldError, clearFieldError, isErrorCleared, errorProps } = useFieldErrors(
    save.error,
  )
  const isDirty = useIsDirty(form)
  const code = apiError?.problem?.code
  const emailError = code === 'email_exists' ? t('users.email_exists') : fieldError('email')
  const passwordError =
    code === 'wrong_current_password' ? t('users.password_wrong') : fieldError('current_password')
  const hasOtherError =
    save.isError &&
    !['name', 'email', 'current_password'].some((name) => apiError?.fieldCodes(name).length)
  const setField = (name: keyof UserFormValues) => (e: { target: { value: string } }) =>
    setForm({ ...form, [name]: e.target.value })
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title={user ? t('users.edit_title') : t('users.add')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('users.name')}
            required
            autoComplete="off"
            value={form.name}
            {...errorProps('name')}
            onChange={setField('name')}
          />
          <TextInput
            label={t('users.email')}
            type="email"
            required
            autoComplete="off"
            value={form.email}
            description={isEmailChanged ? t('users.email_hint') : undefined}
            error={isErrorCleared('email') ? undefined : emailError}
            onInput={() => clearFieldError('email')}
            onChange={setField('email')}
          />
          {isEmailChanged && (
            <PasswordInput
              label={t('users.your_password')}
              required
              autoComplete="current-password"
              value={form.current_password}
              error={isErrorCleared('current_password') ? undefined : passwordError}
              onInput={() => clearFieldError('current_password')}
              onChange={setField('current_password')}
              visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
            />
          )}
          {!user && (
            <Text size="sm" c="dimmed">
              {t('users.invite_hint')}
            </Text>
          )}
          <DialogFooter
            isSaving={save.isPending}
            error={
              hasOtherError &&
              (apiError && apiError.status < 500
                ? (apiError.problem?.error ?? t('users.failed'))
                : t('users.failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
