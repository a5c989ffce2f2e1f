// A legal document: contents, text, PDF and the other three.
import { useLanguage } from '@alai/kit/i18n'
import { Link, Navigate, useParams } from '@alai/kit/router'
import look from '../../look/parts.module.css'
import { BrandIcon } from '../../parts/brand-icon'
import { useGuideTexts } from '../../parts/guide-texts'
import { useKept } from '../../parts/keep-language'
import { DOCUMENTS, type DocumentName, pdfOf } from '../landing/brand-links'
import { BrandPage } from '../landing/brand-page'
import { KEYS, type Legal, documentOf, useDocument } from './document.data'
import d from './document.module.css'
import { Paragraph } from './paragraph'

export default function DocumentScreen() {
  const kept = useKept()
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
  const t = useGuideTexts()
  const kept = useKept()
  const language = useLanguage()
  const { data, isError, refetch } = useDocument(name, language)
  // All at once: a page that grows piece by piece moves under the eye.
  if (!data && !isError) {
    return (
      <>
        <h1 className={look.hidden}>{t(`legal.${KEYS[name]}`)}</h1>
        <p className={d.wait} role="status">{t('legal.loading')}</p>
      </>
    )
  }
  return (
    <>
      <header className={d.head}>
        <h1>{data?.title ?? t(`legal.${KEYS[name]}`)}</h1>
        {data && <p className={d.date}>{t('legal.updated', { date: data.updated })}</p>}
        <p className={look.row}>
          <a className={`${look.btn} ${look.no}`} href={pdfOf(name, language)} type="application/pdf">
            <BrandIcon name="document" />
            {t('legal.pdf')}
          </a>
          <button type="button" className={`${look.btn} ${look.no}`} onClick={() => print()}>
            <BrandIcon name="print" />
            {t('legal.print')}
          </button>
        </p>
      </header>
      {isError && (
        <div className={`${look.note} ${look.bad}`} role="alert">
          <span>{t('legal.failed')}</span>
          <button type="button" className={look.link} onClick={() => void refetch()}>{t('legal.retry')}</button>
        </div>
      )}
      {data && <Body legal={data} />}
      <nav className={d.others} aria-labelledby="celelalte">
        <h2 id="celelalte">{t('legal.others')}</h2>
        <ul>
          {DOCUMENTS.filter((other) => other !== name).map((other) => (
            <li key={other}><Link to={kept(`/app/documente/${other}`)}>{t(`legal.${KEYS[other]}`)}</Link></li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function Body({ legal }: { legal: Legal }) {
  const t = useGuideTexts()
  return (
    <div className={d.body}>
      <nav className={d.contents} aria-labelledby="cuprins">
        <h2 id="cuprins">{t('legal.contents')}</h2>
        <ol>
          {legal.sections.map((section, i) => (
            <li key={section.title}><a href={`#s${i + 1}`}>{section.title}</a></li>
          ))}
        </ol>
      </nav>
      <article className={d.text}>
        <p className={look.lead}>{legal.intro}</p>
        {legal.sections.map((section, i) => (
          <section key={section.title} id={`s${i + 1}`} aria-labelledby={`t${i + 1}`}>
            <h2 id={`t${i + 1}`}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
