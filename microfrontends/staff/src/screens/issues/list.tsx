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
import { useStaffTexts } from '../../parts/texts'
import type { IssueLine, State } from './issues.data'

/** Summarizes the delivery of an issue: sent mails of all, and failed ones. A dash for a draft. */
function useTold() {
  const t = useStaffTexts()
  return ({ state, report: r }: IssueLine) => {
    if (state === 'draft') return '—'
    const sent = t('issues.sent_of', { sent: r.sent, all: r.sent + r.waiting + r.failed + r.left })
    return [sent, r.failed > 0 && t('issues.failed', { count: r.failed })]
      .filter(Boolean)
      .join(' · ')
  }
}

/** The issues as a table, or as cards on a phone. */
export function IssueList({
  rows,
  remove,
}: {
  rows: IssueLine[]
  remove: (issue: IssueLine) => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  const told = useTold()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const subject = (i: IssueLine) => <Link to={`/app/newsletter/${i.id}`}>{i.subject}</Link>
  const badge = (i: IssueLine) => (
    <StatusBadge status={i.state} label={t(`issue.state_${i.state as State}`)} />
  )
  const when = (i: IssueLine) => formatDateTime(i.started_at ?? i.updated_at, language)
  const who = (i: IssueLine) =>
    (i.state === 'draft' ? i.updated_by : i.started_by) ?? t('audit.gone')
  const bin = (i: IssueLine) =>
    i.state === 'draft' && (
      <ActionIcon
        aria-label={t('issues.delete_n', { subject: i.subject })}
        onClick={() => remove(i)}
      >
        <AppIcon name="trash" />
      </ActionIcon>
    )
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((i) => (
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
        {rows.map((i) => (
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
