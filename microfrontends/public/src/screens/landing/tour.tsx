// Five scenes of the product, each a real screen on one flat colour.
import look from '../../styles/parts.module.css'
import { useBrandTexts } from '../../shared/texts/brand-texts'
import l from './landing.module.css'
import { FORM, MENUS, PERSONS, SCREENS, SITE, type Shot, sources } from './landing-shots'

/** A couple's page and its form; the answers; the figures; the making of all that. */
const SCENES = [
  {
    name: 'site',
    colour: 'peach',
    phones: [
      [SITE, 'tour.site.alt'],
      [FORM, 'tour.form.alt'],
    ],
  },
  { name: 'answers', colour: 'green' },
  {
    name: 'dashboard',
    colour: 'water',
    phones: [
      [PERSONS, 'tour.dashboard.alt'],
      [MENUS, 'tour.menus.alt'],
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
        {SCENES.map((scene) => (
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
                scene.phones.map(([shot, alt]) => <Phone key={alt} shot={shot} alt={t(alt)} />)
              ) : (
                <Desk {...SCREENS[scene.name]} alt={t(`tour.${scene.name}.alt`)} />
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

function Phone({ shot, alt }: { shot: Shot; alt: string }) {
  return (
    <span className={l.phone}>
      <img
        {...sources(shot)}
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

/** On a phone the same screen as a phone shows it: a shrunken desktop could not be read. */
function Desk({ desk, phone, alt }: { desk: Shot; phone: Shot; alt: string }) {
  return (
    <picture className={l.desk}>
      <source
        media="(max-width: 47.99rem)"
        srcSet={sources(phone).srcSet}
        sizes="17rem"
        width={phone.width}
        height={phone.height}
      />
      <img
        {...sources(desk)}
        sizes="(min-width: 60rem) 52rem, 100vw"
        width={desk.width}
        height={desk.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
