import { useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import styles from '../article.module.css'

/**
 * Buttons that share an article through social networks, messengers or the share sheet of the phone, or copy its URL.
 * They load no third-party code.
 */
export function ShareButtons({ title, path }: { title: string; path: string }) {
  const t = useBrandPageTexts()
  const [copyResult, setCopyResult] = useState<'yes' | 'by hand'>()
  const url = new URL(path, location.origin).href
  const copy = () => {
    // The clipboard is available only on a secure page (HTTPS). On other pages the URL is shown, so that it can be
    // copied by hand.
    if (!navigator.clipboard) return setCopyResult('by hand')
    navigator.clipboard.writeText(url).then(
      () => setCopyResult('yes'),
      () => setCopyResult('by hand'),
    )
  }
  // Closing the share sheet is not an error.
  const openShareSheet = () => void navigator.share({ title, url }).catch(() => undefined)
  const externalLinkProps = {
    className: `${sharedStyles.btn} ${sharedStyles.no}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  }
  return (
    <section className={styles.share} aria-labelledby="trimiteti">
      <h2 id="trimiteti">{t('article.share')}</h2>
      <div className={sharedStyles.row}>
        <a
          {...externalLinkProps}
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
          aria-label={t('article.share_on', { name: 'Facebook' })}
        >
          Facebook
        </a>
        <a
          {...externalLinkProps}
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          aria-label={t('article.share_on', { name: 'WhatsApp' })}
        >
          WhatsApp
        </a>
        {'share' in navigator && (
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.no}`}
            onClick={openShareSheet}
          >
            <BrandIcon name="share" />
            {t('article.share_more')}
          </button>
        )}
        <button type="button" className={`${sharedStyles.btn} ${sharedStyles.no}`} onClick={copy}>
          <BrandIcon name="link" />
          {t('article.copy')}
        </button>
      </div>
      <p className={styles.copied} role="status">
        {copyResult === 'yes' && (
          <>
            <Icon name="check" />
            {t('article.copied')}
          </>
        )}
      </p>
      {copyResult === 'by hand' && (
        <label className={sharedStyles.field}>
          <span className={sharedStyles.lbl}>{t('article.copy_by_hand')}</span>
          <input
            className={sharedStyles.in}
            readOnly
            autoFocus
            value={url}
            onFocus={(e) => e.target.select()}
          />
        </label>
      )}
    </section>
  )
}
