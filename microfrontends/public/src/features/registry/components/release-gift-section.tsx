import { errorStatus } from '@alai/kit/api'
import { useSearchParams } from '@alai/kit/router'
import { useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useRegistryTexts } from '../texts'
import { useReservedGiftById, useReleaseGift } from '../api'
import styles from '../registry.module.css'

/** Releases a gift, from the link in the reservation mail, after a confirmation. A link that was already used says so at once. */
export function ReleaseGiftSection({ eventId }: { eventId: string }) {
  const t = useRegistryTexts()
  const [query, setQuery] = useSearchParams()
  const release = useReleaseGift(eventId)
  const [id, token] = [query.get('cadou'), query.get('anulare')]
  const [result, setResult] = useState<'done' | 'stale'>()
  const reservedGift = useReservedGiftById(eventId, token ? id : null)
  const releaseResult = result ?? (id && token && reservedGift.data === null ? 'stale' : undefined)
  // A link that was used has no effect any more. Its parameters are removed from the URL.
  const clearLink = () => {
    const params = new URLSearchParams(query)
    params.delete('cadou')
    params.delete('anulare')
    setQuery(params, { replace: true })
  }
  const releaseGift = () => {
    if (!id || !token) return
    release.mutate(
      { id, token },
      {
        onSuccess: () => {
          setResult('done')
          clearLink()
        },
        onError: (error) => {
          if ([404, 422, 400].includes(errorStatus(error))) {
            setResult('stale')
            clearLink()
          }
        },
      },
    )
  }
  if (releaseResult) {
    return (
      <div className={sharedStyles.wrap}>
        <div className={styles.release} role="status">
          <p className={sharedStyles.lead}>
            {t(releaseResult === 'done' ? 'release.done' : 'release.stale')}
          </p>
        </div>
      </div>
    )
  }
  // Nothing is shown before the state is known. If it could not be loaded, the guest may still try.
  if (!id || !token || reservedGift.isPending) return null
  const name = reservedGift.data?.name
  return (
    <div className={sharedStyles.wrap}>
      <section className={styles.release} aria-labelledby="renunta">
        <h2 id="renunta">{name ? t('release.title_of', { name }) : t('release.title')}</h2>
        <p className={sharedStyles.lead}>{t('release.text')}</p>
        {release.isError && (
          <p className={sharedStyles.err} role="alert">
            {t('reserve.failed')}
          </p>
        )}
        <div className={sharedStyles.row}>
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            disabled={release.isPending}
            onClick={releaseGift}
          >
            {release.isPending ? t('reserve.sending') : t('release.send')}
          </button>
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.no}`}
            onClick={clearLink}
          >
            {t('release.keep')}
          </button>
        </div>
      </section>
    </div>
  )
}
