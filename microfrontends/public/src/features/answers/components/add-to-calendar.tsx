import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import sharedStyles from '../../../styles/parts.module.css'
import { useAnswerTexts } from '../texts'
import type { Site } from '../../../shared/couple-site/api'
import { webCalendarLinks } from '../web-calendar-links'
import styles from './add-to-calendar.module.css'

/** Offers one calendar file with all parts of the event, and links to prefilled entries of each part in two web calendars. */
export default function AddToCalendar({ site, slug }: { site: Site; slug: string }) {
  const t = useAnswerTexts()
  const language = useLanguage()
  const details = site.website_details[0]
  const parts = details?.event_parts ?? []
  const languageQuery = language === 'en' ? '?lang=en' : ''
  const title = (tag: string | null | undefined) =>
    tag ? t(`tag.${tag}` as 'tag.Petrecere') : t('calendar.day')
  return (
    <details className={styles.box}>
      <summary className={`${sharedStyles.btn} ${sharedStyles.no}`}>{t('calendar.add')}</summary>
      <div className={styles.list}>
        {details?.live ? (
          <a className={sharedStyles.link} href={`/${slug}/calendar.ics${languageQuery}`} download>
            {t('calendar.file')}
          </a>
        ) : (
          // Only the couple gets here, in the preview.
          <p>{t('calendar.later')}</p>
        )}
        {parts.map((part, index) => {
          const links = webCalendarLinks(site, part, title(part.tag), `${location.origin}/${slug}`)
          return (
            <p key={index}>
              <span>
                {[title(part.tag), formatPaddedDate(part.date, language), part.hour]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={sharedStyles.row}>
                <a
                  className={sharedStyles.link}
                  href={links.google}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Google
                </a>
                <a
                  className={sharedStyles.link}
                  href={links.outlook}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Outlook
                </a>
              </span>
            </p>
          )
        })}
      </div>
    </details>
  )
}
