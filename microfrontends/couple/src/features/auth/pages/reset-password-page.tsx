import { ApiError, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useFieldErrorText } from '@alai/kit/forms/field-errors'
import { Link, useNavigate } from '@alai/kit/router'
import { Alert, Button, PasswordInput, Text } from '@alai/ui'
import { useEffect, useState } from 'react'
import { useMailLinkParams } from '../mail-link'
import { validateRequired, useFormValidation } from '../../../shared/form-validation'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { AuthLayout } from '../components/auth-layout'

export default function ResetPasswordPage() {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  // `invited`: a new user of an account sets the first password.
  const { token, invited } = useMailLinkParams()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const reset = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(
        client.POST('/api/password/reset', {
          body: { token, password, password_confirmation: confirmation },
        }),
      ),
  })
  // The password is not trimmed, because it may consist of spaces.
  const inputs = Object.entries({ password, again: confirmation })
  const emptyFields = inputs.flatMap(([name, value]) => (value === '' ? [name] : []))
  const validation = useFormValidation(validateRequired({}, emptyFields))
  const fieldErrorText = useFieldErrorText()
  const fieldError = (name: 'password' | 'again') =>
    fieldErrorText([validation.shownErrors[name] ?? []].flat())
  useEffect(() => {
    if (!reset.isSuccess) return
    const timer = setTimeout(() => void navigate('/app/login'), 2000)
    return () => clearTimeout(timer)
  }, [reset.isSuccess, navigate])
  return (
    <AuthLayout title={t(invited ? 'reset.welcome' : 'reset.title')}>
      {reset.isSuccess ? (
        <Alert color="green" role="status">
          {t(invited ? 'reset.welcome_done' : 'reset.done')}
        </Alert>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            validation.submitIfValid(() => reset.mutate())
          }}
          style={{ display: 'grid', gap: 16 }}
        >
          {invited && <Text>{t('reset.welcome_text')}</Text>}
          <PasswordInput
            label={t('reset.password')}
            required
            autoComplete="new-password"
            value={password}
            error={fieldError('password')}
            onChange={(e) => setPassword(e.target.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          <PasswordInput
            label={t('reset.again')}
            required
            autoComplete="new-password"
            value={confirmation}
            error={fieldError('again')}
            onChange={(e) => setConfirmation(e.target.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          {reset.error && (
            <Alert color="red" role="alert">
              {errorText(reset.error, invited, t)}
            </Alert>
          )}
          <Button type="submit" loading={reset.isPending} size="md">
            {t('reset.send')}
          </Button>
        </form>
      )}
      {!invited && <Link to="/app/trimite-email">{t('reset.new_link')}</Link>}
    </AuthLayout>
  )
}

function errorText(error: unknown, invited: boolean, t: CoupleTranslate): string {
  const failure = error instanceof ApiError ? error : undefined
  if (failure?.problem?.code === 'reset_link_invalid')
    return t(invited ? 'reset.invite_stale' : 'reset.stale')
  if (failure?.fieldCodes('password_confirmation').includes('mismatch')) return t('reset.mismatch')
  if (failure?.fieldCodes('password').includes('too_short')) return t('reset.short')
  if (failure?.fieldCodes('password').includes('common_password')) return t('reset.common')
  return t('reset.failed')
}
