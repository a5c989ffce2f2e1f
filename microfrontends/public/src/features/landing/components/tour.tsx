// Five parts of the product, each with a real screenshot on a flat colour.
import look from '../../../styles/parts.module.css'
import { useBrandTexts } from '../../../shared/texts/brand-texts'
import l from '../landing.module.css'
import {
  FORM_SCREENSHOT,
  MENUS_SCREENSHOT,
  PERSONS_SCREENSHOT,
  APP_SCREENSHOTS,
  SITE_SCREENSHOT,
  type Screenshot,
  imageSources,
} from '../screenshots'

/** The site of a couple with its form, the answers, the statistics, and the builder. */
const TOUR_STEPS = [
  {
    name: 'site',
    colour: 'peach',
    phones: [
      [SITE_SCREENSHOT, 'tour.site.alt'],
      [FORM_SCREENSHOT, 'tour.form.alt'],
    ],
  },
  { name: 'answers', colour: 'green' },
  {
    name: 'dashboard',
    colour: 'water',
    phones: [
      [PERSONS_SCREENSHOT, 'tour.dashboard.alt'],
      [MENUS_SCREENSHOT, 'tour.menus.alt'],
    ],
  },
  { name: 'builder', colour: 'quince' },
  { name: 'invitations', colour: 'cherry' },
] as const

export function Tour() {
  const t = useBrandTexts()
  return (
    <section className={`${look.section} ${look.wrap}`} id="tour" aria-labelledby="cum-arata">
      <h2 className={look.hidden} id="cum-arata">
        {t('tour.title')}
      </h2>
      <div className={l.tour}>
        {TOUR_STEPS.map((scene) => (
          <article key={scene.name}>
            <div>
              <h3 className={look.h2}>{t(`tour.${scene.name}`)}</h3>
              <p>{t(`tour.${scene.name}.text`)}</p>
            </div>
            <div
              className={l.stage}
              data-colour={scene.colour}
              data-scene={'phones' in scene ? 'phones' : 'desk'}
            >
              {'phones' in scene ? (
                scene.phones.map(([shot, alt]) => (
                  <PhoneScreenshot key={alt} shot={shot} alt={t(alt)} />
                ))
              ) : (
                <DesktopScreenshot
                  {...APP_SCREENSHOTS[scene.name]}
                  alt={t(`tour.${scene.name}.alt`)}
                />
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

function PhoneScreenshot({ shot, alt }: { shot: Screenshot; alt: string }) {
  return (
    <span className={l.phone}>
      <img
        {...imageSources(shot)}
        sizes="(min-width: 48rem) 17rem, 13rem"
        width={shot.width}
        height={shot.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}

/** A screenshot of the desktop layout. On a phone the screenshot of the phone layout is shown, because a shrunken desktop is unreadable. */
function DesktopScreenshot({
  desktop,
  phone,
  alt,
}: {
  desktop: Screenshot
  phone: Screenshot
  alt: string
}) {
  return (
    <picture className={l.desk}>
      <source
        media="(max-width: 47.99rem)"
        srcSet={imageSources(phone).srcSet}
        sizes="17rem"
        width={phone.width}
        height={phone.height}
      />
      <img
        {...imageSources(desktop)}
        sizes="(min-width: 60rem) 52rem, 100vw"
        width={desktop.width}
        height={desktop.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
