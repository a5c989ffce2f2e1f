import { Stack, Text, VisuallyHidden } from '@alai/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { LinkForm } from './link-form'
import styles from './rich-text-editor.module.css'
import { RichTextToolbar } from './rich-text-toolbar'

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
 * A rich text with bold, italic, underline, lists and links. `withBlocks` adds headings and quotes, `isCompact` lowers the box, `hideLabel`
 * is for an editor under a heading that names it. The server sanitises the text.
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
  const editorRef = useRef<HTMLDivElement>(null)
  const savedRange = useRef<Range | null>(null)
  const [isLinkFormOpen, setIsLinkFormOpen] = useState(false)
  // Set once. Afterwards the browser manages the content and the caret.
  useEffect(() => {
    if (editorRef.current && editorRef.current.innerHTML === '') editorRef.current.innerHTML = value
  }, [value])
  const runCommand = (command: string, value?: string) => {
    document.execCommand(command, false, value)
    onChange(editorRef.current?.innerHTML ?? '')
  }
  const openLinkForm = () => {
    const selection = getSelection()
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null
    savedRange.current =
      range && editorRef.current?.contains(range.commonAncestorContainer)
        ? range.cloneRange()
        : null
    setIsLinkFormOpen(true)
  }
  const applyLink = (address: string | undefined) => {
    setIsLinkFormOpen(false)
    const [selection, range] = [getSelection(), savedRange.current]
    editorRef.current?.focus()
    if (range) {
      selection?.removeAllRanges()
      selection?.addRange(range)
    }
    if (!address) runCommand('unlink')
    else if (!range || range.collapsed)
      runCommand(
        'insertHTML',
        Object.assign(document.createElement('a'), { href: address, textContent: address })
          .outerHTML,
      )
    else runCommand('createLink', address)
  }
  return (
    <Stack gap={6}>
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
      <RichTextToolbar
        labelId={id}
        withBlocks={withBlocks}
        onCommand={runCommand}
        isLinkFormOpen={isLinkFormOpen}
        onToggleLinkForm={() => (isLinkFormOpen ? setIsLinkFormOpen(false) : openLinkForm())}
      />
      {isLinkFormOpen && (
        <LinkForm
          onInsert={applyLink}
          onRemove={() => applyLink(undefined)}
          onClose={() => setIsLinkFormOpen(false)}
        />
      )}
      <div
        ref={editorRef}
        className={styles.box}
        data-long={withBlocks || undefined}
        data-short={isCompact || undefined}
        data-wrong={error ? true : undefined}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        contentEditable
        suppressContentEditableWarning
        onInput={(e) => onChange(e.currentTarget.innerHTML)}
      />
      {error && (
        <Text size="xs" c="red.7" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </Stack>
  )
}
