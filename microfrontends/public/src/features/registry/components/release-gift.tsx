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
  const [answered, setSaid] = useState<'done' | 'stale'>()
  const held = useReservedGift(eventId, token ? id : null)
  const said = answered ?? (id && token && held.data === null ? 'stale' : undefined)
  const leave = () => {
    const next = new URLSearchParams(query)
    next.delete('cadou')
    next.delete('anulare')
    setQuery(next, { replace: true })
  }
  // A used link has no effect any more, so that its parameters are removed from the URL.
  const act = () => {
    if (!id || !token) return
    release.mutate(
      { id, token },
      {
        onSuccess: () => {
          setSaid('done')
          leave()
        },
        onError: (error) => {
          if ([404, 422, 400].includes(errorStatus(error))) {
            setSaid('stale')
            leave()
          }
        },
      },
    )
  }
  if (said) {
    return (
      <div className={look.wrap}>
        <div className={r.release} role="status">
          <p className={look.lead}>{t(said === 'done' ? 'release.done' : 'release.stale')}</p>
        </div>
      </div>
    )
  }
  // Nothing is shown before the state is known. If it could not be loaded, the guest may still try.
  if (!id || !token || held.isPending) return null
  const name = held.data?.name
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
            onClick={act}
          >
            {release.isPending ? t('reserve.sending') : t('release.send')}
          </button>
          <button type="button" className={`${look.btn} ${look.no}`} onClick={leave}>
            {t('release.keep')}
          </button>
        </div>
      </section>
    </div>
  )
}
