import { useLocation, useNavigate } from '@alai/kit/router'
import { useEffect, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Picture } from '../../../shared/picture'
import { useGalleryTexts } from '../texts'
import type { Photo } from '../api'
import styles from '../gallery.module.css'
import { PhotoViewer } from './photo-viewer'

type Props = {
  kind: string
  photos: Photo[]
  total: number
  title: string
  onLoadMore: () => void
  isLoading: boolean
}
/** An open photo has its own history entry, so that Back closes the photo and not the album. */
type PhotoHistoryState = { album: string; photo: number } | null

/** A grid of squares of equal size, so that the layout does not shift while photos load. A click opens a photo full-screen. */
export function PhotoGrid({ kind, photos, total, title, onLoadMore, isLoading }: Props) {
  const t = useGalleryTexts()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const historyState = state as PhotoHistoryState
  const [shownIndex, setShownIndex] = useState(historyState?.photo ?? 0)
  const isOpen = historyState?.album === kind && shownIndex < photos.length
  const listRef = useRef<HTMLUListElement>(null)
  const photoAlt = (i: number) => t('gallery.photo', { number: i + 1, total })
  const openPhoto = (photoIndex: number) => {
    setShownIndex(photoIndex)
    void navigate(
      { pathname, search, hash },
      { state: { album: kind, photo: photoIndex } satisfies PhotoHistoryState },
    )
  }
  const wasOpenRef = useRef(isOpen)
  useEffect(() => {
    // The focus returns to the photo that was viewed last, not to the first one.
    if (wasOpenRef.current && !isOpen)
      listRef.current?.querySelectorAll('button')[shownIndex]?.focus()
    wasOpenRef.current = isOpen
  }, [isOpen, shownIndex])
  return (
    <>
      <ul ref={listRef} className={styles.grid} aria-busy={isLoading}>
        {photos.map((photo, i) => (
          <li key={photo.id}>
            <button type="button" className={styles.thumb} onClick={() => openPhoto(i)}>
              {photo.image && (
                <Picture
                  media={photo.image}
                  alt={photoAlt(i)}
                  sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 31vw, 47vw"
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      {photos.length < total && (
        <button
          type="button"
          className={`${sharedStyles.btn} ${sharedStyles.no} ${styles.more}`}
          disabled={isLoading}
          onClick={onLoadMore}
        >
          {isLoading ? t('loading') : t('gallery.more', { shown: photos.length, total })}
        </button>
      )}
      {isOpen && (
        <PhotoViewer
          photos={photos}
          total={total}
          title={title}
          index={shownIndex}
          onShow={setShownIndex}
          onLoadMore={onLoadMore}
          onClose={() => void navigate(-1)}
        />
      )}
    </>
  )
}
