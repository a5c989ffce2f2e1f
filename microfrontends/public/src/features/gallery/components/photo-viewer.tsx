import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { useGalleryTexts } from '../texts'
import { type Photo, photoIndexForKeyPress, swipeDirection } from '../api'
import styles from '../gallery.module.css'

type Props = {
  photos: Photo[]
  total: number
  title: string
  index: number
  onShow: (index: number) => void
  onLoadMore: () => void
  onClose: () => void
}

const photoSrcSet = (photo: Photo | undefined) =>
  photo?.image?.variants.map((v) => `${v.url} ${v.width}w`).join(', ')

/** More photos are requested when this many photos remain before the last loaded one. */
const LOAD_MORE_DISTANCE = 3

/** Preloads the neighbouring photos. */
function usePhotoPreload(photos: Photo[], index: number) {
  useEffect(() => {
    for (const neighbour of [photos[index + 1], photos[index - 1]]) {
      if (!neighbour?.image) continue
      const preloaded = new Image()
      preloaded.sizes = '100vw'
      preloaded.srcset = photoSrcSet(neighbour) ?? ''
      if (!preloaded.srcset) preloaded.src = neighbour.image.url
    }
  }, [photos, index])
}

/** Returns the event handlers that recognize a swipe to the next or the previous photo. */
function useSwipe(onSwipe: (direction: number) => void) {
  const startRef = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      startRef.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const start = startRef.current
      startRef.current = undefined
      if (!start || event.pointerType === 'mouse') return
      const direction = swipeDirection(event.clientX - start.x, event.clientY - start.y)
      if (direction !== 0) onSwipe(direction)
    },
    onPointerCancel: () => {
      startRef.current = undefined
    },
  }
}

/** One photo on the full screen. Keys, buttons and swipes move through the album. */
export function PhotoViewer({ photos, total, title, index, onShow, onLoadMore, onClose }: Props) {
  const t = useGalleryTexts()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const photo = photos[index]
  const nextButtonRef = useRef<HTMLButtonElement>(null)
  const closeButtonRef = useRef<HTMLButtonElement>(null)
  const [hasNext] = useState(index < photos.length - 1)
  useEffect(() => {
    if (!dialogRef.current || dialogRef.current.open) return
    dialogRef.current.showModal()
    // The button for the next photo takes the focus, or on the last photo the close button. Otherwise the browser
    // would focus the download link.
    const initialFocus = hasNext ? nextButtonRef : closeButtonRef
    initialFocus.current?.focus()
  }, [hasNext])
  usePhotoPreload(photos, index)
  useEffect(() => {
    if (index >= photos.length - LOAD_MORE_DISTANCE && photos.length < total) onLoadMore()
  }, [index, photos, total, onLoadMore])
  const showByKey = (key: string) => {
    const target = photoIndexForKeyPress(key, index, photos.length)
    if (target !== undefined) onShow(target)
    return target !== undefined
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (showByKey(event.key)) event.preventDefault()
  }
  const swipeHandlers = useSwipe((direction) =>
    showByKey(direction > 0 ? 'ArrowRight' : 'ArrowLeft'),
  )
  const alt = t('gallery.photo', { number: index + 1, total })
  return (
    <dialog
      ref={dialogRef}
      className={styles.viewer}
      aria-label={title}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <div
        className={styles.stage}
        {...swipeHandlers}
        onClick={(e) => e.target === e.currentTarget && dialogRef.current?.close()}
      >
        {photo?.image && (
          <img
            key={photo.id}
            src={photo.image.url}
            srcSet={photoSrcSet(photo) || undefined}
            sizes="100vw"
            alt={alt}
            draggable={false}
          />
        )}
      </div>
      <div className={styles.viewbar}>
        <p aria-live="polite">
          <span className={sharedStyles.hidden}>{alt}</span>
          <span aria-hidden="true">{t('gallery.nth', { number: index + 1, total })}</span>
        </p>
        {photo?.image && (
          <a className={styles.tool} href={photo.image.url} download={photo.image.filename}>
            <Arrow direction="down" />
            <span className={sharedStyles.hidden}>{t('gallery.download')}</span>
          </a>
        )}
        <button
          ref={closeButtonRef}
          type="button"
          className={styles.tool}
          aria-label={t('close')}
          onClick={() => dialogRef.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <button
        type="button"
        className={`${styles.tool} ${styles.prev}`}
        aria-label={t('gallery.prev')}
        aria-disabled={index === 0}
        onClick={() => showByKey('ArrowLeft')}
      >
        <Arrow direction="left" />
      </button>
      <button
        ref={nextButtonRef}
        type="button"
        className={`${styles.tool} ${styles.next}`}
        aria-label={t('gallery.next')}
        aria-disabled={index === photos.length - 1}
        onClick={() => showByKey('ArrowRight')}
      >
        <Arrow direction="right" />
      </button>
    </dialog>
  )
}

const ARROW_PATHS = {
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  down: 'M12 4v11M7 10.5l5 5 5-5M5 19.500h14',
} as const

function Arrow({ direction }: { direction: keyof typeof ARROW_PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ARROW_PATHS[direction]} />
    </svg>
  )
}
