import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Link } from '@alai/kit/router'
import { AuthButton, AuthLayout, AuthMessage, useMailLinkParams } from '../../auth'
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
      {isStale && <AuthMessage kind="failed">{tNotifications('leave.stale')}</AuthMessage>}
      {unsubscribe.isSuccess && (
        <AuthMessage kind="done">{tNotifications('leave.done')}</AuthMessage>
      )}
      {!isStale && !unsubscribe.isSuccess && (
        <>
          <p>{tNotifications('leave.text')}</p>
          {unsubscribe.isError && (
            <AuthMessage kind="failed">{tNotifications('leave.failed')}</AuthMessage>
          )}
          <AuthButton isPending={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
            {tNotifications('leave.send')}
          </AuthButton>
        </>
      )}
      <Link to="/app/notificari?tab=email">{tNotifications('leave.account')}</Link>
    </AuthLayout>
  )
}
