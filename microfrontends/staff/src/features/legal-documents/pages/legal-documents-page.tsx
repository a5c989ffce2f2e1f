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
  const documents = list.data ?? []
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
      {documents.length > 0 && !list.isError && <LegalDocumentList documents={documents} />}
    </>
  )
}

function LegalDocumentList({ documents }: { documents: LegalDocument[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const documentLink = (legalDocument: LegalDocument) => (
    <Link
      to={`/app/documente-legale/${legalDocument.document}/${legalDocument.language}`}
      aria-label={
        isPhone
          ? undefined
          : `${t(documentNameKey(legalDocument.document))}, ${t(languageNameKey(legalDocument.language))}`
      }
    >
      {t(documentNameKey(legalDocument.document))}
      {isPhone && ` (${t(languageNameKey(legalDocument.language))})`}
    </Link>
  )
  const versionText = ({ versions }: LegalDocument) => {
    const current = versions.find((version) => version.state === 'current')
    const next = versions.filter((version) => version.state === 'scheduled').at(-1)
    const currentText =
      current &&
      t('legal.version_from', {
        number: current.number,
        date: formatPaddedDate(current.valid_from, language),
      })
    return [
      currentText,
      next &&
        t('legal.next', { number: next.number, date: formatPaddedDate(next.valid_from, language) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const draftText = ({ draft }: LegalDocument) =>
    draft
      ? t('legal.draft_by', {
          name: draft.written_by,
          date: formatDateTime(draft.updated_at, language),
        })
      : t('legal.no_draft')
  if (isPhone) {
    return (
      <ul className="a-cards">
        {documents.map((legalDocument) => (
          <li key={legalDocument.document + legalDocument.language}>
            <div className="a-line">
              <b>{documentLink(legalDocument)}</b>
            </div>
            <Text size="sm">{versionText(legalDocument)}</Text>
            <Text size="sm" c="dimmed">
              {t('legal.draft')}: {draftText(legalDocument)}
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
        {documents.map((legalDocument) => (
          <Table.Tr key={legalDocument.document + legalDocument.language}>
            <Table.Td fw={600} className="a-wide">
              {documentLink(legalDocument)}
            </Table.Td>
            <Table.Td>{t(languageNameKey(legalDocument.language))}</Table.Td>
            <Table.Td>{versionText(legalDocument)}</Table.Td>
            <Table.Td c={legalDocument.draft ? undefined : 'dimmed'}>
              {draftText(legalDocument)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
