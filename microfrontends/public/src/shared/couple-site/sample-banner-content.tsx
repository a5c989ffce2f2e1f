import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/sample-banner.en.json'
import ro from '@alai/kit/i18n/sample-banner.ro.json'
import { Link } from '@alai/kit/router'
import sharedStyles from '../../styles/parts.module.css'
import { usePathLocalizer } from '@alai/kit/localized-path'
import styles from './sample-banner-content.module.css'

const texts = { ro, en }

/** States that the couple is a sample, so that visitors do not mistake it for real people, with a link to create an account. */
export default function SampleBannerContent() {
  const t = useTexts(texts)
  const localizePath = usePathLocalizer()
  return (
    <aside className={styles.line}>
      <span>{t('sample.line')}</span>{' '}
      <Link className={sharedStyles.link} to={localizePath('/app/creeaza-cont')}>
        {t('sample.begin')}
      </Link>
    </aside>
  )
}
