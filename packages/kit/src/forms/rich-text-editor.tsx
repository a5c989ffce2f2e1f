import { ActionIcon, Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@alai/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './rich-text-editor.module.css'
import { useKitTexts } from '../components/texts'

const TOOLS = [
  ['bold', 'B'],
  ['italic', 'I'],
  ['underline', 'U'],
  ['insertUnorderedList', '•'],
] as const
/** Additional tools for a longer text: a numbered list and block styles. */
const BLOCK_TOOLS = [
  ['insertOrderedList', '1.', undefined],
  ['formatBlock', 'H2', 'h2'],
  ['formatBlock', 'H3', 'h3'],
  ['formatBlock', '¶', 'p'],
  ['formatBlock', '„”', 'blockquote'],
] as const
/** The link targets that the server accepts. */
const ALLOWED_LINK = /^(https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:\+?[\d\s()-]+)$/i

/** Normalizes a link address: "alai.ro/harta" becomes a web URL and "ana@exemplu.ro" a mailto: link. */
export function normalizeLinkAddress(input: string): string | undefined {
  const text = input.trim()
  const address = /^[a-z]+:/i.test(text)
    ? text
    : /^[^/]+@/.test(text)
      ? `mailto:${text}`
      : `https://${text}`
  return ALLOWED_LINK.test(address) ? address : undefined
}

/** Asks for the URL of a link. The selection of the text is preserved meanwhile. */
function LinkForm({
  onInsert,
  onRemove,
  onClose,
}: {
  onInsert: (address: string) => void
  onRemove: () => void
  onClose: () => void
}) {
  const t = useKitTexts()
  const [address, setAddress] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const normalizedAddress = normalizeLinkAddress(address)
    if (normalizedAddress) onInsert(normalizedAddress)
    else setIsInvalid(true)
  }
  return (
    <form className={styles.bar} onSubmit={handleSubmit} noValidate>
      <TextInput
        autoFocus
        label={t('rich.address')}
        type="url"
        inputMode="url"
        value={address}
        error={isInvalid && t('rich.wrong')}
        onChange={(event) => {
          setAddress(event.target.value)
          setIsInvalid(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
      />
      <Button type="submit">{t('rich.put')}</Button>
      <Button variant="default" onClick={onRemove}>
        {t('rich.off')}
      </Button>
    </form>
  )
}

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
  const t = useKitTexts()
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
      <Group gap={4} role="group" aria-labelledby={id}>
        {TOOLS.map(([command, sign]) => (
          <ActionIcon
            key={command}
            variant="default"
            aria-label={t(`rich.${command}`)}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => runCommand(command)}
          >
            {sign}
          </ActionIcon>
        ))}
        {withBlocks &&
          BLOCK_TOOLS.map(([command, sign, block]) => (
            <ActionIcon
              key={sign}
              variant="default"
              aria-label={t(`rich.${block ?? command}`)}
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => runCommand(command, block)}
            >
              <span className={styles.sign} data-sign={sign} />
            </ActionIcon>
          ))}
        <Button
          h={36}
          px={12}
          variant="default"
          aria-expanded={isLinkFormOpen}
          onMouseDown={(e) => e.preventDefault()}
          onClick={() => (isLinkFormOpen ? setIsLinkFormOpen(false) : openLinkForm())}
        >
          {t('rich.link')}
        </Button>
      </Group>
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
        aria-describedby={error ? `${id}-told` : undefined}
        contentEditable
        suppressContentEditableWarning
        onInput={(e) => onChange(e.currentTarget.innerHTML)}
      />
      {error && (
        <Text size="xs" c="red.7" id={`${id}-told`}>
          {error}
        </Text>
      )}
    </Stack>
  )
}
