import { formatPaddedFullDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import type { CSSProperties } from 'react'
import look from '../../../styles/parts.module.css'
import { useSiteTexts } from '../texts'
import { Rsvp } from './rsvp'
import {
  type Site,
  softHyphenate,
  doNamesWrap,
  nameWidthInLetters,
  coupleNames,
  addDateNonBreakingSpaces,
} from '../../../shared/couple-site/api'
import type { AnswerLinks } from '../pages/site-page'
import s from '../../../shared/couple-site/site.module.css'

/** The first screen of the site: names, date and place. */
export function Hero({ site, links }: { site: Site; links: AnswerLinks }) {
  const t = useSiteTexts()
  const language = useLanguage()
  const [first, second] = coupleNames(site)
  return (
    <>
      <div className={s.art} aria-hidden="true" />
      <div className={s.herotext}>
        <p className={look.eyebrow}>{t('site.we_marry')}</p>
        <h1
          className={s.names}
          lang="ro"
          data-lines={doNamesWrap(site)}
          style={{ '--len': nameWidthInLetters(site) } as CSSProperties}
        >
          <span>{softHyphenate(first)}</span>
          {second && (
            <>
              {' '}
              <span>
                <i className={s.amp}>&amp;</i> <span>{softHyphenate(second)}</span>
              </span>
            </>
          )}
        </h1>
        <p className={s.when}>
          {site.date && (
            <time dateTime={site.date}>
              {addDateNonBreakingSpaces(formatPaddedFullDate(site.date, language))}
            </time>
          )}{' '}
          {site.city && <span lang="ro">{site.city}</span>}
        </p>
        {site.additionalLine && (
          <p className={s.herolead} lang="ro">
            {site.additionalLine}
          </p>
        )}
        {links.currentAnswer && (
          <p className={s.said} role="status">
            <Rsvp.ExistingAnswer links={links} />
          </p>
        )}
        <div className={s.cta}>
          <Rsvp.AnswerButtons links={links} />
        </div>
      </div>
    </>
  )
}
