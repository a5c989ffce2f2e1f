import { SELECTABLE_IMAGE_TYPES, type UploadRow, useUploads } from '@alai/kit/uploads'
import { AppIcon, Button, FileButton, Group, Progress, Text } from '@alai/ui'
import { type DragEvent, useRef, useState } from 'react'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { type AlbumKind, uploadPhoto, useInvalidateGallery } from '../api'
import g from './gallery.module.css'

const REJECTION_CODES = [
  'too_large',
  'unsupported_kind',
  'quota_reached',
  'too_many_tries',
  'broken_image',
  'too_many_pixels',
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
  const forget = useInvalidateGallery()
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const { rows, busy, add, retry, clear } = useUploads(
    (file, told) => uploadPhoto(eventId, kind, file, told),
    () => void forget(),
  )
  const sent = rows.filter((r) => r.state === 'sent').length
  const refused = rows.filter((r) => r.state === 'failed').length
  const left = rows.filter((r) => r.state !== 'sent')
  const drag = (on: boolean) => (e: DragEvent) => {
    e.preventDefault()
    setOver(on)
  }
  const drop = (e: DragEvent) => {
    drag(false)(e)
    add(e.dataTransfer.files)
  }
  const pick = (files: File[]) => {
    add(files)
    // Allows the same files to be selected again.
    reset.current?.()
  }
  return (
    <div
      className={g.drop}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Group gap="sm">
        <FileButton
          multiple
          accept={SELECTABLE_IMAGE_TYPES.join(',')}
          resetRef={reset}
          onChange={pick}
          inputProps={{ 'aria-label': t('gallery.add') }}
        >
          {(props) => (
            <Button leftSection={<AppIcon name="upload" />} {...props}>
              {t('gallery.add')}
            </Button>
          )}
        </FileButton>
        <span className={g.hint}>{t('gallery.drop')}</span>
      </Group>
      <Text size="sm" c="dimmed">
        {t('gallery.limits')}
      </Text>
      {rows.length > 0 && (
        <>
          <Group gap="sm" role="status">
            <Text fw={600}>
              {busy
                ? t('gallery.going', { sent, total: rows.length })
                : [
                    sent > 0 && t('gallery.sent', { count: sent }),
                    refused > 0 && t('gallery.refused', { count: refused }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
            </Text>
            {!busy && sent > 0 && onShowLastPage && (
              <Button variant="default" size="compact-sm" onClick={onShowLastPage}>
                {t('gallery.show_last')}
              </Button>
            )}
            {!busy && (
              <Button variant="subtle" size="compact-sm" onClick={clear}>
                {t('gallery.clear')}
              </Button>
            )}
          </Group>
          <ul className={g.rows}>
            {left.map((row) => (
              <UploadItem key={row.id} row={row} again={() => retry(row.id)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function UploadItem({ row, again }: { row: UploadRow; again: () => void }) {
  const t = useCoupleTexts()
  const { name } = row.file
  return (
    <li>
      <span className={g.name}>{name}</span>
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
              onClick={again}
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
