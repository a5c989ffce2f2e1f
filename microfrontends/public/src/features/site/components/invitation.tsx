import type { Schemas } from '@alai/kit/api'
import { Suspense, lazy, useRef, useState } from 'react'
import look from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { Picture } from '../../../shared/picture'
import { useSiteTexts } from '../texts'
import { Envelope } from './envelope'
import { Rsvp } from './rsvp'
import { type Site, addNonBreakingSpaces } from '../../../shared/couple-site/api'
import type { AnswerLinks } from '../pages/site-page'
import s from '../../../shared/couple-site/site.module.css'

const SanitizedHtml = lazy(() => import('../../../shared/sanitized-html'))

/** An envelope that opens and shows the couple's card, picture or video, and their text. */
export function Invitation({
  site,
  details,
  links,
}: {
  site: Site
  details: Schemas['SiteDetails']
  links: AnswerLinks
}) {
  const t = useSiteTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [reading, setReading] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const toggle = () => {
    setIsOpen(!isOpen)
    // The content appears below the envelope, so that the page scrolls to it unless the user prefers reduced motion.
    if (!isOpen && !matchMedia('(prefers-reduced-motion:reduce)').matches)
      stage.current?.scrollIntoView({ behavior: 'smooth' })
  }
  const video = details.video_invitation ? details.invitation_video : null
  return (
    <section className={`${look.section} ${s.invitesec}`}>
      <div className={`${look.wrap} ${s.invite}`} data-open={isOpen}>
        <h2 className={look.h2}>{t('invite.title')}</h2>
        <div className={s.stage} ref={stage}>
          <button
            className={s.env}
            type="button"
            aria-expanded={isOpen}
            aria-controls="scrisoare"
            onClick={toggle}
          >
            <span className={look.hidden}>{isOpen ? t('invite.close') : t('invite.open')}</span>
            <Envelope site={site} guest={links.guestName} />
          </button>
        </div>
        {!isOpen && <p className={look.eyebrow}>{t('invite.hint')}</p>}
        <div className={s.letter} id="scrisoare" hidden={!isOpen}>
          {video && (
            <video className={s.video} src={video.url} controls preload="metadata" playsInline />
          )}
          {!video && details.invitation_image && (
            <Picture
              className={s.inviteimg}
              media={details.invitation_image}
              alt={t('invite.image')}
              sizes="(min-width: 40rem) 34rem, 88vw"
            />
          )}
          {details.invitation_text && (
            <p className={look.lead} lang="ro">
              {addNonBreakingSpaces(details.invitation_text)}
            </p>
          )}
          {details.long_invitation_text && (
            <button
              className={look.link}
              type="button"
              onClick={() => {
                setReading(true)
                dialog.current?.showModal()
              }}
            >
              {t('invite.long')}
            </button>
          )}
        </div>
      </div>
      {details.long_invitation_text && (
        <dialog
          ref={dialog}
          className={look.sheet}
          aria-label={t('invite.long')}
          onClick={(e) => e.target === e.currentTarget && dialog.current?.close()}
        >
          <div className={look.sheet_in}>
            <button
              type="button"
              className={look.close}
              aria-label={t('close')}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
            {reading && (
              <Suspense>
                <SanitizedHtml html={details.long_invitation_text} className={s.rich} />
              </Suspense>
            )}
            <div className={look.row}>
              <Rsvp.AnswerButtons links={links} />
            </div>
          </div>
        </dialog>
      )}
    </section>
  )
}
