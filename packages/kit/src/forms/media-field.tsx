import type { ApiError, Schemas } from '@alai/kit/api'
import { Button, FileButton, Group, Stack, Text } from '@alai/ui'
import { useEffect, useId, useMemo, useState } from 'react'
import { SELECTABLE_IMAGE_TYPES } from '../image-conversion'
import { useFileSelection } from './file-selection'
import { useKitTexts } from '../components/texts'

export type FileChange = File | 'remove' | undefined

/** A picture or film: what is there, what was chosen, and the way to take it away again. */
export function MediaField({
  label,
  kind,
  media,
  change,
  onChange,
  hint,
  error,
}: {
  label: string
  kind: 'image' | 'video'
  media: Schemas['Media'] | null | undefined
  change: FileChange
  onChange: (change: FileChange) => void
  hint?: string
  error?: string | undefined
}) {
  const t = useKitTexts()
  const told = useId()
  const local = useMemo(
    () => (change instanceof File && kind === 'image' ? URL.createObjectURL(change) : undefined),
    [change, kind],
  )
  useEffect(
    () => () => {
      if (local) URL.revokeObjectURL(local)
    },
    [local],
  )
  const shown =
    change === 'remove'
      ? undefined
      : (local ?? (kind === 'image' ? (media?.variants[0]?.url ?? media?.url) : undefined))
  // What the browser cannot show, the server will refuse.
  const [unread, setUnread] = useState<string>()
  const broken = unread !== undefined && unread === local
  const { unread: refused, choose, forget } = useFileSelection(onChange)
  const wrong = refused
    ? t('file.unread')
    : (error ?? (broken ? t('field.broken_image') : undefined))
  const name =
    change instanceof File ? change.name : change === 'remove' ? undefined : media?.filename
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
        {shown && !broken && (
          <img className="a-thumb" src={shown} alt="" onError={() => setUnread(shown)} />
        )}
        <Stack gap={4}>
          {name && <Text size="sm">{name}</Text>}
          <Group gap={6}>
            <FileButton
              onChange={(file) => file && choose(file)}
              accept={kind === 'image' ? SELECTABLE_IMAGE_TYPES.join(',') : 'video/mp4'}
              inputProps={{ 'aria-label': label }}
            >
              {(props) => (
                <Button
                  variant="default"
                  data-wrong={wrong ? true : undefined}
                  aria-describedby={wrong ? told : undefined}
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
                  forget()
                  onChange(media ? 'remove' : undefined)
                }}
              >
                {t('file.remove')}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
      {wrong && (
        <Text size="xs" c="red.7" id={told}>
          {wrong}
        </Text>
      )}
    </Stack>
  )
}

/** The parts of a form for a file: the file itself, or the flag that takes it away. */
export function fileFormFields(name: string, change: FileChange): Record<string, File | boolean> {
  if (change instanceof File) return { [name]: change }
  return change === 'remove' ? { [`remove_${name}`]: true } : {}
}

const MIB = 1024 * 1024
const isVideo = (file: File) => file.type.startsWith('video/')

/** Known before anything is sent: pictures up to 10 MiB, films up to 200. */
export const isFileTooLarge = (change: FileChange): boolean =>
  change instanceof File && change.size > (isVideo(change) ? 200 : 10) * MIB

/** What is wrong with a chosen file. The server says what kind of file it is, not which field: it is among those that were chosen. */
export function useFileError(
  files: Record<string, FileChange>,
  sentence: (name: string) => string | undefined,
) {
  const t = useKitTexts()
  return (name: string, failure: ApiError | undefined): string | undefined => {
    const file = files[name]
    if (!(file instanceof File)) return undefined
    if (isFileTooLarge(file)) return isVideo(file) ? t('file.large_video') : t('file.large_image')
    const whole =
      failure?.status === 413 || failure?.status === 415 ? failure.problem?.error : undefined
    const text = sentence(isVideo(file) ? 'video' : 'image') ?? whole
    const alike = Object.values(files).filter(
      (f) => f instanceof File && isVideo(f) === isVideo(file),
    ).length
    return text && alike > 1 ? t('file.one_of', { text }) : text
  }
}
