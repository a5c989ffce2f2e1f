import type { Schemas } from '@alai/kit/api'
import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import type { CSSProperties } from 'react'
import { withLanguage } from '@alai/kit/localized-path'
import { useCouplePageTexts } from '../texts/couple-page-texts'
import styles from './footer.module.css'
import { type Site, splitCoupleNames, readableTextColour } from './api'

/** The footer in the couple's colour, with a text colour that is readable on it. */
export function SiteFooter({ site, details }: { site: Site; details: Schemas['SiteDetails'] }) {
  const t = useCouplePageTexts()
  const language = useLanguage()
  const colour = details.footer_color
  return (
    <footer
      data-section="footer"
      className={styles.foot}
      style={{ '--couple': colour, '--on-couple': readableTextColour(colour) } as CSSProperties}
    >
      <div>
        <div>
          <b lang="ro">{splitCoupleNames(site).join(' & ')}</b>
          {details.footer_text ? (
            <p lang="ro">{details.footer_text}</p>
          ) : (
            <p>{[formatPaddedDate(site.date, language), site.city].filter(Boolean).join(', ')}</p>
          )}
          {details.footer_disclaimer && (
            <p className={styles.small} lang="ro">
              {details.footer_disclaimer}
            </p>
          )}
        </div>
        <small>
          <Link to={withLanguage('/', language)}>{t('site.made_with')}</Link>
        </small>
      </div>
    </footer>
  )
}
