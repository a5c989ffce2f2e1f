import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import { useSiteTexts } from '../../../shared/texts/site-texts'
import { addNonBreakingSpaces } from '../../../shared/couple-site/api'
import type { AnswerLinksAndState } from '../use-answer-links-and-state'
import styles from './rsvp-section.site.module.css'

/** The labels of both buttons, which depend on the existing answer. */
const BUTTON_TEXTS = {
  none: { accept: 'site.yes', decline: 'site.no' },
  yes: { accept: 'site.change', decline: 'site.no_more' },
  no: { accept: 'decline.come', decline: 'site.change_no' },
} as const

/** Links to accept and decline, or to change an existing answer. Renders nothing once answers are closed. */
function AnswerButtons({ links }: { links: AnswerLinksAndState }) {
  const t = useSiteTexts()
  if (links.canEditDetails) {
    return (
      <Link className={`${sharedStyles.btn} ${sharedStyles.yes}`} to={links.acceptHref}>
        {t('site.details')}
      </Link>
    )
  }
  if (!links.isOpen) return null
  const buttonTexts = BUTTON_TEXTS[links.currentAnswer ?? 'none']
  return (
    <>
      <Link className={`${sharedStyles.btn} ${sharedStyles.yes}`} to={links.acceptHref}>
        {t(buttonTexts.accept)}
      </Link>
      <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={links.declineHref}>
        {t(buttonTexts.decline)}
      </Link>
    </>
  )
}

/** A link to the existing answer, which can be read after answers have closed. */
function ClosedAnswerLink({ links }: { links: AnswerLinksAndState }) {
  const t = useSiteTexts()
  return (
    <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={links.acceptHref}>
      {t('site.see_answer')}
    </Link>
  )
}

/** The existing answer of a guest who comes back. */
function ExistingAnswer({ links }: { links: AnswerLinksAndState }) {
  const t = useSiteTexts()
  return addNonBreakingSpaces(
    links.currentAnswer === 'yes'
      ? t('site.said_yes', { count: links.persons })
      : t('site.said_no'),
  )
}

/** The text for a guest who has answered. The title shows the answer, so that the text contains the date. */
function useChangeText(links: AnswerLinksAndState) {
  const t = useSiteTexts()
  const language = useLanguage()
  if (!links.isOpen || !links.currentAnswer) return undefined
  return links.deadline
    ? t('site.rsvp_text_change_until', { date: formatPaddedDate(links.deadline, language) })
    : t('site.rsvp_text_change')
}

function rsvpTextKey(links: AnswerLinksAndState, hasContacts: boolean) {
  if (links.canEditDetails) return 'form.details'
  if (!links.isOpen) return hasContacts ? 'site.rsvp_closed_text' : 'site.rsvp_closed_alone'
  return links.deadline ? 'site.rsvp_text' : 'site.rsvp_text_open'
}

/** `hasContacts`: the page lists contacts to call. */
export function RsvpSection({
  links,
  hasContacts,
}: {
  links: AnswerLinksAndState
  hasContacts: boolean
}) {
  const t = useSiteTexts()
  const language = useLanguage()
  const changeText = useChangeText(links)
  const { deadline } = links
  const question = deadline
    ? t('site.rsvp_until', { date: formatPaddedDate(deadline, language) })
    : t('site.rsvp')
  const hasButtons = links.isOpen || links.canEditDetails
  const title = !links.isOpen ? t('site.rsvp_closed') : addNonBreakingSpaces(question)
  return (
    <section className={`${sharedStyles.section} ${styles.rsvpsec}`}>
      <div className={`${sharedStyles.wrap} ${styles.rsvp}`}>
        <div className={sharedStyles.orn} aria-hidden="true" />
        <h2>
          {links.canEditDetails || (links.isOpen && links.currentAnswer) ? (
            <ExistingAnswer links={links} />
          ) : (
            title
          )}
        </h2>
        <p className={sharedStyles.lead}>{changeText ?? t(rsvpTextKey(links, hasContacts))}</p>
        {(hasButtons || links.currentAnswer) && (
          <div className={styles.rsvpbtns}>
            {hasButtons ? <AnswerButtons links={links} /> : <ClosedAnswerLink links={links} />}
          </div>
        )}
      </div>
    </section>
  )
}

RsvpSection.AnswerButtons = AnswerButtons
RsvpSection.ExistingAnswer = ExistingAnswer
