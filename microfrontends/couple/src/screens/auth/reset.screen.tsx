import { ApiError, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useFieldErrorText } from '@alai/kit/forms/field-errors'
import { Link, useNavigate } from '@alai/kit/router'
import { Alert, Button, PasswordInput, Text } from '@alai/ui'
import { useEffect, useState } from 'react'
import { useBrought } from '../../parts/brought'
import { missing, useChecks } from '../../parts/checks'
import { type T, useCoupleTexts } from '../../parts/texts'
import { AuthBox } from './auth-box'

export function ResetScreen() {
  const t = useCoupleTexts()
  const go = useNavigate()
  // `invited`: a co-user's first password.
  const { token, invited } = useBrought()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const reset = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(
        client.POST('/api/password/reset', {
          body: { token, password, password_confirmation: again },
        }),
      ),
  })
  // Spaces may be a password.
  const typed = Object.entries({ password, again })
  const empty = typed.flatMap(([name, value]) => (value === '' ? [name] : []))
  const checks = useChecks(missing({}, empty))
  const words = useFieldErrorText()
  const wrong = (name: 'password' | 'again') => words([checks.told[name] ?? []].flat())
  useEffect(() => {
    if (!reset.isSuccess) return
    const timer = setTimeout(() => void go('/app/login'), 2000)
    return () => clearTimeout(timer)
  }, [reset.isSuccess, go])
  return (
    <AuthBox title={t(invited ? 'reset.welcome' : 'reset.title')}>
      {reset.isSuccess ? (
        <Alert color="green" role="status">
          {t(invited ? 'reset.welcome_done' : 'reset.done')}
        </Alert>
      ) : (
        <form
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            checks.send(() => reset.mutate())
          }}
          style={{ display: 'grid', gap: 16 }}
        >
          {invited && <Text>{t('reset.welcome_text')}</Text>}
          <PasswordInput
            label={t('reset.password')}
            required
            autoComplete="new-password"
            value={password}
            error={wrong('password')}
            onChange={(e) => setPassword(e.target.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          <PasswordInput
            label={t('reset.again')}
            required
            autoComplete="new-password"
            value={again}
            error={wrong('again')}
            onChange={(e) => setAgain(e.target.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          {reset.error && (
            <Alert color="red" role="alert">
              {problem(reset.error, invited, t)}
            </Alert>
          )}
          <Button type="submit" loading={reset.isPending} size="md">
            {t('reset.send')}
          </Button>
        </form>
      )}
      {!invited && <Link to="/app/trimite-email">{t('reset.new_link')}</Link>}
    </AuthBox>
  )
}

function problem(error: unknown, invited: boolean, t: T): string {
  const failure = error instanceof ApiError ? error : undefined
  if (failure?.problem?.code === 'reset_link_invalid')
    return t(invited ? 'reset.invite_stale' : 'reset.stale')
  if (failure?.fieldCodes('password_confirmation').includes('mismatch')) return t('reset.mismatch')
  if (failure?.fieldCodes('password').includes('too_short')) return t('reset.short')
  if (failure?.fieldCodes('password').includes('common_password')) return t('reset.common')
  return t('reset.failed')
}
