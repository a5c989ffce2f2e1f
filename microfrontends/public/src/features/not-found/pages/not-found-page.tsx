// The page for an unknown URL, with links to other pages.
import { Link } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { BrandLayout } from '../../../shared/brand/brand-layout'

export default function NotFoundPage() {
  const t = useBrandPageTexts()
  const localizePath = usePathLocalizer()
  useDocumentTitle(`${t('missing.title')} · Alai`)
  return (
    <BrandLayout>
      <main className={`${sharedStyles.wrap} ${brandStyles.calm}`}>
        <h1>{t('missing.title')}</h1>
        <p className={sharedStyles.lead}>{t('missing.text')}</p>
        <div className={sharedStyles.row}>
          <Link className={`${sharedStyles.btn} ${sharedStyles.yes}`} to={localizePath('/')}>
            {t('missing.home')}
          </Link>
          <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={localizePath('/app/blog')}>
            {t('to_blog')}
          </Link>
        </div>
      </main>
    </BrandLayout>
  )
}
