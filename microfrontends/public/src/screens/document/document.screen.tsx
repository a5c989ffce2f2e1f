// A legal document: contents, text, PDF, its other versions and the other three.
import { errorStatus } from '@alai/kit/api'
import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link, Navigate, useParams, useSearchParams } from '@alai/kit/router'
import look from '../../styles/parts.module.css'
import { BrandIcon } from '../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../shared/texts/info-page-texts'
import { useLocalizedPath } from '../../shared/links/localized-path'
import { DOCUMENTS, type DocumentName, pdfOf } from '../landing/brand-links'
import { BrandPage } from '../landing/brand-page'
import { Body } from './body'
import { KEYS, type Legal, documentOf, numberOf, useDocument } from './document.data'
import d from './document.module.css'

export default function DocumentScreen() {
  const kept = useLocalizedPath()
  const name = documentOf(useParams()['name'])
  if (!name) return <Navigate to={kept('/')} replace />
  return (
    <BrandPage>
      <main className={`${look.wrap} ${d.page}`}>
        <Document name={name} />
      </main>
    </BrandPage>
  )
}

function Document({ name }: { name: DocumentName }) {
  const t = useInfoPageTexts()
  const kept = useLocalizedPath()
  const language = useLanguage()
  const number = numberOf(useSearchParams()[0].get('versiune'))
  const { data, error, isError, refetch } = useDocument(name, language, number)
  // All at once: a page that grows piece by piece moves under the eye.
  if (!data && !isError) {
    return (
      <>
        <h1 className={look.hidden}>{t(`legal.${KEYS[name]}`)}</h1>
        <p className={d.wait} role="status">
          {t('legal.loading')}
        </p>
      </>
    )
  }
  const missing = !data && errorStatus(error) === 404
  return (
    <>
      <header className={d.head}>
        <h1>{data?.title ?? t(`legal.${KEYS[name]}`)}</h1>
        {data && (
          <p className={d.date}>
            {t('legal.updated', { date: formatPaddedDate(data.valid_from, language) })}
          </p>
        )}
        {data && data.state !== 'current' && <Elsewhen name={name} legal={data} />}
        <p className={look.row}>
          <a
            className={`${look.btn} ${look.no}`}
            href={pdfOf(name, language, missing ? undefined : number)}
            type="application/pdf"
          >
            <BrandIcon name="document" />
            {t('legal.pdf')}
          </a>
          <button type="button" className={`${look.btn} ${look.no}`} onClick={() => print()}>
            <BrandIcon name="print" />
            {t('legal.print')}
          </button>
        </p>
      </header>
      {!data && (
        <div className={`${look.note} ${look.bad}`} role="alert">
          <span>{t(missing ? 'legal.none' : 'legal.failed')}</span>
          {missing ? (
            <Link className={look.link} to={kept(`/app/documente/${name}`)}>
              {t('legal.to_current')}
            </Link>
          ) : (
            <button type="button" className={look.link} onClick={() => void refetch()}>
              {t('legal.retry')}
            </button>
          )}
        </div>
      )}
      {data && <Body legal={data} />}
      {data && data.versions.length > 1 && <Versions name={name} legal={data} />}
      <nav className={d.others} aria-labelledby="celelalte">
        <h2 id="celelalte">{t('legal.others')}</h2>
        <ul>
          {DOCUMENTS.filter((other) => other !== name).map((other) => (
            <li key={other}>
              <Link to={kept(`/app/documente/${other}`)}>{t(`legal.${KEYS[other]}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

type Part = { name: DocumentName; legal: Legal }

/** What is read here holds no more, or not yet. */
function Elsewhen({ name, legal }: Part) {
  const t = useInfoPageTexts()
  const kept = useLocalizedPath()
  const language = useLanguage()
  return (
    <p className={look.note} role="note">
      <span>
        {legal.state === 'past'
          ? t('legal.past')
          : t('legal.scheduled', { date: formatPaddedDate(legal.valid_from, language) })}{' '}
        <Link to={kept(`/app/documente/${name}`)}>{t('legal.to_current')}</Link>
      </span>
    </p>
  )
}

/** What held before and what is to come. */
function Versions({ name, legal }: Part) {
  const t = useInfoPageTexts()
  const kept = useLocalizedPath()
  const language = useLanguage()
  return (
    <nav className={d.versions} aria-labelledby="versiuni">
      <h2 id="versiuni">{t('legal.versions')}</h2>
      <ul>
        {legal.versions.map(({ number, valid_from, note, state }) => (
          <li key={number}>
            <Link
              to={kept(`/app/documente/${name}${state === 'current' ? '' : `?versiune=${number}`}`)}
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
