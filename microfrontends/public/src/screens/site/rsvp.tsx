import { longDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import look from '../../look/parts.module.css'
import { usePublicTexts } from '../../parts/texts'
import type { Site } from './site.data'
import type { Links } from './site.screen'
import s from './site.module.css'

function Buttons({ links }: { links: Links }) {
  const t = usePublicTexts()
  return (
    <>
      <Link className={`${look.btn} ${look.yes}`} to={links.yes}>
        {t('site.yes')}
      </Link>
      <Link className={`${look.btn} ${look.no}`} to={links.no}>
        {t('site.no')}
      </Link>
    </>
  )
}

export function Rsvp({ site, links }: { site: Site; links: Links }) {
  const t = usePublicTexts()
  const language = useLanguage()
  const until = site.answers_until
  return (
    <section className={`${look.section} ${s.rsvpsec}`}>
      <div className={`${look.wrap} ${s.rsvp}`}>
        <div className={look.orn} aria-hidden="true" />
        <h2>{site.closed ? t('site.rsvp_closed') : until ? t('site.rsvp_until', { date: longDate(until, language) }) : t('site.rsvp')}</h2>
        <p className={look.lead}>{site.closed ? t('site.rsvp_closed_text') : t('site.rsvp_text')}</p>
        {!site.closed && (
          <div className={s.rsvpbtns}>
            <Buttons links={links} />
          </div>
        )}
      </div>
    </section>
  )
}

Rsvp.Buttons = Buttons
