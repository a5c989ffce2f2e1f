import { ApiError, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Link } from '@alai/kit/router'
import { Alert, Button, Text } from '@alai/ui'
import { useMailLinkParams } from '../mail-link'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { AuthLayout } from '../components/auth-layout'

/** Confirms a new e-mail address after a click. A program that only opens the link confirms nothing. */
export default function ConfirmEmailPage() {
  const t = useCoupleTexts()
  const { token } = useMailLinkParams()
  const confirm = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(client.POST('/api/users/confirm_email', { body: { user: { token } } })),
  })
  return (
    <AuthLayout title={t('confirm_email.title')}>
      {confirm.isSuccess ? (
        <Alert color="green" role="status">
          {t('confirm_email.done')}
        </Alert>
      ) : (
        <>
          <Text>{t('confirm_email.text')}</Text>
          {confirm.isError && (
            <Alert color="red" role="alert">
              {t(failureTextKey(confirm.error))}
            </Alert>
          )}
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm_email.send')}
          </Button>
        </>
      )}
      <Link to="/app/login">{t('login.send')}</Link>
    </AuthLayout>
  )
}

function failureTextKey(error: unknown) {
  const code = error instanceof ApiError ? error.problem?.code : undefined
  if (code === 'email_exists') return 'users.email_exists'
  return code === 'reset_link_invalid' ? 'confirm_email.stale' : 'confirm_email.failed'
}
