import { Link } from '@alai/kit/router'
import { useEffect, useRef } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useBrandTexts } from '../../../shared/texts/brand-texts'
import styles from '../create-account.module.css'

/** Shown after registration. The user starts the trial of seven days, or pays now in a new tab. */
export function AccountCreatedDialog({ paymentUrl }: { paymentUrl: string }) {
  const t = useBrandTexts()
  const dialogRef = useRef<HTMLDialogElement>(null)
  useEffect(() => dialogRef.current?.showModal(), [])
  return (
    <dialog
      ref={dialogRef}
      className={`${sharedStyles.sheet} ${styles.done}`}
      aria-labelledby="cont-creat"
    >
      <div className={sharedStyles.sheet_in}>
        <h2 id="cont-creat">{t('create.done_title')}</h2>
        <p>{t('create.done')}</p>
        {!paymentUrl && (
          <p className={`${sharedStyles.note} ${sharedStyles.bad}`} role="alert">
            {t('create.no_link')}
          </p>
        )}
        <div className={sharedStyles.row}>
          <Link className={`${sharedStyles.btn} ${sharedStyles.yes}`} to="/app/login">
            {t('create.free')}
          </Link>
          {paymentUrl && (
            <a
              className={`${sharedStyles.btn} ${sharedStyles.no}`}
              href={paymentUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('create.pay')}
            </a>
          )}
        </div>
      </div>
    </dialog>
  )
}
