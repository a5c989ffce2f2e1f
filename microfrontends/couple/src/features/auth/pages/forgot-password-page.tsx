import { type ApiError, client, errorMessage, unwrap } from '@alai/kit/api'
import { normalizeLine } from '@alai/kit/contacts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useForm } from '@alai/kit/forms/use-form'
import { Link } from '@alai/kit/router'
import { useLocalizedPath } from '@alai/kit/language-switch'
import { Alert, Button, TextInput } from '@alai/ui'
import { validateContact, validateRequired } from '../../../shared/form-validation'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { AuthLayout } from '../components/auth-layout'

export default function ForgotPasswordPage() {
  const t = useCoupleTexts()
  const localizedPath = useLocalizedPath()
  const requestLink = useSingleFlightMutation({
    mutationFn: ({ email }: { email: string }) =>
      unwrap(client.POST('/api/password/forgot', { body: { email: normalizeLine(email) } })),
  })
  const form = useForm({
    defaultValues: { email: '' },
    error: requestLink.error,
    validate: (values) => ({ ...validateContact(values), ...validateRequired(values, ['email']) }),
  })
  return (
    <AuthLayout title={t('forgot.title')}>
      {requestLink.isSuccess ? (
        <Alert color="green" role="status">
          {t('forgot.sent')}
        </Alert>
      ) : (
        <form
          noValidate
          onSubmit={form.handleSubmit((values) => requestLink.mutate(values))}
          style={{ display: 'grid', gap: 16 }}
        >
          <TextInput
            label={t('login.email')}
            type="email"
            required
            autoComplete="username"
            {...form.field('email')}
          />
          {form.apiError && (
            <Alert color="red" role="alert">
              {requestFailureText(form.apiError, t)}
            </Alert>
          )}
          <Button type="submit" loading={requestLink.isPending} size="md">
            {t('forgot.send')}
          </Button>
        </form>
      )}
      <Link to={localizedPath('/app/creeaza-cont')}>{t('login.create')}</Link>
      <Link to="/app/login">{t('forgot.back')}</Link>
    </AuthLayout>
  )
}

function requestFailureText(error: ApiError, t: CoupleTranslate): string | undefined {
  if (error.problem?.code === 'email_not_found') return t('forgot.unknown')
  return [422, 429].includes(error.status) ? errorMessage(error) : t('forgot.failed')
}
