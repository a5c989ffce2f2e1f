import { useCurrentUser } from '@alai/kit/session'
import { LoadFailed, LoadingRows, SegmentedControl, Text, useMediaQuery } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import s from './email-settings.module.css'
import { groupSettings, useSaveEmailSetting, useEmailSettings } from '../api'
import { useNotificationTexts } from '../texts'

const EMAIL_FREQUENCIES = ['at_once', 'daily', 'never'] as const

/** E-mail delivery by notification type: immediately, daily or never. Each choice is saved at once. */
export function EmailSettings({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const b = useNotificationTexts()
  const me = useCurrentUser()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const settings = useEmailSettings(eventId)
  const choose = useSaveEmailSetting(eventId, {
    done: () => toastSuccess(b('email.saved')),
    failed: (error) => toastError(error, t('failed')),
  })
  if (settings.isError && !settings.data)
    return (
      <LoadFailed
        text={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void settings.refetch()}
      />
    )
  if (!settings.data) return <LoadingRows label={t('loading')} />
  return (
    <div className={s.all}>
      <Text>{b('email.intro', { email: me.data?.email ?? '' })}</Text>
      {groupSettings(settings.data).map(({ group, kinds }) => (
        <section key={group} className={s.group} aria-labelledby={`mail-${group}`}>
          <h2 id={`mail-${group}`}>{b(`group.${group}`)}</h2>
          {kinds.map(({ kind, email }) => (
            <div key={kind} className={s.row}>
              <div>
                <span id={`mail-${kind}`}>{b(`kind.${kind}`)}</span>
                {kind === 'payment' && (
                  <Text size="sm" c="dimmed">
                    {b('email.receipt')}
                  </Text>
                )}
              </div>
              <SegmentedControl
                aria-labelledby={`mail-${kind}`}
                fullWidth={phone}
                value={email}
                onChange={(value) => choose.mutate({ type: kind, email: value })}
                data={EMAIL_FREQUENCIES.map((value) => ({ value, label: b(`email.${value}`) }))}
              />
            </div>
          ))}
        </section>
      ))}
      <Text size="sm" c="dimmed">
        {b('email.pause')}
      </Text>
    </div>
  )
}
