import { formatPaddedDateWithWeekday } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import type { CSSProperties } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useSiteTexts } from '../../../shared/texts/site-texts'
import { UnknownLinkCodeNote } from '../../answers'
import { RsvpSection } from './rsvp-section'
import {
  type Site,
  softHyphenate,
  doNamesWrap,
  nameWidthInLetters,
  splitCoupleNames,
  addDateNonBreakingSpaces,
} from '../../../shared/couple-site/api'
import type { AnswerLinksAndState } from '../use-answer-links-and-state'
import styles from './hero.site.module.css'

/** The first screen of the site: names, date and place. */
export function Hero({ site, links }: { site: Site; links: AnswerLinksAndState }) {
  const t = useSiteTexts()
  const language = useLanguage()
  const [firstName, secondName] = splitCoupleNames(site)
  return (
    <>
      <div className={styles.art} aria-hidden="true" />
      <div className={styles.herotext}>
        <p className={sharedStyles.eyebrow}>{t('site.we_marry')}</p>
        <h1
          className={styles.names}
          lang="ro"
          data-lines={doNamesWrap(site)}
          style={{ '--len': nameWidthInLetters(site) } as CSSProperties}
        >
          <span>{softHyphenate(firstName)}</span>
          {secondName && (
            <>
              {' '}
              <span>
                <i className={styles.amp}>&amp;</i> <span>{softHyphenate(secondName)}</span>
              </span>
            </>
          )}
        </h1>
        <p className={styles.when}>
          {site.date && (
            <time dateTime={site.date}>
              {addDateNonBreakingSpaces(formatPaddedDateWithWeekday(site.date, language))}
            </time>
          )}{' '}
          {site.city && <span lang="ro">{site.city}</span>}
        </p>
        {site.additionalLine && (
          <p className={styles.herolead} lang="ro">
            {site.additionalLine}
          </p>
        )}
        {links.currentAnswer && (
          <p className={styles.statusNote} role="status">
            <RsvpSection.ExistingAnswer links={links} />
          </p>
        )}
        <UnknownLinkCodeNote site={site} />
        <div className={styles.cta}>
          <RsvpSection.AnswerButtons links={links} />
        </div>
      </div>
    </>
  )
}
