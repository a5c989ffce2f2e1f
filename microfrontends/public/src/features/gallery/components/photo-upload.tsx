import { SELECTABLE_IMAGE_TYPES, type UploadRow, useUploads } from '@alai/kit/uploads'
import { useId } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { type GalleryTranslate, useGalleryTexts } from '../texts'
import { type AlbumKey, uploadPhoto } from '../api'
import styles from '../gallery.module.css'

const KNOWN_ERROR_CODES = [
  'too_large',
  'empty_file',
  'unsupported_kind',
  'quota_reached',
  'too_many_tries',
  'forbidden',
  'broken_image',
  'too_many_pixels',
  'animated_image',
  'offline',
] as const

function uploadErrorText(code: string | undefined, t: GalleryTranslate): string {
  const knownCode = KNOWN_ERROR_CODES.find((c) => c === code)
  return knownCode ? t(`add.${knownCode}`) : t('add.failed')
}

/** Uploads several photos of a guest. A refused photo shows its reason and does not stop the others. */
export function PhotoUpload({
  albumKey,
  onUploaded,
  onError,
}: {
  albumKey: AlbumKey
  onUploaded: () => void
  onError: (error: unknown) => void
}) {
  const t = useGalleryTexts()
  const id = useId()
  const { rows, isUploading, add, retry, clear } = useUploads(
    (file, onProgress) => uploadPhoto(albumKey, file, onProgress),
    onUploaded,
    onError,
  )
  const sentCount = rows.filter((r) => r.state === 'sent').length
  const unsentRows = rows.filter((r) => r.state !== 'sent')
  return (
    <div className={styles.add}>
      <input
        id={id}
        className={styles.file}
        type="file"
        multiple
        accept={SELECTABLE_IMAGE_TYPES.join(',')}
        onChange={(event) => {
          add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={`${sharedStyles.btn} ${styles.pick}`}>
        {t('add.pick')}
      </label>
      <small>{t('add.hint')}</small>
      {rows.length > 0 && (
        <>
          <p role="status" className={styles.sum}>
            {isUploading
              ? t('add.going', { sent: sentCount, total: rows.length })
              : t('add.done', { count: sentCount })}
          </p>
          <ul className={styles.rows}>
            {unsentRows.map((row) => (
              <UploadListRow key={row.id} row={row} onRetry={() => retry(row.id)} />
            ))}
          </ul>
          {!isUploading && unsentRows.length > 0 && (
            <button type="button" className={sharedStyles.link} onClick={clear}>
              {t('add.clear')}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function UploadListRow({ row, onRetry }: { row: UploadRow; onRetry: () => void }) {
  const t = useGalleryTexts()
  return (
    <li data-failed={row.state === 'failed' || undefined}>
      <span className={styles.name}>{row.file.name}</span>
      {row.state === 'failed' ? (
        <>
          <span className={sharedStyles.err}>{uploadErrorText(row.code, t)}</span>
          {row.canRetry && (
            <button type="button" className={sharedStyles.link} onClick={onRetry}>
              {t('retry')}
              <span className={sharedStyles.hidden}> {row.file.name}</span>
            </button>
          )}
        </>
      ) : (
        <progress
          value={row.state === 'waiting' ? 0 : Math.max(0.03, row.progress)}
          max={1}
          aria-label={t('add.progress', { name: row.file.name })}
        />
      )}
    </li>
  )
}
