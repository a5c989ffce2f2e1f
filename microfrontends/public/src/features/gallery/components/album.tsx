import { errorStatus } from '@alai/kit/api'
import { useState } from 'react'
import { useGalleryTexts } from '../texts'
import { SectionLoadFailed } from '../../../shared/couple-site/site-loader'
import { PhotoUpload } from './photo-upload'
import {
  type AlbumKey,
  PHOTOS_PER_STEP,
  isInvalidAlbumKeyError,
  useAlbumKey,
  usePhotos,
} from '../api'
import styles from '../gallery.module.css'
import { PhotoGrid } from './photo-grid'
import { AlbumUnlockForm } from './album-unlock-form'

/** One album: first the password form, then its photos. */
export function Album({ slug, kind }: { slug: string; kind: string }) {
  const t = useGalleryTexts()
  const { key, setKey } = useAlbumKey(slug, kind)
  const [isExpired, setIsExpired] = useState(false)
  const title = t(`album.${kind}` as 'album.civil')
  const handleKeyInvalid = () => {
    setIsExpired(true)
    setKey(null)
  }
  return (
    <section
      className={styles.album}
      id={kind}
      data-open={key ? true : undefined}
      aria-labelledby={`titlu-${kind}`}
    >
      <h2 id={`titlu-${kind}`} tabIndex={-1}>
        {title}
      </h2>
      {key ? (
        <OpenAlbum
          key={key.key}
          kind={kind}
          albumKey={key}
          onKeyInvalid={handleKeyInvalid}
          title={title}
        />
      ) : (
        <AlbumUnlockForm
          slug={slug}
          kind={kind}
          isKeyInvalid={isExpired}
          onUnlock={(album) => {
            setIsExpired(false)
            setKey(album)
            document.getElementById(`titlu-${kind}`)?.focus()
          }}
        />
      )}
    </section>
  )
}

function OpenAlbum({
  kind,
  albumKey,
  onKeyInvalid,
  title,
}: {
  kind: string
  albumKey: AlbumKey
  onKeyInvalid: () => void
  title: string
}) {
  const t = useGalleryTexts()
  const [count, setCount] = useState(PHOTOS_PER_STEP)
  const photos = usePhotos(albumKey, count)
  const total = photos.data?.pagination.total ?? 0
  const loadedPhotos = photos.data?.photos ?? []
  if (isInvalidAlbumKeyError(photos.error)) return <AlbumKeyInvalid onKeyInvalid={onKeyInvalid} />
  const showMore = () => setCount((n) => n + PHOTOS_PER_STEP)
  return (
    <>
      {photos.isPending && (
        <div className={styles.grid} role="status" aria-label={t('loading')}>
          {[0, 1, 2, 3, 4, 5].map((n) => (
            <span key={n} className={styles.ghost} />
          ))}
        </div>
      )}
      {photos.isError && <SectionLoadFailed onRetry={() => void photos.refetch()} />}
      {photos.data && (
        <p className={styles.count}>
          {total === 0 ? t('gallery.empty') : t('gallery.count', { count: total })}
        </p>
      )}
      {albumKey.guests_may_add && (
        // New photos are at the end of the album, so more photos are loaded to show them.
        <PhotoUpload
          albumKey={albumKey}
          onUploaded={() => {
            setCount((n) => Math.max(n, total + PHOTOS_PER_STEP))
            void photos.refetch()
          }}
          onError={(error) => {
            if (errorStatus(error) === 404) onKeyInvalid()
          }}
        />
      )}
      {loadedPhotos.length > 0 && (
        <PhotoGrid
          kind={kind}
          photos={loadedPhotos}
          total={total}
          title={title}
          onLoadMore={showMore}
          isLoading={photos.isPlaceholderData}
        />
      )}
    </>
  )
}

/** Explains that the key has expired, with a button to unlock the album again. Without it the photos would disappear without a reason. */
function AlbumKeyInvalid({ onKeyInvalid }: { onKeyInvalid: () => void }) {
  const t = useGalleryTexts()
  return (
    <div className={styles.over} role="alert">
      <p>{t('gallery.over')}</p>
      <button type="button" className={styles.again} onClick={onKeyInvalid}>
        {t('gallery.ask_again')}
      </button>
    </div>
  )
}
