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
  return ({ state, report: r }: IssueSummary) => {
    if (state === 'draft') return '—'
    const sent = t('issues.sent_of', { sent: r.sent, all: r.sent + r.waiting + r.failed + r.left })
    return [sent, r.failed > 0 && t('issues.failed', { count: r.failed })]
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
  const told = useDeliverySummary()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const subject = (i: IssueSummary) => <Link to={`/app/newsletter/${i.id}`}>{i.subject}</Link>
  const badge = (i: IssueSummary) => (
    <StatusBadge status={i.state} label={t(`issue.state_${i.state as IssueState}`)} />
  )
  const when = (i: IssueSummary) => formatDateTime(i.started_at ?? i.updated_at, language)
  const who = (i: IssueSummary) =>
    (i.state === 'draft' ? i.updated_by : i.started_by) ?? t('audit.gone')
  const bin = (i: IssueSummary) =>
    i.state === 'draft' && (
      <ActionIcon
        aria-label={t('issues.delete_n', { subject: i.subject })}
        onClick={() => onDelete(i)}
      >
        <AppIcon name="trash" />
      </ActionIcon>
    )
  if (phone) {
    return (
      <ul className="a-cards">
        {issues.map((i) => (
          <li key={i.id}>
            <div className="a-line">
              <b>{subject(i)}</b>
              {badge(i)}
            </div>
            <div className="a-line">
              <Text size="sm" c="dimmed">
                {[when(i), who(i), i.state !== 'draft' && told(i)].filter(Boolean).join(' · ')}
              </Text>
              {bin(i)}
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
        {issues.map((i) => (
          <Table.Tr key={i.id}>
            <Table.Td fw={600} className="a-wide">
              {subject(i)}
            </Table.Td>
            <Table.Td>{badge(i)}</Table.Td>
            <Table.Td>{when(i)}</Table.Td>
            <Table.Td className="a-wrap">{who(i)}</Table.Td>
            <Table.Td>{told(i)}</Table.Td>
            <Table.Td>
              <Group gap={2} wrap="nowrap" justify="flex-end">
                {bin(i)}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
