import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import { useSiteTexts } from '../texts'
import { addNonBreakingSpaces } from '../../../shared/couple-site/api'
import type { AnswerLinks } from '../pages/site-page'
import siteStyles from '../../../shared/couple-site/site.module.css'

/** Links to accept and decline, or to change an existing answer. Nothing once answers are closed. */
function AnswerButtons({ links }: { links: AnswerLinks }) {
  const t = useSiteTexts()
  if (links.canEditDetails) {
    return (
      <Link className={`${sharedStyles.btn} ${sharedStyles.yes}`} to={links.acceptHref}>
        {t('site.details')}
      </Link>
    )
  }
  if (!links.isOpen) return null
  return (
    <>
      <Link className={`${sharedStyles.btn} ${sharedStyles.yes}`} to={links.acceptHref}>
        {links.currentAnswer === 'yes'
          ? t('site.change')
          : links.currentAnswer === 'no'
            ? t('decline.come')
            : t('site.yes')}
      </Link>
      <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={links.declineHref}>
        {links.currentAnswer === 'yes'
          ? t('site.no_more')
          : links.currentAnswer === 'no'
            ? t('site.change_no')
            : t('site.no')}
      </Link>
    </>
  )
}

/** The existing answer of a guest who comes back. */
function ExistingAnswer({ links }: { links: AnswerLinks }) {
  const t = useSiteTexts()
  return addNonBreakingSpaces(
    links.currentAnswer === 'yes'
      ? t('site.said_yes', { count: links.persons })
      : t('site.said_no'),
  )
}

/** `hasContacts`: the page lists contacts to call. */
export function Rsvp({ links, hasContacts }: { links: AnswerLinks; hasContacts: boolean }) {
  const t = useSiteTexts()
  const language = useLanguage()
  const { deadline } = links
  const question = deadline
    ? t('site.rsvp_until', { date: formatPaddedDate(deadline, language) })
    : t('site.rsvp')
  const title = !links.isOpen ? t('site.rsvp_closed') : addNonBreakingSpaces(question)
  const text = links.canEditDetails
    ? t('form.details')
    : !links.isOpen
      ? t(hasContacts ? 'site.rsvp_closed_text' : 'site.rsvp_closed_alone')
      : deadline
        ? t('site.rsvp_text')
        : t('site.rsvp_text_open')
  return (
    <section className={`${sharedStyles.section} ${siteStyles.rsvpsec}`}>
      <div className={`${sharedStyles.wrap} ${siteStyles.rsvp}`}>
        <div className={sharedStyles.orn} aria-hidden="true" />
        <h2>
          {links.canEditDetails || (links.isOpen && links.currentAnswer) ? (
            <ExistingAnswer links={links} />
          ) : (
            title
          )}
        </h2>
        <p className={sharedStyles.lead}>{text}</p>
        {(links.isOpen || links.canEditDetails) && (
          <div className={siteStyles.rsvpbtns}>
            <AnswerButtons links={links} />
          </div>
        )}
      </div>
    </section>
  )
}

Rsvp.AnswerButtons = AnswerButtons
Rsvp.ExistingAnswer = ExistingAnswer
