import { errorMessage } from '@alai/kit/api'
import { formatDayMonthTime, formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastError } from '@alai/kit/components/toasts'
import { Link, useNavigate, useParams } from '@alai/kit/router'
import {
  AppIcon,
  Button,
  LoadFailed,
  PageHeader,
  Loading,
  StatusBadge,
  Text,
  NotFound,
} from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import {
  type LegalDocument,
  type LegalVersion,
  createLegalDraft,
  languageNameKey,
  documentNameKey,
  publicDocumentPath,
  useLegalDocuments,
  useLegalMutation,
} from '../api'
import { LegalVersionComparison } from '../components/legal-version-comparison'
import styles from '../components/legal-document.module.css'

/** The page of one document in one language: its versions, their comparison, and a button that starts or opens the draft. */
export default function LegalDocumentPage() {
  const t = useStaffTexts()
  const { document, language } = useParams()
  const list = useLegalDocuments()
  const legalDocument = list.data?.find(
    (candidate) => candidate.document === document && candidate.language === language,
  )
  if (list.isPending) return <Loading title={t('nav.legal')} />
  if (!list.data)
    return (
      <LoadFailed
        title={t('nav.legal')}
        text={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
      />
    )
  if (!legalDocument)
    return (
      <NotFound title={t('nav.legal')} text={t('legal.gone')}>
        <Button component={Link} to="/app/documente-legale" variant="default">
          {t('legal.back')}
        </Button>
      </NotFound>
    )
  return <LegalDocumentView legalDocument={legalDocument} />
}

function LegalDocumentView({ legalDocument }: { legalDocument: LegalDocument }) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const draftMutation = useLegalMutation(
    () => createLegalDraft(legalDocument.document, legalDocument.language),
    (draft) => void navigate(`/app/documente-legale/ciorna/${draft.id}`),
    (error) => toastError(error, t('legal.begin_failed')),
  )
  return (
    <>
      <p className="a-up">
        <Link to="/app/documente-legale">{t('nav.legal')}</Link>
      </p>
      <PageHeader
        title={t(documentNameKey(legalDocument.document))}
        subtitle={t(languageNameKey(legalDocument.language))}
      >
        <Button
          component="a"
          variant="default"
          href={publicDocumentPath(legalDocument)}
          target="_blank"
          rel="noopener"
          leftSection={<AppIcon name="eye" />}
        >
          {t('legal.view')}
        </Button>
        {legalDocument.draft ? (
          <Button
            component={Link}
            to={`/app/documente-legale/ciorna/${legalDocument.draft.id}`}
            leftSection={<AppIcon name="edit" />}
          >
            {t('legal.continue')}
          </Button>
        ) : (
          <Button
            loading={draftMutation.isPending}
            leftSection={<AppIcon name="edit" />}
            onClick={() => draftMutation.mutate()}
          >
            {t('legal.begin')}
          </Button>
        )}
      </PageHeader>
      <div className="a-sections">
        <section className="a-section" aria-labelledby="versiuni">
          <h2 id="versiuni">{t('legal.versions')}</h2>
          <ol className={styles.versions} reversed>
            {legalDocument.versions.map((version) => (
              <LegalVersionItem
                key={version.number}
                legalDocument={legalDocument}
                version={version}
              />
            ))}
          </ol>
        </section>
        <LegalVersionComparison legalDocument={legalDocument} />
      </div>
    </>
  )
}

const BADGE_STATUS = { current: 'published', scheduled: 'scheduled', past: 'draft' } as const

function LegalVersionItem({
  legalDocument,
  version,
}: {
  legalDocument: LegalDocument
  version: LegalVersion
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  const state = version.state as keyof typeof BADGE_STATUS
  return (
    <li>
      <div className={styles.line}>
        <b>
          {t('legal.version_from', {
            number: version.number,
            date: formatPaddedDate(version.valid_from, language),
          })}
        </b>
        <StatusBadge status={BADGE_STATUS[state]} label={t(`legal.state_${state}`)} />
        <a
          href={publicDocumentPath(legalDocument, version.number)}
          target="_blank"
          rel="noopener"
          aria-label={t('legal.view_n', { number: version.number })}
        >
          {t('legal.view')}
        </a>
      </div>
      {version.note && <Text size="sm">{version.note}</Text>}
      <Text size="sm" c="dimmed">
        {version.published_by
          ? t('legal.published_by', {
              name: version.published_by,
              date: formatDayMonthTime(version.published_at, language),
            })
          : t('legal.shipped')}
      </Text>
    </li>
  )
}
