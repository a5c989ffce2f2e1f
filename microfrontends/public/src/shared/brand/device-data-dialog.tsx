// Explains which data we store on the visitor's device, with the one choice that there may be.
import { bootData } from '@alai/kit/boot-data'
import { Link } from '@alai/kit/router'
import { useEffect, useRef } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import { useMapConsent } from '../maps/map-consent'
import { useInfoPageTexts } from '../texts/info-page-texts'
import { Icon } from '../icon'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { tileHost } from '../maps/map-tiles'
import styles from './device-data-dialog.module.css'

const STORED_DATA = ['session', 'event', 'typed', 'answers', 'none'] as const

export default function DeviceDataDialog({ onClose }: { onClose: () => void }) {
  const t = useInfoPageTexts()
  const localizePath = usePathLocalizer()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [hasMapConsent, setMapConsent] = useMapConsent()
  // The browser returns the focus to the button that opened the dialog.
  useEffect(() => dialogRef.current?.showModal(), [])
  const close = () => dialogRef.current?.close()
  return (
    <dialog
      ref={dialogRef}
      className={`${sharedStyles.sheet} ${styles.panel}`}
      aria-labelledby="pe-dispozitiv"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialogRef.current) close()
      }}
    >
      <div className={sharedStyles.sheet_in}>
        <div className={styles.head}>
          <h2 id="pe-dispozitiv">{t('device.title')}</h2>
          <button
            type="button"
            className={sharedStyles.close}
            aria-label={t('device.close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <p>{t('device.lead')}</p>
        <dl className={styles.list}>
          {STORED_DATA.map((key) => (
            <div key={key}>
              <dt>{t(`device.${key}`)}</dt>
              <dd>{t(`device.${key}_text`)}</dd>
            </div>
          ))}
        </dl>
        {/* Without a tile server every map is drawn, so that there is nothing to choose. */}
        {tileHost(bootData().tiles ?? '') && (
          <label className={styles.choice}>
            <span>
              <b>{t('device.maps')}</b>
              <small>{t('device.maps_text')}</small>
            </span>
            <input
              type="checkbox"
              role="switch"
              checked={hasMapConsent}
              onChange={(event) => setMapConsent(event.target.checked)}
            />
          </label>
        )}
        <div className={styles.acts}>
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            onClick={close}
          >
            {t('device.done')}
          </button>
          <Link
            className={sharedStyles.link}
            to={localizePath('/app/documente/cookies')}
            onClick={close}
          >
            {t('device.more')}
          </Link>
        </div>
      </div>
    </dialog>
  )
}
