import type { ApiError, Schemas } from '@alai/kit/api'
import { Button, FileButton, Group, Stack, Text } from '@alai/ui'
import { useEffect, useId, useMemo, useState } from 'react'
import { SELECTABLE_IMAGE_TYPES } from '../image-conversion'
import { useFileSelection } from './file-selection'
import { useKitTexts } from '../components/texts'

export type FileChange = File | 'remove' | undefined

type Media = Schemas['Media'] | null | undefined
type MediaKind = 'image' | 'video'

/** The name of the file that a field has after a change, if it has one. */
export function filenameAfterChange(change: FileChange, current: Media): string | undefined {
  if (change instanceof File) return change.name
  return change === 'remove' ? undefined : current?.filename
}

/**
 * Returns the URL of the picture to show: the chosen file, or the current one. `isBroken`: the browser cannot show
 * the chosen file. The server therefore refuses it, too.
 */
export function useImagePreview(kind: MediaKind, media: Media, change: FileChange) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const localUrl = useMemo(
    () => (change instanceof File && kind === 'image' ? URL.createObjectURL(change) : undefined),
    [change, kind],
  )
  useEffect(
    () => () => {
      if (localUrl) URL.revokeObjectURL(localUrl)
    },
    [localUrl],
  )
  const isShown = kind === 'image' && change !== 'remove'
  const previewUrl = isShown ? (localUrl ?? media?.variants[0]?.url ?? media?.url) : undefined
  return {
    previewUrl,
    isBroken: brokenUrl !== undefined && brokenUrl === localUrl,
    markBroken: () => setBrokenUrl(previewUrl),
  }
}

/** Whether a file can be a picture. Some systems do not report the type of a file. */
const mayBeImage = ({ type }: File) => type === '' || type.startsWith('image/')

type Props = {
  label: string
  kind: MediaKind
  media: Media
  change: FileChange
  onChange: (change: FileChange) => void
  hint?: string
  error?: string | undefined
}

/** A picture or video: the current file, the chosen file, and a button to remove it. */
export function MediaField({ label, kind, media, change, onChange, hint, error }: Props) {
  const t = useKitTexts()
  const errorId = useId()
  const { previewUrl, isBroken, markBroken } = useImagePreview(kind, media, change)
  const { isUnreadable, selectFile, resetSelection } = useFileSelection(
    onChange,
    (file) => kind !== 'image' || mayBeImage(file),
  )
  const errorText = isUnreadable || isBroken ? t('file.unread') : error
  const name = filenameAfterChange(change, media)
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>
        {label}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <Group>
        {previewUrl && !isBroken && (
          <img className="a-thumb" src={previewUrl} alt="" onError={markBroken} />
        )}
        <Stack gap={4}>
          {name && <Text size="sm">{name}</Text>}
          <Group gap={6}>
            <FileButton
              onChange={(file) => file && selectFile(file)}
              accept={kind === 'image' ? SELECTABLE_IMAGE_TYPES.join(',') : 'video/mp4'}
              inputProps={{ 'aria-label': label }}
            >
              {(props) => (
                <Button
                  variant="default"
                  data-wrong={errorText ? true : undefined}
                  aria-describedby={errorText ? errorId : undefined}
                  {...props}
                >
                  {name ? t('file.replace') : t('file.choose')}
                </Button>
              )}
            </FileButton>
            {name && (
              <Button
                variant="subtle"
                color="red"
                onClick={() => {
                  resetSelection()
                  onChange(media ? 'remove' : undefined)
                }}
              >
                {t('file.remove')}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
      {errorText && (
        <Text size="xs" c="red.7" id={errorId}>
          {errorText}
        </Text>
      )}
    </Stack>
  )
}

/** Returns the form fields for a file: the file itself, or the flag that removes it. */
export function fileFormFields(name: string, change: FileChange): Record<string, File | boolean> {
  if (change instanceof File) return { [name]: change }
  return change === 'remove' ? { [`remove_${name}`]: true } : {}
}

const MIB = 1024 * 1024
const isVideo = (file: File) => file.type.startsWith('video/')

/** Whether a chosen file exceeds the limit of the server: 10 MiB for a picture, 200 MiB for a video. */
export const isFileTooLarge = (change: FileChange): boolean =>
  change instanceof File && change.size > (isVideo(change) ? 200 : 10) * MIB

/**
 * Returns a function that gives the error text of a chosen file. If the server names the field of the file, only that
 * field has the error. Otherwise it reports the kind of the file (picture or video). If several files of this kind are
 * chosen, the text then states that the error applies to one of them.
 */
export function useFormatFileError(
  files: Record<string, FileChange>,
  errorFor: (name: string) => string | undefined,
) {
  const t = useKitTexts()
  return (name: string, failure: ApiError | undefined): string | undefined => {
    const file = files[name]
    if (!(file instanceof File)) return undefined
    if (isFileTooLarge(file)) return isVideo(file) ? t('file.large_video') : t('file.large_image')
    if (Object.keys(files).some((other) => errorFor(other))) return errorFor(name)
    const problemText =
      failure?.status === 413 || failure?.status === 415 ? failure.problem?.error : undefined
    const text = errorFor(isVideo(file) ? 'video' : 'image') ?? problemText
    const sameKindCount = Object.values(files).filter(
      (f) => f instanceof File && isVideo(f) === isVideo(file),
    ).length
    return text && sameKindCount > 1 ? t('file.one_of', { text }) : text
  }
}
