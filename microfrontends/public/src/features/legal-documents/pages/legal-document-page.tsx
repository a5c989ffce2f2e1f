// The page of a legal document: contents, text, PDF, its other versions and the other three documents.
import { errorStatus } from '@alai/kit/api'
import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link, Navigate, useParams, useSearchParams } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { usePathLocalizer } from '@alai/kit/localized-path'
import {
  LEGAL_DOCUMENT_SLUGS,
  type LegalDocumentSlug,
  legalPdfHref,
} from '../../../shared/brand/brand-links'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { LegalDocumentBody } from '../components/legal-document-body'
import {
  DOCUMENT_KEY_BY_SLUG,
  type LegalDocument,
  parseDocumentSlug,
  parseVersionNumber,
  useLegalDocument,
} from '../api'
import styles from '../legal-document.module.css'

export default function LegalDocumentPage() {
  const localizePath = usePathLocalizer()
  const name = parseDocumentSlug(useParams()['name'])
  if (!name) return <Navigate to={localizePath('/')} replace />
  return (
    <BrandLayout>
      <main className={`${sharedStyles.wrap} ${styles.page}`}>
        <LegalDocumentView name={name} />
      </main>
    </BrandLayout>
  )
}

function LegalDocumentView({ name }: { name: LegalDocumentSlug }) {
  const t = useInfoPageTexts()
  const localizePath = usePathLocalizer()
  const language = useLanguage()
  const number = parseVersionNumber(useSearchParams()[0].get('versiune'))
  const { data, error, isError, refetch } = useLegalDocument(name, language, number)
  // The page appears complete, because adding parts one by one would shift the layout.
  if (!data && !isError) {
    return (
      <>
        <h1 className={sharedStyles.hidden}>{t(`legal.${DOCUMENT_KEY_BY_SLUG[name]}`)}</h1>
        <p className={styles.wait} role="status">
          {t('legal.loading')}
        </p>
      </>
    )
  }
  const isMissing = !data && errorStatus(error) === 404
  return (
    <>
      <header className={styles.head}>
        <h1>{data?.title ?? t(`legal.${DOCUMENT_KEY_BY_SLUG[name]}`)}</h1>
        {data && (
          <p className={styles.date}>
            {t('legal.updated', { date: formatPaddedDate(data.valid_from, language) })}
          </p>
        )}
        {data && data.state !== 'current' && <NotCurrentNotice name={name} legal={data} />}
        <p className={sharedStyles.row}>
          <a
            className={`${sharedStyles.btn} ${sharedStyles.no}`}
            href={legalPdfHref(name, language, isMissing ? undefined : number)}
            type="application/pdf"
          >
            <BrandIcon name="document" />
            {t('legal.pdf')}
          </a>
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.no}`}
            onClick={() => print()}
          >
            <BrandIcon name="print" />
            {t('legal.print')}
          </button>
        </p>
      </header>
      {!data && (
        <DocumentUnavailable name={name} isMissing={isMissing} onRetry={() => void refetch()} />
      )}
      {data && <LegalDocumentBody legal={data} />}
      {data && data.versions.length > 1 && <VersionLinks name={name} legal={data} />}
      <nav className={styles.others} aria-labelledby="celelalte">
        <h2 id="celelalte">{t('legal.others')}</h2>
        <ul>
          {LEGAL_DOCUMENT_SLUGS.filter((other) => other !== name).map((other) => (
            <li key={other}>
              <Link to={localizePath(`/app/documente/${other}`)}>
                {t(`legal.${DOCUMENT_KEY_BY_SLUG[other]}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** States that the document does not exist or could not be loaded. */
function DocumentUnavailable({
  name,
  isMissing,
  onRetry,
}: {
  name: LegalDocumentSlug
  isMissing: boolean
  onRetry: () => void
}) {
  const t = useInfoPageTexts()
  const localizePath = usePathLocalizer()
  return (
    <div className={`${sharedStyles.note} ${sharedStyles.bad}`} role="alert">
      <span>{t(isMissing ? 'legal.none' : 'legal.failed')}</span>
      {isMissing ? (
        <Link className={sharedStyles.link} to={localizePath(`/app/documente/${name}`)}>
          {t('legal.to_current')}
        </Link>
      ) : (
        <button type="button" className={sharedStyles.link} onClick={onRetry}>
          {t('legal.retry')}
        </button>
      )}
    </div>
  )
}

type DocumentProps = { name: LegalDocumentSlug; legal: LegalDocument }

/** States that this version is no longer or not yet in force. */
function NotCurrentNotice({ name, legal }: DocumentProps) {
  const t = useInfoPageTexts()
  const localizePath = usePathLocalizer()
  const language = useLanguage()
  return (
    <p className={sharedStyles.note} role="note">
      <span>
        {legal.state === 'past'
          ? t('legal.past')
          : t('legal.scheduled', { date: formatPaddedDate(legal.valid_from, language) })}{' '}
        <Link to={localizePath(`/app/documente/${name}`)}>{t('legal.to_current')}</Link>
      </span>
    </p>
  )
}

/** Links to the earlier and the future versions. */
function VersionLinks({ name, legal }: DocumentProps) {
  const t = useInfoPageTexts()
  const localizePath = usePathLocalizer()
  const language = useLanguage()
  return (
    <nav className={styles.versions} aria-labelledby="versiuni">
      <h2 id="versiuni">{t('legal.versions')}</h2>
      <ul>
        {legal.versions.map(({ number, valid_from, note, state }) => (
          <li key={number}>
            <Link
              to={localizePath(
                `/app/documente/${name}${state === 'current' ? '' : `?versiune=${number}`}`,
              )}
              aria-current={number === legal.number ? 'page' : undefined}
            >
              {t('legal.version', { number, date: formatPaddedDate(valid_from, language) })}
            </Link>
            {(state === 'current' || note) && (
              <span>
                {[state === 'current' && t('legal.current'), note].filter(Boolean).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
