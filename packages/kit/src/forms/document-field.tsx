import type { Schemas } from '@alai/kit/api'
import { Button, FileButton, Group, Stack, Text } from '@alai/ui'
import { useId } from 'react'
import type { FileChange } from './media-field'
import { useFileSelection } from './file-selection'
import { useKitTexts } from '../components/texts'

/** `fixed`: what is there can be replaced, not taken away. */
type Props = {
  label: string
  hint: string
  accept: string
  current: Schemas['Media'] | null | undefined
  change: FileChange
  onChange: (change: FileChange) => void
  error: string | undefined
  isRequired?: boolean
}

/** A private document: what is there, what was chosen, and the way to take it away again. */
export function DocumentField({
  label,
  hint,
  accept,
  current,
  change,
  onChange,
  error,
  isRequired = false,
}: Props) {
  const t = useKitTexts()
  const [named, told] = [useId(), useId()]
  const chosen = change instanceof File
  const name = chosen ? change.name : change === 'remove' ? undefined : current?.filename
  const { unread, choose, forget } = useFileSelection(onChange)
  const wrong = unread ? t('file.unread') : error
  const drop = () => {
    forget()
    onChange(current && change !== 'remove' && !chosen ? 'remove' : undefined)
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
        (current && !change ? (
          <a href={current.url} download>
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
        {name && (chosen || !isRequired) && (
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
