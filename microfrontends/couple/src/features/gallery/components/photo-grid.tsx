import { focusHeading } from '@alai/kit/components/focus'
import { ActionIcon, AppIcon, ConfirmDialog } from '@alai/ui'
import { useRef, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Photo, deletePhoto, setPhotoHidden, useGalleryMutation } from '../api'
import styles from './gallery.module.css'

/** The photos of a page. Hidden photos are pale, and photos of guests have a label. */
export function PhotoGrid({ photos, firstNumber }: { photos: Photo[]; firstNumber: number }) {
  const t = useCoupleTexts()
  const [deleting, setDeleting] = useState<Photo>()
  const hide = useGalleryMutation(({ id, hidden }: { id: string; hidden: boolean }) =>
    setPhotoHidden(id, hidden),
  )
  const gridRef = useRef<HTMLUListElement>(null)
  const deletedIndex = useRef(0)
  const remove = useGalleryMutation(deletePhoto, () => {
    toastSuccess(t('gallery.deleted'))
    setDeleting(undefined)
    // The focused button is removed together with its photo. The focus moves to the next photo, or to the heading if
    // no photo is left.
    setTimeout(() => {
      const items = gridRef.current?.children
      const button =
        items?.[Math.min(deletedIndex.current, items.length - 1)]?.querySelector<HTMLElement>(
          '[data-delete]',
        )
      if (button) button.focus()
      else focusHeading()
    })
  })
  return (
    <>
      <ul className={styles.grid} ref={gridRef}>
        {photos.map((photo, index) => {
          const number = firstNumber + index
          const labels = [
            photo.by_guest && t('gallery.by_guest'),
            photo.hidden && t('gallery.is_hidden'),
          ]
            .filter(Boolean)
            .join(' · ')
          return (
            <li key={photo.id} className={styles.photo} data-hidden={photo.hidden || undefined}>
              {photo.image && (
                <a href={photo.image.url} target="_blank" rel="noopener" className={styles.pic}>
                  <img
                    src={photo.image.variants[0]?.url ?? photo.image.url}
                    alt={t('gallery.photo', { number })}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              )}
              <div className={styles.line}>
                <span>{labels}</span>
                <ActionIcon
                  aria-label={t(photo.hidden ? 'gallery.show' : 'gallery.hide', { number })}
                  onClick={() =>
                    hide.mutate(
                      { id: photo.id, hidden: !photo.hidden },
                      { onError: (e) => toastError(e, t('failed')) },
                    )
                  }
                >
                  <AppIcon name={photo.hidden ? 'eye_off' : 'eye'} />
                </ActionIcon>
                <ActionIcon
                  data-delete
                  aria-label={t('gallery.delete', { number })}
                  onClick={() => {
                    deletedIndex.current = index
                    setDeleting(photo)
                  }}
                >
                  <AppIcon name="trash" />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('gallery.delete_title')}
        text={t('gallery.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </>
  )
}
