import { Stack, Text, VisuallyHidden } from '@alai/ui'
import { Suspense, useId } from 'react'
import { lazyPart } from '../lazy-part'
import styles from './rich-text-editor.module.css'
import { LoadingRichTextArea } from './rich-text-toolbar'

const RichTextArea = lazyPart(() => import('./rich-text-area'))

type Props = {
  label: string
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  hint?: string
  withBlocks?: boolean
  isCompact?: boolean
  hideLabel?: boolean
}

/**
 * A field for rich text with bold, italic, underline, lists and links. `withBlocks` adds headings and quotes.
 * `isCompact` reduces the height. `hideLabel` hides the label where a heading already names the field. The server
 * sanitises the text.
 */
export function RichTextEditor({
  label,
  value,
  onChange,
  error,
  hint,
  withBlocks = false,
  isCompact = false,
  hideLabel = false,
}: Props) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <Stack gap={6} className={styles.field}>
      {hideLabel ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <Text size="sm" fw={550} id={id}>
          {label}
        </Text>
      )}
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <Suspense
        fallback={
          <LoadingRichTextArea labelId={id} withBlocks={withBlocks} isCompact={isCompact} />
        }
      >
        <RichTextArea
          labelId={id}
          errorId={errorId}
          value={value}
          onChange={onChange}
          withBlocks={withBlocks}
          isCompact={isCompact}
        />
      </Suspense>
      {error && (
        <Text size="xs" c="red.7" id={errorId}>
          {error}
        </Text>
      )}
    </Stack>
  )
}
