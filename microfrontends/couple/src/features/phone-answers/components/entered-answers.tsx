import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ActionIcon, AppIcon, LoadFailed, LoadingRows, StatusBadge, Text, Title } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useUndoAnswer } from '../../answers/use-undo-answer'
import { parseSnapshot } from '../../answers/history'
import { useEnteredAnswers } from '../api'
import css from './phone-answers.module.css'

/** The last phone answers. Each can be undone. */
export function EnteredAnswers({ eventId, onUndone }: { eventId: string; onUndone: () => void }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const entered = useEnteredAnswers(eventId)
  const undo = useUndoAnswer()
  return (
    <section className={css.entered}>
      <Title order={2}>{t('phone.entered')}</Title>
      {entered.isPending && <LoadingRows label={t('loading')} />}
      {entered.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void entered.refetch()}
        />
      )}
      {entered.data?.length === 0 && (
        <Text c="dimmed" mt="sm">
          {t('phone.entered_none')}
        </Text>
      )}
      <ul className={css.list}>
        {entered.data?.map((line) => {
          const said = parseSnapshot(line.snapshot)
          const no = line.kind === 'no'
          const name = said.name ?? ''
          return (
            <li key={line.id} className={css.line} data-old={line.state !== 'current' || undefined}>
              <span className={css.grow}>
                {name}
                <small>
                  {[
                    no
                      ? said.reason && `„${said.reason}”`
                      : t('persons', { count: said.company_number ?? 1 }),
                    formatDateTime(line.created_at, language),
                    line.user_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {line.state === 'current' ? (
                <StatusBadge
                  status={no ? 'refuzat' : 'acceptat'}
                  label={t(no ? 'status.refuzat' : 'status.acceptat')}
                />
              ) : (
                <Text size="sm" c="dimmed">
                  {t(line.state === 'undone' ? 'phone.undone' : 'phone.changed')}
                </Text>
              )}
              {line.state === 'current' && (
                <ActionIcon
                  className={css.step}
                  variant="subtle"
                  aria-label={t('undo.of', { name })}
                  loading={undo.isPending && undo.variables === line.id}
                  onClick={() => undo.mutate(line.id, { onSuccess: onUndone })}
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
