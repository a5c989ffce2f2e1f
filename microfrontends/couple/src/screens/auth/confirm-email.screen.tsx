import { ApiError, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Link } from '@alai/kit/router'
import { Alert, Button, Text } from '@alai/ui'
import { useBrought } from '../../parts/brought'
import { useCoupleTexts } from '../../parts/texts'
import { AuthBox } from './auth-box'

/** A new address confirms itself: by a press, so that a program that only opens links confirms nothing. */
export function ConfirmEmailScreen() {
  const t = useCoupleTexts()
  const { token } = useBrought()
  const confirm = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(client.POST('/api/users/confirm_email', { body: { user: { token } } })),
  })
  const stale =
    confirm.error instanceof ApiError && confirm.error.problem?.code === 'reset_link_invalid'
  const taken = confirm.error instanceof ApiError && confirm.error.problem?.code === 'email_exists'
  return (
    <AuthBox title={t('confirm_email.title')}>
      {confirm.isSuccess ? (
        <Alert color="green" role="status">
          {t('confirm_email.done')}
        </Alert>
      ) : (
        <>
          <Text>{t('confirm_email.text')}</Text>
          {confirm.isError && (
            <Alert color="red" role="alert">
              {taken
                ? t('users.email_exists')
                : stale
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
    </AuthBox>
  )
}
