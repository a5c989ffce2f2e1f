import { formatDateTime, formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import {
  EmptyState,
  LoadFailed,
  PageHeader,
  LoadingRows,
  Table,
  Text,
  useMediaQuery,
} from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { type Line, languageKey, nameKey, useLegal } from './legal.data'

/** The list of the four documents in both languages: current version, next version, draft and its author. */
export function LegalScreen() {
  const t = useStaffTexts()
  const list = useLegal()
  const rows = list.data ?? []
  return (
    <>
      <PageHeader title={t('nav.legal')} subtitle={t('legal.line')} />
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && <EmptyState text={t('legal.empty')} />}
      {rows.length > 0 && !list.isError && <LegalList rows={rows} />}
    </>
  )
}

function LegalList({ rows }: { rows: Line[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const link = (row: Line) => (
    <Link
      to={`/app/documente-legale/${row.document}/${row.language}`}
      aria-label={
        phone ? undefined : `${t(nameKey(row.document))}, ${t(languageKey(row.language))}`
      }
    >
      {t(nameKey(row.document))}
      {phone && ` (${t(languageKey(row.language))})`}
    </Link>
  )
  const holds = ({ versions }: Line) => {
    const now = versions.find((one) => one.state === 'current')
    const next = versions.filter((one) => one.state === 'scheduled').at(-1)
    const said =
      now &&
      t('legal.version_from', {
        number: now.number,
        date: formatPaddedDate(now.valid_from, language),
      })
    return [
      said,
      next &&
        t('legal.next', { number: next.number, date: formatPaddedDate(next.valid_from, language) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const draft = ({ draft: one }: Line) =>
    one
      ? t('legal.draft_by', {
          name: one.written_by,
          date: formatDateTime(one.updated_at, language),
        })
      : t('legal.no_draft')
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((row) => (
          <li key={row.document + row.language}>
            <div className="a-line">
              <b>{link(row)}</b>
            </div>
            <Text size="sm">{holds(row)}</Text>
            <Text size="sm" c="dimmed">
              {t('legal.draft')}: {draft(row)}
            </Text>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('legal.document')}</Table.Th>
          <Table.Th>{t('legal.language')}</Table.Th>
          <Table.Th>{t('legal.holds')}</Table.Th>
          <Table.Th>{t('legal.draft')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.document + row.language}>
            <Table.Td fw={600} className="a-wide">
              {link(row)}
            </Table.Td>
            <Table.Td>{t(languageKey(row.language))}</Table.Td>
            <Table.Td>{holds(row)}</Table.Td>
            <Table.Td c={row.draft ? undefined : 'dimmed'}>{draft(row)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
