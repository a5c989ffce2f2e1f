import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Link } from '@alai/kit/router'
import { Alert, Button, Text } from '@alai/ui'
import { useMailLinkParams, AuthLayout } from '../../auth'
import { useNotificationTexts } from '../texts'

/** The page that the unsubscribe link of a mail opens. It requires a click, because some programs open every link of a mail. */
export default function UnsubscribePage() {
  const tNotifications = useNotificationTexts()
  const { token } = useMailLinkParams()
  const unsubscribe = useSingleFlightMutation<unknown, void>({
    mutationFn: () =>
      unwrap(client.POST('/api/notifications/unsubscribe', { params: { query: { token } } })),
  })
  const isStale = !token || [400, 404, 422].includes(errorStatus(unsubscribe.error))
  return (
    <AuthLayout title={tNotifications('leave.title')}>
      {isStale && (
        <Alert color="red" role="alert">
          {tNotifications('leave.stale')}
        </Alert>
      )}
      {unsubscribe.isSuccess && (
        <Alert color="green" role="status">
          {tNotifications('leave.done')}
        </Alert>
      )}
      {!isStale && !unsubscribe.isSuccess && (
        <>
          <Text>{tNotifications('leave.text')}</Text>
          {unsubscribe.isError && (
            <Alert color="red" role="alert">
              {tNotifications('leave.failed')}
            </Alert>
          )}
          <Button size="md" loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
            {tNotifications('leave.send')}
          </Button>
        </>
      )}
      <Link to="/app/notificari?tab=email">{tNotifications('leave.account')}</Link>
    </AuthLayout>
  )
}
