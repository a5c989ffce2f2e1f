import { errorStatus } from '@alai/kit/api'
import { useState } from 'react'
import { useGalleryTexts } from '../../features/gallery/texts'
import { LoadFailed } from '../../shared/couple-site/site-loader'
import { AddPhotos } from './add-photos'
import { type Key, STEP, isOver, useKey, usePhotos } from './gallery.data'
import g from './gallery.module.css'
import { Grid } from './grid'
import { Lock } from './lock'

/** One album: a password first, then its photos. */
export function Album({ slug, kind }: { slug: string; kind: string }) {
  const t = useGalleryTexts()
  const { key, keep } = useKey(slug, kind)
  const [over, setOver] = useState(false)
  const title = t(`album.${kind}` as 'album.civil')
  const expire = () => {
    setOver(true)
    keep(null)
  }
  return (
    <section
      className={g.album}
      id={kind}
      data-open={key ? true : undefined}
      aria-labelledby={`titlu-${kind}`}
    >
      <h2 id={`titlu-${kind}`} tabIndex={-1}>
        {title}
      </h2>
      {key ? (
        <Opened key={key.key} kind={kind} pass={key} expire={expire} title={title} />
      ) : (
        <Lock
          slug={slug}
          kind={kind}
          over={over}
          opened={(album) => {
            setOver(false)
            keep(album)
            document.getElementById(`titlu-${kind}`)?.focus()
          }}
        />
      )}
    </section>
  )
}

function Opened({
  kind,
  pass,
  expire,
  title,
}: {
  kind: string
  pass: Key
  expire: () => void
  title: string
}) {
  const t = useGalleryTexts()
  const [count, setCount] = useState(STEP)
  const photos = usePhotos(pass, count)
  const total = photos.data?.pagination.total ?? 0
  const rows = photos.data?.photos ?? []
  if (isOver(photos.error)) return <Over expire={expire} />
  const more = () => setCount((n) => n + STEP)
  return (
    <>
      {photos.isPending && (
        <div className={g.grid} role="status" aria-label={t('loading')}>
          {[0, 1, 2, 3, 4, 5].map((n) => (
            <span key={n} className={g.ghost} />
          ))}
        </div>
      )}
      {photos.isError && <LoadFailed onRetry={() => void photos.refetch()} />}
      {photos.data && (
        <p className={g.count}>
          {total === 0 ? t('gallery.empty') : t('gallery.count', { count: total })}
        </p>
      )}
      {pass.guests_may_add && (
        // What was just added stands at the end: the window grows to show it.
        <AddPhotos
          pass={pass}
          added={() => {
            setCount((n) => Math.max(n, total + STEP))
            void photos.refetch()
          }}
          refused={(error) => {
            if (errorStatus(error) === 404) expire()
          }}
        />
      )}
      {rows.length > 0 && (
        <Grid
          kind={kind}
          photos={rows}
          total={total}
          title={title}
          more={more}
          loading={photos.isPlaceholderData}
        />
      )}
    </>
  )
}

/** Rather than dropping the album under the eyes of who looks at it: one sentence, one way on. */
function Over({ expire }: { expire: () => void }) {
  const t = useGalleryTexts()
  return (
    <div className={g.over} role="alert">
      <p>{t('gallery.over')}</p>
      <button type="button" className={g.again} onClick={expire}>
        {t('gallery.ask_again')}
      </button>
    </div>
  )
}
