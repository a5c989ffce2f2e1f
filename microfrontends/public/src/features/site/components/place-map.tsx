import type { Schemas } from '@alai/kit/api'
import { bootData } from '@alai/kit/boot-data'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/map.en.json'
import ro from '@alai/kit/i18n/map.ro.json'
import { useEffect, useRef, useState } from 'react'
import { useMapConsent } from '../../../shared/maps/map-consent'
import { DrawnMap } from './drawn-map'
import m from './place-map.module.css'
import { tileHost, tilesAround } from '../../../shared/maps/map-tiles'

const texts = { ro, en }
type EventPart = Schemas['SitePart']

/** The drawn map. With coordinates and after consent it shows map tiles. Nothing is loaded from another host before. */
export default function PlaceMap({ part, zoom }: { part: EventPart; zoom: number }) {
  const t = useTexts(texts)
  const [agreed, agree] = useMapConsent()
  const template = bootData().tiles ?? ''
  const host = tileHost(template)
  const { google_lat: lat, google_long: long } = part
  const offered = host !== '' && lat != null && long != null
  if (offered && agreed)
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
  return (
    <>
      <DrawnMap label={t('map.drawn', { place: part.location })} />
      {offered && (
        <div className={m.ask}>
          <p>{t('map.told', { host })}</p>
          <button type="button" onClick={() => agree(true)}>
            {t('map.show')}
          </button>
        </div>
      )}
    </>
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
  const container = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = container.current
    if (!element) return
    // A hidden part has no size. It is measured when its tab is selected.
    const watch = new ResizeObserver(() =>
      setFrame({ width: element.clientWidth, height: element.clientHeight }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const tiles = frame.width > 0 ? tilesAround(template, lat, long, frame, zoom) : []
  return (
    <>
      <div className={m.map} ref={container} role="img" aria-label={label}>
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
        className={m.by}
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noopener noreferrer"
      >
        {attribution}
      </a>
    </>
  )
}
