import { useId } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Picture } from '../../../shared/picture'
import { useRegistryTexts } from '../texts'
import { type Gift, displayHost } from '../api'
import styles from '../registry.module.css'
import { GiftIllustration } from './gift-illustration'

/** One gift: its description, where to buy it, and whether it is reserved. */
export function GiftCard({ gift, onReserve }: { gift: Gift; onReserve: () => void }) {
  const t = useRegistryTexts()
  const id = useId()
  return (
    <li
      className={styles.card}
      data-reserved={gift.reserved || undefined}
      id={`cadou-${gift.id}`}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <div className={styles.pic}>
        {gift.image ? (
          <Picture media={gift.image} alt="" sizes="(min-width: 40rem) 20rem, 92vw" />
        ) : (
          <GiftIllustration id={gift.id} />
        )}
        {gift.reserved && <span className={styles.ribbon}>{t('registry.ribbon')}</span>}
      </div>
      <div className={styles.body}>
        <h2 id={id} lang="ro">
          {gift.name}
        </h2>
        {gift.description && (
          <p className={styles.about} lang="ro">
            {gift.description}
          </p>
        )}
        {gift.similar && <p className={styles.similar}>{t('registry.similar')}</p>}
        <div className={styles.acts}>
          <button
            type="button"
            className={`${sharedStyles.btn} ${gift.reserved ? styles.off : sharedStyles.yes}`}
            disabled={gift.reserved}
            onClick={onReserve}
          >
            {gift.reserved ? t('registry.reserved') : t('registry.reserve')}
            <span className={sharedStyles.hidden}> {gift.name}</span>
          </button>
          {gift.url && (
            <a
              className={sharedStyles.link}
              href={gift.url}
              target="_blank"
              rel="noopener nofollow ugc"
            >
              {t('registry.link', { host: displayHost(gift.url) })}
              <span className={sharedStyles.hidden}> ({t('registry.new_tab')})</span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
