import type { Schemas } from '@alai/kit/api'
import { Button, FileButton, Group, Stack, Text } from '@alai/ui'
import { useEffect, useMemo } from 'react'
import { useCoupleTexts } from '../../parts/texts'

export type FileChange = File | 'remove' | undefined

/** A picture or film: what is there, what was chosen, and the way to take it away again. */
export function FileField({ label, kind, media, change, set, hint }: { label: string; kind: 'image' | 'video'; media: Schemas['Media'] | null | undefined; change: FileChange; set: (change: FileChange) => void; hint?: string }) {
  const t = useCoupleTexts()
  const local = useMemo(() => (change instanceof File && kind === 'image' ? URL.createObjectURL(change) : undefined), [change, kind])
  useEffect(() => () => { if (local) URL.revokeObjectURL(local) }, [local])
  const shown = change === 'remove' ? undefined : (local ?? (kind === 'image' ? (media?.variants[0]?.url ?? media?.url) : undefined))
  const name = change instanceof File ? change.name : change === 'remove' ? undefined : media?.filename
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>{label}</Text>
      {hint && <Text size="xs" c="dimmed">{hint}</Text>}
      <Group>
        {shown && <img className="a-thumb" src={shown} alt="" />}
        <Stack gap={4}>
          {name && <Text size="sm">{name}</Text>}
          <Group gap={6}>
            <FileButton onChange={(file) => file && set(file)} accept={kind === 'image' ? 'image/jpeg,image/png,image/webp,image/gif' : 'video/mp4'} inputProps={{ 'aria-label': label }}>
              {(props) => <Button variant="default" {...props}>{name ? t('file.replace') : t('file.choose')}</Button>}
            </FileButton>
            {name && <Button variant="subtle" color="red" onClick={() => set(media ? 'remove' : undefined)}>{t('file.remove')}</Button>}
          </Group>
        </Stack>
      </Group>
    </Stack>
  )
}

/** The parts of a form for a file: the file itself, or the flag that takes it away. */
export function filePart(name: string, change: FileChange): Record<string, File | boolean> {
  if (change instanceof File) return { [name]: change }
  return change === 'remove' ? { [`remove_${name}`]: true } : {}
}
