import type { Schemas } from '@alai/kit/api'
import { bootData } from '@alai/kit/boot-data'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/map.en.json'
import ro from '@alai/kit/i18n/map.ro.json'
import { useEffect, useRef, useState } from 'react'
import { useMapConsent } from '../../../shared/maps/map-consent'
import styles from './place-map.module.css'
import { tileHost, tilesAround } from '../../../shared/maps/map-tiles'

const texts = { ro, en }
type EventPart = Schemas['SitePart']

/** The map, with coordinates and after consent. Nothing is loaded from another host before. */
export default function PlaceMap({ part, zoom }: { part: EventPart; zoom: number }) {
  const t = useTexts(texts)
  const [hasConsent, setConsent] = useMapConsent()
  const template = bootData().tiles ?? ''
  const host = tileHost(template)
  const { google_lat: lat, google_long: long } = part
  const isMapAvailable = host !== '' && lat != null && long != null
  if (isMapAvailable && hasConsent)
    return (
      <TileMap
        template={template}
        lat={lat}
        long={long}
        zoom={zoom}
        label={t('map.real', { place: part.location })}
        attribution={t('map.by')}
      />
    )
  if (!isMapAvailable) return null
  return (
    <div className={styles.ask}>
      <p>{t('map.privacy_note', { host })}</p>
      <button type="button" onClick={() => setConsent(true)}>
        {t('map.show')}
      </button>
    </div>
  )
}

type TileMapProps = {
  template: string
  lat: number
  long: number
  zoom: number
  label: string
  attribution: string
}

function TileMap({ template, lat, long, zoom, label, attribution }: TileMapProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = containerRef.current
    if (!element) return
    // A hidden part has no size. It is measured when its tab is selected.
    const resizeObserver = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    resizeObserver.observe(element)
    return () => resizeObserver.disconnect()
  }, [])
  const tiles = size.width > 0 ? tilesAround(template, lat, long, size, zoom) : []
  return (
    <>
      <div className={styles.map} ref={containerRef} role="img" aria-label={label}>
        {tiles.map((tile) => (
          <img
            key={tile.key}
            src={tile.src}
            alt=""
            width={256}
            height={256}
            style={{ left: `calc(50% + ${tile.left}px)`, top: `calc(50% + ${tile.top}px)` }}
            decoding="async"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ))}
        <svg viewBox="0 0 68 94" aria-hidden="true">
          <path
            fill="var(--pin)"
            stroke="var(--m-road)"
            strokeWidth="4"
            d="M34 92S2 60 2 34a32 32 0 0 1 64 0c0 26-32 58-32 58z"
          />
          <circle cx="34" cy="34" r="12" fill="var(--m-road)" />
        </svg>
      </div>
      <a
        className={styles.by}
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noopener noreferrer"
      >
        {attribution}
      </a>
    </>
  )
}
