import { useCurrentUser } from '@alai/kit/session'
import { LoadFailed, Loading, SegmentedControl, Text, useMediaQuery } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import styles from './email-settings.module.css'
import { groupSettings, useUpdateEmailSetting, useEmailSettings } from '../api'
import { useNotificationTexts } from '../texts'

const EMAIL_FREQUENCIES = ['at_once', 'daily', 'never'] as const

/** Selects for each notification type whether it is mailed at once, daily or never. Each choice is saved at once. */
export function EmailSettings({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const tNotifications = useNotificationTexts()
  const currentUser = useCurrentUser()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const settings = useEmailSettings(eventId)
  const saveSetting = useUpdateEmailSetting(eventId, {
    onSuccess: () => toastSuccess(tNotifications('email.saved')),
    onError: (error) => toastError(error, t('failed')),
  })
  if (settings.isError && !settings.data)
    return (
      <LoadFailed
        text={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void settings.refetch()}
      />
    )
  if (!settings.data) return <Loading label={t('loading')} />
  return (
    <div className={styles.all}>
      <Text>{tNotifications('email.intro', { email: currentUser.data?.email ?? '' })}</Text>
      {groupSettings(settings.data).map(({ group, kinds }) => (
        <section key={group} className={styles.group} aria-labelledby={`mail-${group}`}>
          <h2 id={`mail-${group}`}>{tNotifications(`group.${group}`)}</h2>
          {kinds.map(({ kind, email }) => (
            <div key={kind} className={styles.row}>
              <div>
                <span id={`mail-${kind}`}>{tNotifications(`kind.${kind}`)}</span>
                {kind === 'payment' && (
                  <Text size="sm" c="dimmed">
                    {tNotifications('email.receipt')}
                  </Text>
                )}
              </div>
              <SegmentedControl
                aria-labelledby={`mail-${kind}`}
                fullWidth={isPhone}
                value={email}
                onChange={(value) => saveSetting.mutate({ type: kind, email: value })}
                data={EMAIL_FREQUENCIES.map((value) => ({
                  value,
                  label: tNotifications(`email.${value}`),
                }))}
              />
            </div>
          ))}
        </section>
      ))}
      <Text size="sm" c="dimmed">
        {tNotifications('email.pause')}
      </Text>
    </div>
  )
}
