import { formatDayMonthTime, formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { DataList, EmptyState, Text, useIsCardLayout } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import {
  type LegalDocument,
  languageNameKey,
  documentNameKey,
  type useLegalDocuments,
} from '../api'

/** The documents, each with its current and its next version, and the draft with its author. */
export function LegalDocumentList({ list }: { list: ReturnType<typeof useLegalDocuments> }) {
  const t = useStaffTexts()
  const language = useLanguage()
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
          date: formatDayMonthTime(draft.updated_at, language),
        })
      : t('legal.no_draft')
  return (
    <DataList
      rows={list.data}
      query={list}
      rowKey={(legalDocument) => legalDocument.document + legalDocument.language}
      columns={[
        {
          key: 'document',
          header: t('legal.document'),
          cell: (legalDocument) => <DocumentLink legalDocument={legalDocument} />,
          cellProps: { fw: 600, className: 'a-wide' },
        },
        {
          key: 'language',
          header: t('legal.language'),
          cell: (legalDocument) => t(languageNameKey(legalDocument.language)),
        },
        { key: 'version', header: t('legal.holds'), cell: versionText },
        {
          key: 'draft',
          header: t('legal.draft'),
          cell: draftText,
          cellProps: ({ draft }) => (draft ? {} : { c: 'dimmed' }),
        },
      ]}
      card={(legalDocument) => (
        <>
          <div className="a-line">
            <b>
              <DocumentLink legalDocument={legalDocument} />
            </b>
          </div>
          <Text size="sm">{versionText(legalDocument)}</Text>
          <Text size="sm" c="dimmed">
            {t('legal.draft')}: {draftText(legalDocument)}
          </Text>
        </>
      )}
      empty={<EmptyState text={t('legal.empty')} />}
    />
  )
}

/** A table shows the language in its own column. A card shows it in the text of the link. */
function DocumentLink({ legalDocument }: { legalDocument: LegalDocument }) {
  const t = useStaffTexts()
  const isCardLayout = useIsCardLayout()
  const name = t(documentNameKey(legalDocument.document))
  const languageName = t(languageNameKey(legalDocument.language))
  return (
    <Link
      to={`/app/documente-legale/${legalDocument.document}/${legalDocument.language}`}
      aria-label={isCardLayout ? undefined : `${name}, ${languageName}`}
    >
      {name}
      {isCardLayout && ` (${languageName})`}
    </Link>
  )
}
