import { type ApiError, client, errorMessage, unwrap } from '@alai/kit/api'
import { normalizeLine } from '@alai/kit/contacts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useForm } from '@alai/kit/forms/use-form'
import { Link } from '@alai/kit/router'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { validateContact, validateRequiredFields } from '../../../shared/form-validation'
import { type AuthTranslate, useAuthTexts } from '../texts'
import { AuthButton } from '../components/auth-button'
import { AuthField } from '../components/auth-field'
import { AuthLayout } from '../components/auth-layout'
import { AuthMessage } from '../components/auth-message'
import styles from '../components/auth.module.css'

export default function ForgotPasswordPage() {
  const t = useAuthTexts()
  const localizePath = usePathLocalizer()
  const requestLink = useSingleFlightMutation({
    mutationFn: ({ email }: { email: string }) =>
      unwrap(client.POST('/api/password/forgot', { body: { email: normalizeLine(email) } })),
  })
  const form = useForm({
    defaultValues: { email: '' },
    error: requestLink.error,
    validate: (values) => ({
      ...validateContact(values),
      ...validateRequiredFields(values, ['email']),
    }),
  })
  return (
    <AuthLayout title={t('forgot.title')}>
      {requestLink.isSuccess ? (
        <>
          <AuthMessage kind="done">{t('forgot.sent')}</AuthMessage>
          <p>{t('forgot.sent_hint')}</p>
        </>
      ) : (
        <form
          noValidate
          onSubmit={form.handleSubmit((values) => requestLink.mutate(values))}
          className={styles.form}
        >
          <AuthField
            label={t('login.email')}
            type="email"
            required
            autoComplete="username"
            {...form.field('email')}
          />
          {form.apiError && (
            <AuthMessage kind="failed">{requestFailureText(form.apiError, t)}</AuthMessage>
          )}
          <AuthButton type="submit" isPending={requestLink.isPending}>
            {t('forgot.send')}
          </AuthButton>
        </form>
      )}
      <Link to={localizePath('/app/creeaza-cont')}>{t('login.create')}</Link>
      <Link to="/app/login">{t('forgot.back')}</Link>
    </AuthLayout>
  )
}

function requestFailureText(error: ApiError, t: AuthTranslate): string | undefined {
  if (error.problem?.code === 'email_not_found') return t('forgot.unknown')
  return [422, 429].includes(error.status) ? errorMessage(error) : t('forgot.failed')
}
