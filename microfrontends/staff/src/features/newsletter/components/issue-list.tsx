import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import {
  ActionIcon,
  AppIcon,
  Group,
  StatusBadge,
  Table,
  Text,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { IssueSummary, IssueState } from '../api'

/** Summarizes the delivery of an issue: sent mails of all, and failed ones. A dash for a draft. */
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

/** The issues as a table, or as cards on a phone. */
export function IssueList({
  issues,
  onDelete,
}: {
  issues: IssueSummary[]
  onDelete: (issue: IssueSummary) => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  const formatDelivery = useDeliverySummary()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const subjectLink = (issue: IssueSummary) => (
    <Link to={`/app/newsletter/${issue.id}`}>{issue.subject}</Link>
  )
  const stateBadge = (issue: IssueSummary) => (
    <StatusBadge status={issue.state} label={t(`issue.state_${issue.state as IssueState}`)} />
  )
  const formatIssueTime = (issue: IssueSummary) =>
    formatDateTime(issue.started_at ?? issue.updated_at, language)
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
  if (isPhone) {
    return (
      <ul className="a-cards">
        {issues.map((issue) => (
          <li key={issue.id}>
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
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('issue.subject')}</Table.Th>
          <Table.Th>{t('issues.state')}</Table.Th>
          <Table.Th>{t('issues.when')}</Table.Th>
          <Table.Th>{t('issues.who')}</Table.Th>
          <Table.Th>{t('issues.letters')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {issues.map((issue) => (
          <Table.Tr key={issue.id}>
            <Table.Td fw={600} className="a-wide">
              {subjectLink(issue)}
            </Table.Td>
            <Table.Td>{stateBadge(issue)}</Table.Td>
            <Table.Td>{formatIssueTime(issue)}</Table.Td>
            <Table.Td className="a-wrap">{authorName(issue)}</Table.Td>
            <Table.Td>{formatDelivery(issue)}</Table.Td>
            <Table.Td>
              <Group gap={2} wrap="nowrap" justify="flex-end">
                {deleteButton(issue)}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
