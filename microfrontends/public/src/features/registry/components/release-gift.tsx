import { errorStatus } from '@alai/kit/api'
import { useSearchParams } from '@alai/kit/router'
import { useState } from 'react'
import look from '../../../styles/parts.module.css'
import { useRegistryTexts } from '../texts'
import { useReservedGift, useReleaseGift } from '../api'
import r from '../registry.module.css'

/** Releases a gift, from the link in the reservation mail, after a confirmation. A link that was already used says so at once. */
export function ReleaseGift({ eventId }: { eventId: string }) {
  const t = useRegistryTexts()
  const [query, setQuery] = useSearchParams()
  const release = useReleaseGift(eventId)
  const [id, token] = [query.get('cadou'), query.get('anulare')]
  const [result, setResult] = useState<'done' | 'stale'>()
  const reserved = useReservedGift(eventId, token ? id : null)
  const outcome = result ?? (id && token && reserved.data === null ? 'stale' : undefined)
  const clearLink = () => {
    const params = new URLSearchParams(query)
    params.delete('cadou')
    params.delete('anulare')
    setQuery(params, { replace: true })
  }
  // A used link has no effect any more, so that its parameters are removed from the URL.
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
  if (outcome) {
    return (
      <div className={look.wrap}>
        <div className={r.release} role="status">
          <p className={look.lead}>{t(outcome === 'done' ? 'release.done' : 'release.stale')}</p>
        </div>
      </div>
    )
  }
  // Nothing is shown before the state is known. If it could not be loaded, the guest may still try.
  if (!id || !token || reserved.isPending) return null
  const name = reserved.data?.name
  return (
    <div className={look.wrap}>
      <section className={r.release} aria-labelledby="renunta">
        <h2 id="renunta">{name ? t('release.title_of', { name }) : t('release.title')}</h2>
        <p className={look.lead}>{t('release.text')}</p>
        {release.isError && (
          <p className={look.err} role="alert">
            {t('reserve.failed')}
          </p>
        )}
        <div className={look.row}>
          <button
            type="button"
            className={`${look.btn} ${look.yes}`}
            disabled={release.isPending}
            onClick={releaseGift}
          >
            {release.isPending ? t('reserve.sending') : t('release.send')}
          </button>
          <button type="button" className={`${look.btn} ${look.no}`} onClick={clearLink}>
            {t('release.keep')}
          </button>
        </div>
      </section>
    </div>
  )
}
