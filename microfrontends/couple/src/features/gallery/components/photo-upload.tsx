import { SELECTABLE_IMAGE_TYPES, type UploadRow, useUploads } from '@alai/kit/uploads'
import { AppIcon, Button, FileButton, Group, Progress, Text } from '@alai/ui'
import { type DragEvent, useRef, useState } from 'react'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { type AlbumKind, uploadPhoto, useInvalidateGallery } from '../api'
import styles from './gallery.module.css'

const REJECTION_CODES = [
  'too_large',
  'empty_file',
  'unsupported_kind',
  'quota_reached',
  'too_many_tries',
  'broken_image',
  'too_many_pixels',
  'animated_image',
  'offline',
] as const

function rejectionText(code: string | undefined, t: CoupleTranslate): string {
  const known = REJECTION_CODES.find((c) => c === code)
  return known ? t(`gallery.refusal_${known}`) : t('gallery.refusal_failed')
}

type Props = { eventId: string; kind: AlbumKind; onShowLastPage: (() => void) | undefined }

/** Uploads selected or dropped photos, two at a time, with the progress of each. */
export function PhotoUpload({ eventId, kind, onShowLastPage }: Props) {
  const t = useCoupleTexts()
  const invalidateGallery = useInvalidateGallery()
  const [isDragOver, setDragOver] = useState(false)
  const resetRef = useRef<() => void>(null)
  const { rows, isUploading, add, retry, clear } = useUploads(
    (file, onProgress) => uploadPhoto(eventId, kind, file, onProgress),
    () => void invalidateGallery(),
  )
  const sentCount = rows.filter((r) => r.state === 'sent').length
  const failedCount = rows.filter((r) => r.state === 'failed').length
  const unsentRows = rows.filter((r) => r.state !== 'sent')
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragOver(isOver)
  }
  const handleDrop = (event: DragEvent) => {
    handleDrag(false)(event)
    add(event.dataTransfer.files)
  }
  const handleSelect = (files: File[]) => {
    add(files)
    // Resets the input, so that the same files can be selected again.
    resetRef.current?.()
  }
  return (
    <div
      className={styles.drop}
      data-over={isDragOver || undefined}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={handleDrop}
    >
      <Group gap="sm">
        <FileButton
          multiple
          accept={SELECTABLE_IMAGE_TYPES.join(',')}
          resetRef={resetRef}
          onChange={handleSelect}
          inputProps={{ 'aria-label': t('gallery.add') }}
        >
          {(props) => (
            <Button leftSection={<AppIcon name="upload" />} {...props}>
              {t('gallery.add')}
            </Button>
          )}
        </FileButton>
        <span className={styles.hint}>{t('gallery.drop')}</span>
      </Group>
      <Text size="sm" c="dimmed">
        {t('gallery.limits')}
      </Text>
      {rows.length > 0 && (
        <>
          <Group gap="sm" role="status">
            <Text fw={600}>
              {isUploading
                ? t('gallery.going', { sent: sentCount, total: rows.length })
                : [
                    sentCount > 0 && t('gallery.sent', { count: sentCount }),
                    failedCount > 0 && t('gallery.refused', { count: failedCount }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
            </Text>
            {!isUploading && sentCount > 0 && onShowLastPage && (
              <Button variant="default" size="compact-sm" onClick={onShowLastPage}>
                {t('gallery.show_last')}
              </Button>
            )}
            {!isUploading && (
              <Button variant="subtle" size="compact-sm" onClick={clear}>
                {t('gallery.clear')}
              </Button>
            )}
          </Group>
          <ul className={styles.rows}>
            {unsentRows.map((row) => (
              <UploadItem key={row.id} row={row} onRetry={() => retry(row.id)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function UploadItem({ row, onRetry }: { row: UploadRow; onRetry: () => void }) {
  const t = useCoupleTexts()
  const { name } = row.file
  return (
    <li>
      <span className={styles.name}>{name}</span>
      {row.state === 'failed' ? (
        <Group gap="xs">
          <Text size="sm" c="red.7">
            {rejectionText(row.code, t)}
          </Text>
          {row.canRetry && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('gallery.again', { name })}
              onClick={onRetry}
            >
              {t('retry')}
            </Button>
          )}
        </Group>
      ) : (
        <Progress
          value={row.state === 'waiting' ? 0 : Math.max(4, row.progress * 100)}
          aria-label={t('gallery.sending', { name })}
        />
      )}
    </li>
  )
}
