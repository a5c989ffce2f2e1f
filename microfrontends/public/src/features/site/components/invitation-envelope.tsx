import type { Schemas } from '@alai/kit/api'
import { useLocation, useNavigate } from '@alai/kit/router'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { Picture } from '../../../shared/picture'
import { useSiteTexts } from '../../../shared/texts/site-texts'
import { EnvelopeSides } from './envelope-sides'
import envelopeStyles from './envelope.site.module.css'
import { RsvpSection } from './rsvp-section'
import { type Site, addNonBreakingSpaces } from '../../../shared/couple-site/api'
import type { AnswerLinksAndState } from '../use-answer-links-and-state'
import siteStyles from '../../../shared/couple-site/site.module.css'
import styles from './invitation-envelope.site.module.css'

const SanitizedHtml = lazy(() => import('../../../shared/sanitized-html'))

/** The open letter has its own history entry, so that Back closes the letter and not the site. */
type LetterHistoryState = { letter?: 'open' } | null

/** An envelope that opens and shows the couple's card, picture or video, and their text. */
export function InvitationEnvelope({
  site,
  details,
  links,
}: {
  site: Site
  details: Schemas['SiteDetails']
  links: AnswerLinksAndState
}) {
  const t = useSiteTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const envelopeRef = useRef<HTMLDivElement>(null)
  const toggleEnvelope = () => {
    setIsOpen(!isOpen)
    // The content appears below the envelope, so that the page scrolls to it unless the user prefers reduced motion.
    if (!isOpen && !matchMedia('(prefers-reduced-motion:reduce)').matches)
      envelopeRef.current?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <section className={`${sharedStyles.section} ${styles.invitesec}`} data-section="invitation">
      <div className={`${sharedStyles.wrap} ${styles.invite}`} data-open={isOpen}>
        <h2 className={sharedStyles.h2}>{t('invite.title')}</h2>
        <div className={styles.stage} ref={envelopeRef}>
          <button
            className={envelopeStyles.env}
            type="button"
            aria-expanded={isOpen}
            aria-controls="scrisoare"
            onClick={toggleEnvelope}
          >
            <span className={sharedStyles.hidden}>
              {isOpen ? t('invite.close') : t('invite.open')}
            </span>
            <EnvelopeSides site={site} guest={links.guestName} />
          </button>
        </div>
        {!isOpen && <p className={sharedStyles.eyebrow}>{t('invite.hint')}</p>}
        <div className={styles.letter} id="scrisoare" hidden={!isOpen}>
          <LetterContent details={details} />
          {details.long_invitation_text && (
            <button
              className={sharedStyles.link}
              type="button"
              onClick={() =>
                void navigate(
                  { pathname, search, hash },
                  { state: { letter: 'open' } satisfies LetterHistoryState },
                )
              }
            >
              {t('invite.long')}
            </button>
          )}
        </div>
      </div>
      {details.long_invitation_text && (
        <LetterDialog html={details.long_invitation_text} links={links} />
      )}
    </section>
  )
}

/** The whole letter of the couple, with the links to answer. */
function LetterDialog({ html, links }: { html: string; links: AnswerLinksAndState }) {
  const t = useSiteTexts()
  const navigate = useNavigate()
  const isReading = (useLocation().state as LetterHistoryState)?.letter === 'open'
  const dialogRef = useRef<HTMLDialogElement>(null)
  const closeDialog = () => dialogRef.current?.close()
  useEffect(() => {
    const dialog = dialogRef.current
    if (isReading && !dialog?.open) dialog?.showModal()
    if (!isReading && dialog?.open) dialog.close()
  }, [isReading])
  return (
    <dialog
      ref={dialogRef}
      className={sharedStyles.sheet}
      aria-label={t('invite.long')}
      onClose={() => isReading && void navigate(-1)}
      onClick={(e) => e.target === e.currentTarget && closeDialog()}
    >
      <div className={sharedStyles.sheet_in}>
        <button
          type="button"
          className={sharedStyles.close}
          aria-label={t('close')}
          onClick={closeDialog}
        >
          <Icon name="close" />
        </button>
        {isReading && (
          <Suspense>
            <SanitizedHtml html={html} className={styles.rich} />
          </Suspense>
        )}
        <div className={sharedStyles.row}>
          <RsvpSection.AnswerButtons links={links} />
        </div>
      </div>
    </dialog>
  )
}

/** The video or the picture of the invitation, and its text. */
function LetterContent({ details }: { details: Schemas['SiteDetails'] }) {
  const t = useSiteTexts()
  const video = details.video_invitation ? details.invitation_video : null
  return (
    <>
      {video && (
        <video
          className={siteStyles.video}
          src={video.url}
          controls
          preload="metadata"
          playsInline
        />
      )}
      {!video && details.invitation_image && (
        <Picture
          className={styles.inviteimg}
          media={details.invitation_image}
          alt={t('invite.image')}
          sizes="(min-width: 40rem) 34rem, 88vw"
        />
      )}
      {details.invitation_text && (
        <p className={sharedStyles.lead} lang="ro">
          {addNonBreakingSpaces(details.invitation_text)}
        </p>
      )}
    </>
  )
}
