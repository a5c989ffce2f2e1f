import type { Schemas } from '@alai/kit/api'
import { fullDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Suspense, lazy, useRef, useState } from 'react'
import look from '../../look/parts.module.css'
import { Icon } from '../../parts/icon'
import { Picture } from '../../parts/picture'
import { usePublicTexts } from '../../parts/texts'
import { Rsvp } from './rsvp'
import { type Site, names } from './site.data'
import type { Links } from './site.screen'
import s from './site.module.css'

const Letter = lazy(() => import('./letter'))

function Envelope({ site }: { site: Site }) {
  const language = useLanguage()
  const couple = names(site).join(' & ')
  const day = fullDate(site.date, language)
  return (
    <span className={s.envin} aria-hidden="true">
      <span className={`${s.side} ${s.front}`}>
        <svg viewBox="0 0 300 200">
          <rect width="300" height="200" rx="2" fill="var(--env)" stroke="var(--env-3)" />
          <g transform="translate(236 16)">
            <path d="M0 0h46v56H0z" fill="var(--paper)" />
            <path d="M4 4h38v48H4z" fill="var(--seal)" />
            <path d="M23 14c8 8 8 20 0 30-8-10-8-22 0-30z" fill="var(--on-seal)" />
          </g>
          <g fill="none" stroke="var(--env-ink)" strokeWidth=".9" opacity=".6">
            <circle cx="214" cy="46" r="21" />
            <circle cx="214" cy="46" r="15" />
            <path d="M236 36c14-5 20 5 34 0M236 44c14-5 20 5 34 0M236 52c14-5 20 5 34 0" />
          </g>
          <g stroke="var(--env-ink)" strokeLinecap="round" opacity=".45">
            <path d="M96 122h108M112 138h76M128 154h44" strokeWidth="2" />
          </g>
        </svg>
      </span>
      <span className={`${s.side} ${s.back}`}>
        <svg viewBox="0 0 300 200">
          <path d="M0 0h300v200H0z" fill="var(--env-3)" />
        </svg>
        <span className={s.card}>
          <b>{couple}</b>
          <small>
            {day}
            <br />
            {site.city}
          </small>
        </span>
        <svg className={s.pocket} viewBox="0 0 300 200">
          <path d="M0 0l150 112L300 0v200H0z" fill="var(--env)" />
          <path d="M0 200 128 92q22-17 44 0l128 108z" fill="var(--env-2)" />
        </svg>
        <svg className={s.flap} viewBox="0 0 300 200">
          <path d="M0 0h300L168 112q-18 14-36 0z" fill="var(--env-2)" stroke="var(--env-3)" strokeWidth=".8" />
          <g className={s.seal} transform="translate(150 108)">
            <circle r="22" fill="var(--seal)" />
            <path d="M-8 6C-12-6 0-12 0-2 0-12 12-6 8 6c-2 5-14 5-16 0z" fill="var(--on-seal)" />
          </g>
        </svg>
      </span>
    </span>
  )
}

/** An envelope that turns and opens to the couple's card, picture or film, and their words. */
export function Invitation({ site, details, links }: { site: Site; details: Schemas['SiteDetails']; links: Links }) {
  const t = usePublicTexts()
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const video = details.video_invitation ? details.invitation_video : null
  return (
    <section className={`${look.section} ${s.invitesec}`}>
      <div className={`${look.wrap} ${s.invite}`} data-open={open}>
        <h2 className={look.h2}>{t('invite.title')}</h2>
        <div className={s.stage}>
          <button className={s.env} type="button" aria-expanded={open} aria-controls="scrisoare" onClick={() => setOpen(!open)}>
            <span className={look.hidden}>{open ? t('invite.close') : t('invite.open')}</span>
            <Envelope site={site} />
          </button>
        </div>
        {!open && <p className={look.eyebrow}>{t('invite.hint')}</p>}
        <div className={s.letter} id="scrisoare" hidden={!open}>
          {video && <video className={s.video} src={video.url} controls preload="metadata" playsInline />}
          {!video && details.invitation_image && (
            <Picture className={s.inviteimg} media={details.invitation_image} alt={t('invite.image')} sizes="(min-width: 40rem) 34rem, 88vw" />
          )}
          {details.invitation_text && <p className={look.lead}>{details.invitation_text}</p>}
          {details.long_invitation_text && (
            <button className={look.link} type="button" onClick={() => { setReading(true); dialog.current?.showModal() }}>
              {t('invite.long')}
            </button>
          )}
        </div>
      </div>
      {details.long_invitation_text && (
        <dialog ref={dialog} className={look.sheet} aria-label={t('invite.long')} onClick={(e) => e.target === e.currentTarget && dialog.current?.close()}>
          <div className={look.sheet_in}>
            <button type="button" className={look.close} aria-label={t('close')} onClick={() => dialog.current?.close()}>
              <Icon name="close" />
            </button>
            {reading && (
              <Suspense>
                <Letter html={details.long_invitation_text} />
              </Suspense>
            )}
            <div className={look.row}>
              <Rsvp.Buttons links={links} />
            </div>
          </div>
        </dialog>
      )}
    </section>
  )
}
