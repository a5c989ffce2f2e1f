import type { Schemas } from '@alai/kit/api'
import { Button, FileButton, Group, Stack, Text } from '@alai/ui'
import { useId } from 'react'
import { type FileChange, filenameAfterChange } from './media-field'
import { useFileSelection } from './file-selection'
import { useKitTexts } from '../components/texts'

/** `isRequired`: the current document can be replaced but not removed. */
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

/** A private document: the current file, the chosen file, and a button to remove it. */
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
  const [labelId, errorId] = [useId(), useId()]
  const hasChosenFile = change instanceof File
  const name = filenameAfterChange(change, current)
  const { isUnreadable, selectFile, resetSelection } = useFileSelection(onChange)
  const errorText = isUnreadable ? t('file.unread') : error
  const removeFile = () => {
    resetSelection()
    onChange(current && change !== 'remove' && !hasChosenFile ? 'remove' : undefined)
  }
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550} id={labelId}>
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
          onChange={(file) => file && selectFile(file)}
          accept={accept}
          inputProps={{ 'aria-labelledby': labelId }}
        >
          {(props) => (
            <Button
              variant="default"
              data-wrong={errorText ? true : undefined}
              aria-describedby={`${labelId} ${errorText ? errorId : ''}`}
              {...props}
            >
              {name ? t('file.replace') : t('file.choose')}
            </Button>
          )}
        </FileButton>
        {name && (hasChosenFile || !isRequired) && (
          <Button variant="subtle" color="red" aria-describedby={labelId} onClick={removeFile}>
            {t('file.remove')}
          </Button>
        )}
      </Group>
      {errorText && (
        <Text size="xs" c="red.7" id={errorId}>
          {errorText}
        </Text>
      )}
    </Stack>
  )
}
