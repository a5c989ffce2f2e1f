import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import look from '../../styles/parts.module.css'
import { useSiteTexts } from '../../features/site/texts'
import { tie } from './site.data'
import type { Links } from './site.screen'
import s from './site.module.css'

/** Yes and no; once answered, the ways to change it; nothing once answers are closed. */
function Buttons({ links }: { links: Links }) {
  const t = useSiteTexts()
  if (links.details) {
    return (
      <Link className={`${look.btn} ${look.yes}`} to={links.yes}>
        {t('site.details')}
      </Link>
    )
  }
  if (!links.open) return null
  return (
    <>
      <Link className={`${look.btn} ${look.yes}`} to={links.yes}>
        {links.present === 'yes'
          ? t('site.change')
          : links.present === 'no'
            ? t('decline.come')
            : t('site.yes')}
      </Link>
      <Link className={`${look.btn} ${look.no}`} to={links.no}>
        {links.present === 'yes'
          ? t('site.no_more')
          : links.present === 'no'
            ? t('site.change_no')
            : t('site.no')}
      </Link>
    </>
  )
}

/** What a guest who comes back has answered. */
function Said({ links }: { links: Links }) {
  const t = useSiteTexts()
  return tie(
    links.present === 'yes' ? t('site.said_yes', { count: links.persons }) : t('site.said_no'),
  )
}

/** `asks`: the page names somebody to call. */
export function Rsvp({ links, asks }: { links: Links; asks: boolean }) {
  const t = useSiteTexts()
  const language = useLanguage()
  const { until } = links
  const asked = until
    ? t('site.rsvp_until', { date: formatPaddedDate(until, language) })
    : t('site.rsvp')
  const title = !links.open ? t('site.rsvp_closed') : tie(asked)
  const text = links.details
    ? t('form.details')
    : !links.open
      ? t(asks ? 'site.rsvp_closed_text' : 'site.rsvp_closed_alone')
      : until
        ? t('site.rsvp_text')
        : t('site.rsvp_text_open')
  return (
    <section className={`${look.section} ${s.rsvpsec}`}>
      <div className={`${look.wrap} ${s.rsvp}`}>
        <div className={look.orn} aria-hidden="true" />
        <h2>{links.details || (links.open && links.present) ? <Said links={links} /> : title}</h2>
        <p className={look.lead}>{text}</p>
        {(links.open || links.details) && (
          <div className={s.rsvpbtns}>
            <Buttons links={links} />
          </div>
        )}
      </div>
    </section>
  )
}

Rsvp.Buttons = Buttons
Rsvp.Said = Said
