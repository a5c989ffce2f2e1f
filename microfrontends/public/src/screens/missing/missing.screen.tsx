// An address of ours that leads nowhere: said, with the ways on.
import { Link } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import look from '../../look/parts.module.css'
import p from '../../look/pages.module.css'
import { useKept } from '../../parts/keep-language'
import { usePagesTexts } from '../../parts/pages-texts'
import { BrandPage } from '../landing/brand-page'

export default function MissingScreen() {
  const t = usePagesTexts()
  const kept = useKept()
  useDocumentTitle(`${t('missing.title')} · Alai`)
  return (
    <BrandPage>
      <main className={`${look.wrap} ${p.calm}`}>
        <h1>{t('missing.title')}</h1>
        <p className={look.lead}>{t('missing.text')}</p>
        <div className={look.row}>
          <Link className={`${look.btn} ${look.yes}`} to={kept('/')}>
            {t('missing.home')}
          </Link>
          <Link className={`${look.btn} ${look.no}`} to={kept('/app/blog')}>
            {t('to_blog')}
          </Link>
        </div>
      </main>
    </BrandPage>
  )
}
