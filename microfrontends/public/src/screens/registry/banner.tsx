import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/banner.en.json'
import ro from '@alai/kit/i18n/banner.ro.json'
import { Link, useLocation, useParams } from '@alai/kit/router'
import look from '../../look/parts.module.css'
import b from './banner.module.css'
import { Wrapped } from './wrapped'

// Its few texts stand apart from the list's own: they come with the site.
const texts = { ro, en }

/** On the couple's site: that there is a list, and the way to it. In the preview the way is shown, not open. */
export default function Banner() {
  const t = useTexts(texts)
  const { slug } = useParams()
  const { pathname, search } = useLocation()
  const preview = pathname.startsWith('/app/')
  return (
    <section className={`${look.section} ${look.wrap}`}>
      <div className={b.banner}>
        <div className={b.pic}>
          <Wrapped id="d" />
        </div>
        <div className={look.stack}>
          <h2 className={look.h2}>{t('title')}</h2>
          <p className={look.lead}>{t('text')}</p>
          {preview ? (
            <p className={b.help}>{t('preview')}</p>
          ) : (
            <Link className={`${look.btn} ${look.no}`} to={`/${slug}/registru-de-cadouri${search}`} onClick={() => window.scrollTo(0, 0)}>
              {t('open')}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
