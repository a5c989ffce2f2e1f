import { useNavigate } from '@alai/kit/router'
import { useEffect, useRef } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import styles from '../create-account.module.css'

type Props = { paymentUrl: string; hasSession: boolean }

/** Shown after registration. The user starts the trial of seven days in the new account, or pays now in a new tab. */
export function AccountCreatedDialog({ paymentUrl, hasSession }: Props) {
  const t = usePurchasePageTexts()
  const navigate = useNavigate()
  // The account exists. Without a session it is opened with the log-in page.
  const startTrial = () => void navigate(hasSession ? '/app/dashboard' : '/app/login')
  const dialogRef = useRef<HTMLDialogElement>(null)
  useEffect(() => dialogRef.current?.showModal(), [])
  return (
    <dialog
      ref={dialogRef}
      className={`${sharedStyles.sheet} ${styles.done}`}
      aria-labelledby="cont-creat"
      // The filled form is behind the dialog. Sending it again would report that the account exists.
      onCancel={(event) => {
        event.preventDefault()
        startTrial()
      }}
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
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            onClick={startTrial}
          >
            {t('create.free')}
          </button>
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
