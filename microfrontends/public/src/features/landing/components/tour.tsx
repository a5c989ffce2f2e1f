// Five parts of the product, each with a real screenshot on a flat colour.
import sharedStyles from '../../../styles/parts.module.css'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import styles from '../tour.module.css'
import {
  FORM_SCREENSHOT,
  MENUS_SCREENSHOT,
  PERSONS_SCREENSHOT,
  APP_SCREENSHOTS,
  SITE_SCREENSHOT,
  type Screenshot,
  imageSources,
} from '../screenshots'

/** The steps of the tour. A step with `phones` shows two screenshots of a phone, the others one screenshot of the couple's area. */
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
  const t = usePurchasePageTexts()
  return (
    <section
      className={`${sharedStyles.section} ${sharedStyles.wrap}`}
      id="tour"
      aria-labelledby="cum-arata"
    >
      <h2 className={sharedStyles.hidden} id="cum-arata">
        {t('tour.title')}
      </h2>
      <div className={styles.tour}>
        {TOUR_STEPS.map((step) => (
          <article key={step.name}>
            <div>
              <h3 className={sharedStyles.h2}>{t(`tour.${step.name}`)}</h3>
              <p>{t(`tour.${step.name}.text`)}</p>
            </div>
            <div
              className={styles.stage}
              data-colour={step.colour}
              data-scene={'phones' in step ? 'phones' : 'laptop'}
            >
              {'phones' in step ? (
                step.phones.map(([screenshot, alt]) => (
                  <PhoneScreenshot key={alt} screenshot={screenshot} alt={t(alt)} />
                ))
              ) : (
                <DesktopScreenshot
                  {...APP_SCREENSHOTS[step.name]}
                  alt={t(`tour.${step.name}.alt`)}
                />
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

function PhoneScreenshot({ screenshot, alt }: { screenshot: Screenshot; alt: string }) {
  return (
    <span className={styles.phone}>
      <img
        {...imageSources(screenshot)}
        sizes="(min-width: 48rem) 17rem, 13rem"
        width={screenshot.width}
        height={screenshot.height}
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
    <picture className={styles.laptop}>
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
