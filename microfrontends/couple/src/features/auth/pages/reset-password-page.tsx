import { ApiError, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useForm } from '@alai/kit/forms/use-form'
import { Link, useNavigate } from '@alai/kit/router'
import { useEffect } from 'react'
import { type InvitedUser, useMailLinkParams } from '../mail-link'
import { type AuthTranslate, useAuthTexts } from '../texts'
import { AuthButton } from '../components/auth-button'
import { AuthLayout } from '../components/auth-layout'
import { AuthMessage } from '../components/auth-message'
import styles from '../components/auth.module.css'
import { PasswordField } from '../components/password-field'

type PasswordFormValues = { password: string; password_confirmation: string }

const EMPTY_PASSWORDS: PasswordFormValues = { password: '', password_confirmation: '' }

/** A password may consist of spaces, so it is not trimmed. */
const validatePasswords = (values: PasswordFormValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, 'required']] : [])),
  )

export default function ResetPasswordPage() {
  const t = useAuthTexts()
  const navigate = useNavigate()
  // `invited`: a co-user or the owner of a new account sets the first password.
  const { token, invited } = useMailLinkParams()
  const reset = useSingleFlightMutation({
    mutationFn: (values: PasswordFormValues) =>
      unwrap(client.POST('/api/password/reset', { body: { token, ...values } })),
  })
  const form = useForm({
    defaultValues: EMPTY_PASSWORDS,
    // One text below the fields reports what the server has rejected.
    error: undefined,
    validate: validatePasswords,
  })
  useEffect(() => {
    if (!reset.isSuccess) return
    const timer = setTimeout(() => void navigate('/app/login'), 2000)
    return () => clearTimeout(timer)
  }, [reset.isSuccess, navigate])
  return (
    <AuthLayout title={t(invited ? 'reset.welcome' : 'reset.title')}>
      {reset.isSuccess ? (
        <AuthMessage kind="done">{t(invited ? 'reset.welcome_done' : 'reset.done')}</AuthMessage>
      ) : (
        <form
          noValidate
          onSubmit={form.handleSubmit((values) => reset.mutate(values))}
          className={styles.form}
        >
          {invited && <p>{t(invited === 'owner' ? 'reset.owner_text' : 'reset.welcome_text')}</p>}
          <PasswordField
            label={t('reset.password')}
            required
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField
            label={t('reset.again')}
            required
            autoComplete="new-password"
            {...form.field('password_confirmation')}
          />
          {reset.error && (
            <AuthMessage kind="failed">{errorText(reset.error, invited, t)}</AuthMessage>
          )}
          {!invited && isStaleLink(reset.error) && <p>{t('reset.stale_hint')}</p>}
          <AuthButton type="submit" isPending={reset.isPending}>
            {t('reset.send')}
          </AuthButton>
        </form>
      )}
      {invited !== 'co-user' && <Link to="/app/trimite-email">{t('reset.new_link')}</Link>}
    </AuthLayout>
  )
}

/** Whether the link was used or replaced, or has expired. */
const isStaleLink = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'reset_link_invalid'

const staleLinkKey = (invited: InvitedUser | undefined) => {
  if (invited === 'owner') return 'reset.owner_stale'
  return invited ? 'reset.invite_stale' : 'reset.stale'
}

function errorText(error: unknown, invited: InvitedUser | undefined, t: AuthTranslate): string {
  const failure = error instanceof ApiError ? error : undefined
  if (isStaleLink(error)) return t(staleLinkKey(invited))
  if (failure?.fieldCodes('password_confirmation').includes('mismatch')) return t('reset.mismatch')
  if (failure?.fieldCodes('password').includes('too_short')) return t('reset.short')
  if (failure?.fieldCodes('password').includes('common_password')) return t('reset.common')
  return t('reset.failed')
}
