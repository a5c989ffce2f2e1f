import { ApiError, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Link } from '@alai/kit/router'
import { Alert, Button, Text } from '@alai/ui'
import { useMailLinkParams } from '../mail-link'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { AuthLayout } from '../components/auth-layout'

/** Confirms a new e-mail address. It requires a click, so that a program that only opens links cannot confirm. */
export function ConfirmEmailPage() {
  const t = useCoupleTexts()
  const { token } = useMailLinkParams()
  const confirm = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(client.POST('/api/users/confirm_email', { body: { user: { token } } })),
  })
  const isLinkStale =
    confirm.error instanceof ApiError && confirm.error.problem?.code === 'reset_link_invalid'
  const isEmailTaken =
    confirm.error instanceof ApiError && confirm.error.problem?.code === 'email_exists'
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
              {isEmailTaken
                ? t('users.email_exists')
                : isLinkStale
                  ? t('confirm_email.stale')
                  : t('confirm_email.failed')}
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
