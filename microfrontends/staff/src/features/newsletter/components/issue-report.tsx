import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useQueryClient } from '@alai/kit/query'
import { Link } from '@alai/kit/router'
import { Button, Group, PageHeader, StatusBadge, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type Issue, type IssueState, useIssueMutation } from '../api'
import { DeliveryFailureList } from './delivery-failure-list'
import { issueKey, retryFailedDeliveries } from '../issue-draft'
import { IssuePreview } from './issue-preview'
import styles from './issue-report.module.css'

const REPORT_COUNTS = ['waiting', 'sent', 'failed', 'left', 'unsubscribed'] as const

/** The delivery report of an issue that is being sent or was sent. Failed deliveries that are not permanent can be retried. */
export function IssueReport({ issue }: { issue: Issue }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const formatNumber = useFormatNumber()
  const queryClient = useQueryClient()
  const [isEnglish, setIsEnglish] = useState(false)
  const [isFailureListOpen, setFailureListOpen] = useState(false)
  const { report } = issue
  const retry = useIssueMutation(
    () => retryFailedDeliveries(issue.id),
    (updated) => {
      queryClient.setQueryData(issueKey(updated.id), updated)
      void queryClient.invalidateQueries({ queryKey: ['issues', 'failures', updated.id] })
      toastSuccess(t('issue.retried'))
    },
    (error) => toastError(error, t('issue.not_sent')),
  )
  const subtitle = t('issue.sent_by', {
    date: formatDayMonthTime(issue.started_at, language),
    name: issue.started_by ?? t('audit.gone'),
  })
  return (
    <>
      <p className="a-up">
        <Link to="/app/newsletter">{t('nav.issues')}</Link>
      </p>
      <PageHeader title={issue.subject} subtitle={subtitle}>
        <StatusBadge status={issue.state} label={t(`issue.state_${issue.state as IssueState}`)} />
      </PageHeader>
      <section className="a-section" aria-labelledby="raport">
        <h2 id="raport">{t('issue.report')}</h2>
        <dl className={styles.counts}>
          {REPORT_COUNTS.map((name) => (
            <div key={name} data-of={report[name] > 0 ? name : undefined}>
              <dt>{t(`issue.count_${name}`)}</dt>
              <dd>{formatNumber(report[name])}</dd>
            </div>
          ))}
        </dl>
        <Text size="sm" c="dimmed" role="status">
          {issue.state === 'sending'
            ? t('issue.sending_hint')
            : t('issue.sent_hint', { date: formatDayMonthTime(issue.finished_at, language) })}
        </Text>
        {report.failed > 0 && (
          <Group>
            {report.passing > 0 && (
              <Button loading={retry.isPending} onClick={() => retry.mutate()}>
                {t('issue.retry', { count: report.passing })}
              </Button>
            )}
            {!isFailureListOpen && (
              <Button variant="default" onClick={() => setFailureListOpen(true)}>
                {t('issue.see_failed')}
              </Button>
            )}
          </Group>
        )}
        {report.failed > 0 && isFailureListOpen && <DeliveryFailureList id={issue.id} />}
      </section>
      <section className="a-section" aria-labelledby="trimisa">
        <h2 id="trimisa">{t('issue.as_sent')}</h2>
        <IssuePreview
          issue={issue}
          isEnglish={isEnglish && issue.english}
          onLanguageChange={setIsEnglish}
        />
      </section>
    </>
  )
}
