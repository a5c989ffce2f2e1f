import type { Schemas } from '@alai/kit/api'
import { Button, FileButton, Group, Stack, Text } from '@alai/ui'
import { useId } from 'react'
import type { FileChange } from './file-field'
import { useTaken } from './taken'
import { usePartsTexts } from './texts'

/** `fixed`: what is there can be replaced, not taken away. */
type Props = {
  label: string
  hint: string
  accept: string
  held: Schemas['Media'] | null | undefined
  change: FileChange
  set: (change: FileChange) => void
  error: string | undefined
  fixed?: boolean
}

/** A private document: what is there, what was chosen, and the way to take it away again. */
export function PaperField({
  label,
  hint,
  accept,
  held,
  change,
  set,
  error,
  fixed = false,
}: Props) {
  const t = usePartsTexts()
  const [named, told] = [useId(), useId()]
  const chosen = change instanceof File
  const name = chosen ? change.name : change === 'remove' ? undefined : held?.filename
  const { unread, choose, forget } = useTaken(set)
  const wrong = unread ? t('file.unread') : error
  const drop = () => {
    forget()
    set(held && change !== 'remove' && !chosen ? 'remove' : undefined)
  }
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550} id={named}>
        {label}
      </Text>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      {name &&
        (held && !change ? (
          <a href={held.url} download>
            {name}
          </a>
        ) : (
          <Text size="sm">{name}</Text>
        ))}
      <Group gap={6}>
        <FileButton
          onChange={(file) => file && choose(file)}
          accept={accept}
          inputProps={{ 'aria-labelledby': named }}
        >
          {(props) => (
            <Button
              variant="default"
              data-wrong={wrong ? true : undefined}
              aria-describedby={`${named} ${wrong ? told : ''}`}
              {...props}
            >
              {name ? t('file.replace') : t('file.choose')}
            </Button>
          )}
        </FileButton>
        {name && (chosen || !fixed) && (
          <Button variant="subtle" color="red" aria-describedby={named} onClick={drop}>
            {t('file.remove')}
          </Button>
        )}
      </Group>
      {wrong && (
        <Text size="xs" c="red.7" id={told}>
          {wrong}
        </Text>
      )}
    </Stack>
  )
}
