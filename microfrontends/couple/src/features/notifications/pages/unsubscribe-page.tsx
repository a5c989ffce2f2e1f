import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Link } from '@alai/kit/router'
import { Alert, Button, Text } from '@alai/ui'
import { useMailLinkParams } from '../../auth/mail-link'
import { AuthLayout } from '../../auth/components/auth-layout'
import { useNotificationTexts } from '../texts'

/** The target of the unsubscribe link in e-mails. It requires a click, because programs open the links of an e-mail automatically. */
export function UnsubscribePage() {
  const b = useNotificationTexts()
  const { token } = useMailLinkParams()
  const leave = useSingleFlightMutation<unknown, void>({
    mutationFn: () =>
      unwrap(client.POST('/api/notifications/unsubscribe', { params: { query: { token } } })),
  })
  const stale = !token || [400, 404, 422].includes(errorStatus(leave.error))
  return (
    <AuthLayout title={b('leave.title')}>
      {stale && (
        <Alert color="red" role="alert">
          {b('leave.stale')}
        </Alert>
      )}
      {leave.isSuccess && (
        <Alert color="green" role="status">
          {b('leave.done')}
        </Alert>
      )}
      {!stale && !leave.isSuccess && (
        <>
          <Text>{b('leave.text')}</Text>
          {leave.isError && (
            <Alert color="red" role="alert">
              {b('leave.failed')}
            </Alert>
          )}
          <Button size="md" loading={leave.isPending} onClick={() => leave.mutate()}>
            {b('leave.send')}
          </Button>
        </>
      )}
      <Link to="/app/notificari?tab=email">{b('leave.account')}</Link>
    </AuthLayout>
  )
}
