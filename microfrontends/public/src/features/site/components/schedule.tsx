import type { Schemas } from '@alai/kit/api'
import { formatPaddedDateWithWeekday } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { type KeyboardEvent, Suspense, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Icon, type IconName } from '../../../shared/icon'
import { lazyOptional, useNearViewport } from '../../../shared/lazy-loading'
import { Picture } from '../../../shared/picture'
import { useSiteTexts } from '../../../shared/texts/site-texts'
import { LazySceneDrawing } from '../../../shared/illustrations/lazy-scene-drawing'
import type { SceneName } from '../../../shared/illustrations/scene-art'
import { addDateNonBreakingSpaces } from '../../../shared/couple-site/api'
import siteStyles from '../../../shared/couple-site/site.module.css'
import styles from './schedule.site.module.css'

const PlaceMap = lazyOptional(() => import('./place-map'))

type EventPart = Schemas['SitePart']

const SCENE_BY_TAG: Record<string, SceneName> = {
  'Cununie civila': 'town',
  'Cununie religioasa': 'church',
  'Cununie umanista': 'lake',
  Petrecere: 'hall',
}

/**
 * The zoom of the map: on the site of a couple, and on the sites of the sample couples. These have
 * the zoom of static pages (specification 1 §9).
 */
export const MAP_ZOOM = { site: 16, sample: 17 }

/** Returns the names and links of maps applications, by coordinates or else by the address. */
function mapLinks(part: EventPart): [string, string][] {
  const hasPoint = part.google_lat != null && part.google_long != null
  const place = encodeURIComponent(
    hasPoint ? `${part.google_lat},${part.google_long}` : `${part.location}, ${part.address}`,
  )
  return [
    ['Google Maps', `https://www.google.com/maps/search/?api=1&query=${place}`],
    ['Waze', `https://waze.com/ul?${hasPoint ? 'll' : 'q'}=${place}&navigate=yes`],
    ['Apple Maps', `https://maps.apple.com/?q=${place}`],
  ]
}

function SchedulePart({
  part,
  index,
  isHidden,
  zoom,
}: {
  part: EventPart
  index: number
  isHidden: boolean
  zoom: number
}) {
  const t = useSiteTexts()
  const language = useLanguage()
  const [isNear, mapRef] = useNearViewport<HTMLElement>()
  const scene = SCENE_BY_TAG[part.tag ?? ''] ?? 'hall'
  return (
    <div
      className={styles.part}
      role="tabpanel"
      id={`parte-${index}`}
      aria-labelledby={`moment-${index}`}
      tabIndex={0}
      hidden={isHidden}
      data-title={part.tag ? t(`tag.${part.tag}` as 'tag.Petrecere') : undefined}
    >
      <div>
        {part.hour && <p className={styles.hour}>{part.hour}</p>}
        <h3 lang="ro">{part.location}</h3>
        <p>
          {addDateNonBreakingSpaces(formatPaddedDateWithWeekday(part.date, language))}
          <br />
          <span lang="ro">{part.address}</span>
        </p>
      </div>
      <figure>
        {part.image ? (
          <Picture media={part.image} alt={part.location} sizes="(min-width: 52rem) 22rem, 92vw" />
        ) : (
          <LazySceneDrawing name={scene} label={t(`scene.${scene}` as 'scene.lake')} />
        )}
      </figure>
      <figure className={styles.map} ref={mapRef}>
        <Suspense>{isNear && <PlaceMap part={part} zoom={zoom} />}</Suspense>
        <figcaption className={styles.place}>
          <Icon name="pin" />
          <b lang="ro">{part.location}</b>
          <span lang="ro">{part.address}</span>
          <span className={sharedStyles.row}>
            {mapLinks(part).map(([name, href]) => (
              <a
                key={name}
                className={`${sharedStyles.btn} ${sharedStyles.no}`}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
              >
                {name}
              </a>
            ))}
          </span>
        </figcaption>
      </figure>
    </div>
  )
}

/** The parts of the event in tabs. Arrow keys, Home and End move between them. */
export function Schedule({
  details,
  isSample,
}: {
  details: Schemas['SiteDetails']
  isSample: boolean
}) {
  const t = useSiteTexts()
  const [selectedIndex, setSelectedIndex] = useState(0)
  const parts = details.event_parts
  if (parts.length === 0) return null
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowRight: selectedIndex + 1,
      ArrowLeft: selectedIndex - 1,
      Home: 0,
      End: parts.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const nextIndex = (target + parts.length) % parts.length
    setSelectedIndex(nextIndex)
    document.getElementById(`moment-${nextIndex}`)?.focus()
  }
  return (
    <section className={`${sharedStyles.section} ${sharedStyles.wrap}`} data-section="parts">
      <h2 className={`${sharedStyles.h2} ${siteStyles.head}`}>{t('part.title')}</h2>
      <div
        className={styles.tabs}
        role="tablist"
        aria-label={t('part.label')}
        onKeyDown={handleKeyDown}
      >
        {parts.map((part, i) => (
          <button
            key={part.id}
            className={styles.tab}
            type="button"
            role="tab"
            id={`moment-${i}`}
            aria-controls={`parte-${i}`}
            aria-selected={i === selectedIndex}
            tabIndex={i === selectedIndex ? 0 : -1}
            onClick={() => setSelectedIndex(i)}
            onFocus={(e) => e.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })}
          >
            {part.tag_icon && <Icon name={part.tag_icon as IconName} />}
            {part.tag ? t(`tag.${part.tag}` as 'tag.Petrecere') : part.location}
          </button>
        ))}
      </div>
      {parts.map((part, i) => (
        <SchedulePart
          key={part.id}
          part={part}
          index={i}
          isHidden={i !== selectedIndex}
          zoom={isSample ? MAP_ZOOM.sample : MAP_ZOOM.site}
        />
      ))}
    </section>
  )
}
