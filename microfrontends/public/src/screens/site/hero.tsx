import { formatPaddedFullDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import type { CSSProperties } from 'react'
import look from '../../styles/parts.module.css'
import { useSiteTexts } from '../../features/site/texts'
import { Rsvp } from './rsvp'
import { type Site, hyphenated, inLines, lettering, names, tieDay } from './site.data'
import type { Links } from './site.screen'
import s from './site.module.css'

/** Names, day and place: the one large gesture of the first screen. */
export function Hero({ site, links }: { site: Site; links: Links }) {
  const t = useSiteTexts()
  const language = useLanguage()
  const [first, second] = names(site)
  return (
    <>
      <div className={s.art} aria-hidden="true" />
      <div className={s.herotext}>
        <p className={look.eyebrow}>{t('site.we_marry')}</p>
        <h1
          className={s.names}
          lang="ro"
          data-lines={inLines(site)}
          style={{ '--len': lettering(site) } as CSSProperties}
        >
          <span>{hyphenated(first)}</span>
          {second && (
            <>
              {' '}
              <span>
                <i className={s.amp}>&amp;</i> <span>{hyphenated(second)}</span>
              </span>
            </>
          )}
        </h1>
        <p className={s.when}>
          {site.date && (
            <time dateTime={site.date}>{tieDay(formatPaddedFullDate(site.date, language))}</time>
          )}{' '}
          {site.city && <span lang="ro">{site.city}</span>}
        </p>
        {site.additionalLine && (
          <p className={s.herolead} lang="ro">
            {site.additionalLine}
          </p>
        )}
        {links.present && (
          <p className={s.said} role="status">
            <Rsvp.Said links={links} />
          </p>
        )}
        <div className={s.cta}>
          <Rsvp.Buttons links={links} />
        </div>
      </div>
    </>
  )
}
