import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import {
  ActionIcon,
  AppIcon,
  Button,
  DataList,
  EmptyState,
  Group,
  StatusBadge,
  Text,
} from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { IssueSummary, IssueState, useIssues } from '../api'

/**
 * Summarizes the delivery of an issue: the number of sent mails out of all, and the number of failed ones. Returns a
 * dash for a draft.
 */
function useDeliverySummary() {
  const t = useStaffTexts()
  return ({ state, report }: IssueSummary) => {
    if (state === 'draft') return '—'
    const sent = t('issues.sent_of', {
      sent: report.sent,
      all: report.sent + report.waiting + report.failed + report.left,
    })
    return [sent, report.failed > 0 && t('issues.failed', { count: report.failed })]
      .filter(Boolean)
      .join(' · ')
  }
}

type IssueListProps = {
  list: ReturnType<typeof useIssues>
  onDelete: (issue: IssueSummary) => void
  onPageChange: (page: number) => void
}

/** The issues, each with its state, its author and the result of its delivery. */
export function IssueList({ list, onDelete, onPageChange }: IssueListProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const formatDelivery = useDeliverySummary()
  const subjectLink = (issue: IssueSummary) => (
    <Link to={`/app/newsletter/${issue.id}`}>{issue.subject}</Link>
  )
  const stateBadge = (issue: IssueSummary) => (
    <StatusBadge status={issue.state} label={t(`issue.state_${issue.state as IssueState}`)} />
  )
  const formatIssueTime = (issue: IssueSummary) =>
    formatDayMonthTime(issue.started_at ?? issue.updated_at, language)
  const authorName = (issue: IssueSummary) =>
    (issue.state === 'draft' ? issue.updated_by : issue.started_by) ?? t('audit.gone')
  const deleteButton = (issue: IssueSummary) =>
    issue.state === 'draft' && (
      <ActionIcon
        aria-label={t('issues.delete_n', { subject: issue.subject })}
        onClick={() => onDelete(issue)}
      >
        <AppIcon name="trash" />
      </ActionIcon>
    )
  return (
    <DataList
      rows={list.data?.issues}
      query={list}
      columns={[
        {
          key: 'subject',
          header: t('issue.subject'),
          cell: subjectLink,
          cellProps: { fw: 600, className: 'a-wide' },
        },
        { key: 'state', header: t('issues.state'), cell: stateBadge },
        { key: 'when', header: t('issues.when'), cell: formatIssueTime },
        {
          key: 'who',
          header: t('issues.who'),
          cell: authorName,
          cellProps: { className: 'a-wrap' },
        },
        { key: 'letters', header: t('issues.letters'), cell: formatDelivery },
      ]}
      actions={(issue) => (
        <Group gap={2} wrap="nowrap" justify="flex-end">
          {deleteButton(issue)}
        </Group>
      )}
      card={(issue) => (
        <>
          <div className="a-line">
            <b>{subjectLink(issue)}</b>
            {stateBadge(issue)}
          </div>
          <div className="a-line">
            <Text size="sm" c="dimmed">
              {[
                formatIssueTime(issue),
                authorName(issue),
                issue.state !== 'draft' && formatDelivery(issue),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {deleteButton(issue)}
          </div>
        </>
      )}
      empty={
        <EmptyState text={t('issues.empty')}>
          <Button component={Link} to="/app/newsletter/nou" variant="default">
            {t('issues.add_first')}
          </Button>
        </EmptyState>
      }
      pagination={list.data?.pagination}
      onPageChange={onPageChange}
    />
  )
}
