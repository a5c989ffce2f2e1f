import { ActionIcon, Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@alai/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import c from './rich-text-editor.module.css'
import { useKitTexts } from '../components/texts'

const TOOLS = [
  ['bold', 'B'],
  ['italic', 'I'],
  ['underline', 'U'],
  ['insertUnorderedList', '•'],
] as const
/** What a longer text is made of, beside: a numbered list, and the kinds of its blocks. */
const BLOCK_TOOLS = [
  ['insertOrderedList', '1.', undefined],
  ['formatBlock', 'H2', 'h2'],
  ['formatBlock', 'H3', 'h3'],
  ['formatBlock', '¶', 'p'],
  ['formatBlock', '„”', 'blockquote'],
] as const
/** What the server lets a link lead to. */
const ALLOWED_LINK = /^(https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:\+?[\d\s()-]+)$/i

/** The address as it is kept: a bare "alai.ro/harta" means the web, a bare "ana@exemplu.ro" a letter. */
export function normalizeLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^[a-z]+:/i.test(text)
    ? text
    : /^[^/]+@/.test(text)
      ? `mailto:${text}`
      : `https://${text}`
  return ALLOWED_LINK.test(address) ? address : undefined
}

/** Asks for a link's address; the marked words wait meanwhile. */
function LinkForm({
  onInsert,
  onRemove,
  close,
}: {
  onInsert: (address: string) => void
  onRemove: () => void
  close: () => void
}) {
  const t = useKitTexts()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    const address = normalizeLinkAddress(typed)
    if (address) onInsert(address)
    else setWrong(true)
  }
  return (
    <form className={c.bar} onSubmit={submit} noValidate>
      <TextInput
        autoFocus
        label={t('rich.address')}
        type="url"
        inputMode="url"
        value={typed}
        error={wrong && t('rich.wrong')}
        onChange={(e) => {
          setTyped(e.target.value)
          setWrong(false)
        }}
        onKeyDown={(e) => {
          if (e.key === 'Escape') {
            e.stopPropagation()
            close()
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
 * A text with bold, italic, underline, lists and links, a `long` one with headings and quotes, a `short` one in a low box, a
 * `quiet` one under a heading that says what it is; the server keeps only what may stay.
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
  const box = useRef<HTMLDivElement>(null)
  const marked = useRef<Range | null>(null)
  const [linking, setLinking] = useState(false)
  // Written once: the browser owns the caret from then on.
  useEffect(() => {
    if (box.current && box.current.innerHTML === '') box.current.innerHTML = value
  }, [value])
  const work = (command: string, with_?: string) => {
    document.execCommand(command, false, with_)
    onChange(box.current?.innerHTML ?? '')
  }
  const beginLink = () => {
    const chosen = getSelection()
    const range = chosen?.rangeCount ? chosen.getRangeAt(0) : null
    marked.current =
      range && box.current?.contains(range.commonAncestorContainer) ? range.cloneRange() : null
    setLinking(true)
  }
  const linked = (address: string | undefined) => {
    setLinking(false)
    const [chosen, range] = [getSelection(), marked.current]
    box.current?.focus()
    if (range) {
      chosen?.removeAllRanges()
      chosen?.addRange(range)
    }
    if (!address) work('unlink')
    else if (!range || range.collapsed)
      work(
        'insertHTML',
        Object.assign(document.createElement('a'), { href: address, textContent: address })
          .outerHTML,
      )
    else work('createLink', address)
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
            onClick={() => work(command)}
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
              onClick={() => work(command, block)}
            >
              <span className={c.sign} data-sign={sign} />
            </ActionIcon>
          ))}
        <Button
          h={36}
          px={12}
          variant="default"
          aria-expanded={linking}
          onMouseDown={(e) => e.preventDefault()}
          onClick={() => (linking ? setLinking(false) : beginLink())}
        >
          {t('rich.link')}
        </Button>
      </Group>
      {linking && (
        <LinkForm
          onInsert={linked}
          onRemove={() => linked(undefined)}
          close={() => setLinking(false)}
        />
      )}
      <div
        ref={box}
        className={c.box}
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
