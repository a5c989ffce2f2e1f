import { Link } from '@alai/kit/router'
import { useEffect, useRef } from 'react'
import look from '../../../styles/parts.module.css'
import { useBrandTexts } from '../../../shared/texts/brand-texts'
import c from '../create-account.module.css'

/** Shown after registration: start the trial of seven days, or pay now in a new tab. */
export function AccountCreatedDialog({ paymentUrl }: { paymentUrl: string }) {
  const t = useBrandTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={`${look.sheet} ${c.done}`} aria-labelledby="cont-creat">
      <div className={look.sheet_in}>
        <h2 id="cont-creat">{t('create.done_title')}</h2>
        <p>{t('create.done')}</p>
        {!paymentUrl && (
          <p className={`${look.note} ${look.bad}`} role="alert">
            {t('create.no_link')}
          </p>
        )}
        <div className={look.row}>
          <Link className={`${look.btn} ${look.yes}`} to="/app/login">
            {t('create.free')}
          </Link>
          {paymentUrl && (
            <a
              className={`${look.btn} ${look.no}`}
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
