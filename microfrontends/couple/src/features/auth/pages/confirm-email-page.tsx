import { ApiError, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Link } from '@alai/kit/router'
import { useMailLinkParams } from '../mail-link'
import { useAuthTexts } from '../texts'
import { AuthButton } from '../components/auth-button'
import { AuthLayout } from '../components/auth-layout'
import { AuthMessage } from '../components/auth-message'

/** Confirms a new e-mail address after a click. A program that only opens the link confirms nothing. */
export default function ConfirmEmailPage() {
  const t = useAuthTexts()
  const { token } = useMailLinkParams()
  const confirm = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(client.POST('/api/users/confirm_email', { body: { user: { token } } })),
  })
  return (
    <AuthLayout title={t('confirm_email.title')}>
      {confirm.isSuccess ? (
        <AuthMessage kind="done">{t('confirm_email.done')}</AuthMessage>
      ) : (
        <>
          <p>{t('confirm_email.text')}</p>
          {confirm.isError && (
            <AuthMessage kind="failed">{t(failureTextKey(confirm.error))}</AuthMessage>
          )}
          <AuthButton isPending={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm_email.send')}
          </AuthButton>
        </>
      )}
      <Link to="/app/login">{t('login.send')}</Link>
    </AuthLayout>
  )
}

function failureTextKey(error: unknown) {
  const code = error instanceof ApiError ? error.problem?.code : undefined
  if (code === 'email_exists') return 'confirm_email.email_exists'
  return code === 'reset_link_invalid' ? 'confirm_email.stale' : 'confirm_email.failed'
}
