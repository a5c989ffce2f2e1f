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
import { useStaffTexts } from '../../../shared/texts'
import { type LegalDocument, languageNameKey, documentNameKey, useLegalDocuments } from '../api'

/** The list of the four documents in both languages: current version, next version, draft and its author. */
export function LegalDocumentsPage() {
  const t = useStaffTexts()
  const list = useLegalDocuments()
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
      {rows.length > 0 && !list.isError && <LegalDocumentList documents={rows} />}
    </>
  )
}

function LegalDocumentList({ documents }: { documents: LegalDocument[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const link = (row: LegalDocument) => (
    <Link
      to={`/app/documente-legale/${row.document}/${row.language}`}
      aria-label={
        phone
          ? undefined
          : `${t(documentNameKey(row.document))}, ${t(languageNameKey(row.language))}`
      }
    >
      {t(documentNameKey(row.document))}
      {phone && ` (${t(languageNameKey(row.language))})`}
    </Link>
  )
  const holds = ({ versions }: LegalDocument) => {
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
  const draft = ({ draft: one }: LegalDocument) =>
    one
      ? t('legal.draft_by', {
          name: one.written_by,
          date: formatDateTime(one.updated_at, language),
        })
      : t('legal.no_draft')
  if (phone) {
    return (
      <ul className="a-cards">
        {documents.map((row) => (
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
        {documents.map((row) => (
          <Table.Tr key={row.document + row.language}>
            <Table.Td fw={600} className="a-wide">
              {link(row)}
            </Table.Td>
            <Table.Td>{t(languageNameKey(row.language))}</Table.Td>
            <Table.Td>{holds(row)}</Table.Td>
            <Table.Td c={row.draft ? undefined : 'dimmed'}>{draft(row)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
