// Links to sample sites, and the four themes.
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import { usePathLocalizer } from '@alai/kit/localized-path'
import styles from '../sample-sites.module.css'
import { THEME_SCREENSHOTS, imageSources } from '../screenshots'

/** The two built-in sample couples. */
export const SAMPLE_SITE_PATHS = { first: '/maria-si-andrei', second: '/ilinca-si-vlad' } as const

export function SampleSites() {
  const t = usePurchasePageTexts()
  const localizePath = usePathLocalizer()
  return (
    <section
      className={`${sharedStyles.section} ${styles.sample}`}
      id="sample"
      aria-labelledby="de-deschis"
    >
      <div className={sharedStyles.wrap}>
        <div className={styles.open}>
          <h2 className={sharedStyles.h2} id="de-deschis">
            {t('sample.title')}
          </h2>
          <p className={sharedStyles.lead}>{t('sample.text')}</p>
          <ul>
            {(['first', 'second'] as const).map((which) => (
              <li key={which}>
                <Link to={localizePath(SAMPLE_SITE_PATHS[which])}>
                  {t(`sample.${which}`)}
                  <BrandIcon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <h3 className={styles.themetitle}>{t('themes.title')}</h3>
        <ul className={styles.themes}>
          {(['fila', 'lunca', 'sanziene', 'iie'] as const).map((theme) => (
            <li key={theme}>
              <img
                {...imageSources(THEME_SCREENSHOTS[theme])}
                sizes="(min-width: 60rem) 18rem, 44vw"
                width={320}
                height={400}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <b>{t(`theme.${theme}`)}</b>
              <span>{t(`theme.${theme}.text`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
