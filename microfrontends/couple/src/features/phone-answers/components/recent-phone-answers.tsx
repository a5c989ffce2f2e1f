import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ActionIcon, AppIcon, LoadFailed, Loading, StatusBadge, Text, Title } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useUndoAnswerVersion, parseSnapshot } from '../../answers'
import { useRecentPhoneAnswers } from '../api'
import styles from './phone-answers.module.css'

/** The last phone answers. Each can be undone. */
export function RecentPhoneAnswers({
  eventId,
  onUndone,
}: {
  eventId: string
  onUndone: () => void
}) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const entered = useRecentPhoneAnswers(eventId)
  const undo = useUndoAnswerVersion()
  return (
    <section className={styles.entered}>
      <Title order={2}>{t('phone.entered')}</Title>
      {entered.isPending && <Loading />}
      {entered.isError && <LoadFailed onRetry={() => void entered.refetch()} />}
      {entered.data?.length === 0 && (
        <Text c="dimmed" mt="sm">
          {t('phone.entered_none')}
        </Text>
      )}
      <ul className={styles.list}>
        {entered.data?.map((entry) => {
          const snapshot = parseSnapshot(entry.snapshot)
          const isDecline = entry.kind === 'no'
          const name = snapshot.name ?? ''
          return (
            <li
              key={entry.id}
              className={styles.line}
              data-old={entry.state !== 'current' || undefined}
            >
              <span className={styles.grow}>
                {name}
                <small>
                  {[
                    isDecline
                      ? snapshot.reason && `„${snapshot.reason}”`
                      : t('persons', { count: snapshot.company_number ?? 1 }),
                    formatDayMonthTime(entry.created_at, language),
                    entry.user_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {entry.state === 'current' ? (
                <StatusBadge
                  status={isDecline ? 'refuzat' : 'acceptat'}
                  label={t(isDecline ? 'status.refuzat' : 'status.acceptat')}
                />
              ) : (
                <Text size="sm" c="dimmed">
                  {t(entry.state === 'undone' ? 'phone.undone' : 'phone.changed')}
                </Text>
              )}
              {entry.state === 'current' && (
                <ActionIcon
                  className={styles.step}
                  variant="subtle"
                  aria-label={t('undo.of', { name })}
                  loading={undo.isPending && undo.variables === entry.id}
                  onClick={() => undo.mutate(entry.id, { onSuccess: onUndone })}
                >
                  <AppIcon name="undo" />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
