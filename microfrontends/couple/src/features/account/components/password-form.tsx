import { Alert, Button, PasswordInput, Text, Title } from '@alai/ui'
import { useState } from 'react'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type PasswordFormValues, changePassword, useAccountMutation } from '../api'

const EMPTY_PASSWORDS: PasswordFormValues = {
  current_password: '',
  password: '',
  password_confirmation: '',
}

/** Changes the password. The server ends the user's other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const t = useCoupleTexts()
  const [form, setForm] = useState(EMPTY_PASSWORDS)
  const save = useAccountMutation(changePassword, () => {
    toastSuccess(t('password.done'))
    setForm(EMPTY_PASSWORDS)
  })
  const { apiError, fieldError, clearFieldError, isErrorCleared } = useFieldErrors(save.error)
  const fieldErrors: Record<keyof PasswordFormValues, string | undefined> = {
    current_password:
      apiError?.problem?.code === 'wrong_current_password'
        ? t('password.wrong')
        : fieldError('current_password'),
    password: apiError?.fieldCodes('password').includes('too_short')
      ? t('reset.short')
      : apiError?.fieldCodes('password').includes('common_password')
        ? t('reset.common')
        : fieldError('password'),
    password_confirmation: apiError?.fieldCodes('password_confirmation').includes('mismatch')
      ? t('password.mismatch')
      : fieldError('password_confirmation'),
  }
  const hasOtherError = save.isError && !Object.values(fieldErrors).some(Boolean)
  const passwordField = (name: keyof PasswordFormValues, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      required
      autoComplete={autoComplete}
      value={form[name]}
      error={isErrorCleared(name) ? undefined : fieldErrors[name]}
      onInput={() => clearFieldError(name)}
      onChange={(e) => setForm({ ...form, [name]: e.target.value })}
      visibilityToggleButtonProps={{ 'aria-label': `${t('login.show')}: ${label}` }}
    />
  )
  return (
    <section className="a-section">
      <Title order={2} size="h4">
        {t('password.title')}
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(form)
        }}
        style={{ display: 'grid', gap: 14, maxWidth: 380 }}
      >
        {/* Tells the password manager which user the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {passwordField('current_password', t('password.current'), 'current-password')}
        {passwordField('password', t('password.new'), 'new-password')}
        {passwordField('password_confirmation', t('password.again'), 'new-password')}
        {hasOtherError && (
          <Alert color="red" role="alert">
            {apiError && apiError.status < 500
              ? (apiError.problem?.error ?? t('password.failed'))
              : t('password.failed')}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {t('password.hint')}
        </Text>
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('password.send')}
          </Button>
        </div>
      </form>
    </section>
  )
}
