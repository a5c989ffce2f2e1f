import { useState } from 'react'
import look from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import a from '../article.module.css'

/**
 * Shares an article through social networks, messengers or the share sheet of the phone, or copies its URL. No third-party code is loaded.
 */
export function ShareButtons({ title, path }: { title: string; path: string }) {
  const t = useBrandPageTexts()
  const [copied, setCopied] = useState<'yes' | 'by hand'>()
  const url = new URL(path, location.origin).href
  const copy = () => {
    // Only a secure page has a clipboard. Elsewhere the URL is shown, to be copied by hand.
    if (!navigator.clipboard) return setCopied('by hand')
    navigator.clipboard.writeText(url).then(
      () => setCopied('yes'),
      () => setCopied('by hand'),
    )
  }
  // Closing the share sheet is not an error.
  const offer = () => void navigator.share({ title, url }).catch(() => undefined)
  const outside = {
    className: `${look.btn} ${look.no}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  }
  return (
    <section className={a.share} aria-labelledby="trimiteti">
      <h2 id="trimiteti">{t('article.share')}</h2>
      <div className={look.row}>
        <a
          {...outside}
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
          aria-label={t('article.share_on', { name: 'Facebook' })}
        >
          Facebook
        </a>
        <a
          {...outside}
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          aria-label={t('article.share_on', { name: 'WhatsApp' })}
        >
          WhatsApp
        </a>
        {'share' in navigator && (
          <button type="button" className={`${look.btn} ${look.no}`} onClick={offer}>
            <BrandIcon name="share" />
            {t('article.share_more')}
          </button>
        )}
        <button type="button" className={`${look.btn} ${look.no}`} onClick={copy}>
          <BrandIcon name="link" />
          {t('article.copy')}
        </button>
      </div>
      <p className={a.copied} role="status">
        {copied === 'yes' && (
          <>
            <Icon name="check" />
            {t('article.copied')}
          </>
        )}
      </p>
      {copied === 'by hand' && (
        <label className={look.field}>
          <span className={look.lbl}>{t('article.copy_by_hand')}</span>
          <input
            className={look.in}
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
