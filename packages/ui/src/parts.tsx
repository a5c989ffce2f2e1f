import { Button, Group, Pagination, Skeleton, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { AppIcon } from './icons'
import { Modal } from './modal'

/** A title, one line with the numbers that matter, and the actions: the plum one last. */
export function PageHead({
  title,
  line,
  children,
}: {
  title: string
  line?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="a-head">
      <div>
        <Title order={1}>{title}</Title>
        {line && <p>{line}</p>}
      </div>
      <div className="a-actions">{children}</div>
    </div>
  )
}

const HEIGHTS = [14, 24, 18, 34, 22, 28, 16, 30, 20]

/** Nothing here yet: strokes, one sentence, the ways to begin. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="a-empty">
      <div className="a-strokes" aria-hidden="true">
        {HEIGHTS.map((h, i) => (
          <i key={i} style={{ height: h }} data-on={i === 3 || undefined} />
        ))}
      </div>
      <Text>{text}</Text>
      <Group>{children}</Group>
    </div>
  )
}

/** In place of a list that could not be loaded. */
export function Failed({ text, retry, again }: { text: string; retry: string; again: () => void }) {
  return (
    <Group role="alert" py="lg">
      <Text c="red.7">{text}</Text>
      <Button variant="default" onClick={again}>
        {retry}
      </Button>
    </Group>
  )
}

/** Rows that wait. */
export function Rows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} height={20} my={14} width={`${92 - i * 6}%`} />
      ))}
    </div>
  )
}

type Pages = { current_page: number; per_page: number; total: number; last_page: number }
/** In the reader's language: what stands between the numbers, and how a screen reader calls the buttons. */
export type PagerWords = {
  of: string
  page: (n: string) => string
  before: string
  after: string
  number: (n: number) => string
}
type PagerProps = { pages: Pages; shown: number; change: (page: number) => void; words: PagerWords }

/** Shown only when there is more than one page: one edge page, two around the present one. */
export function Pager({
  pages: { current_page, per_page, total, last_page },
  shown,
  change,
  words,
}: PagerProps) {
  const phone = useMediaQuery('(max-width: 30rem)')
  if (total === 0 || shown === 0) return null
  const from = (current_page - 1) * per_page + 1
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed">
        {`${words.number(from)}–${words.number(from + shown - 1)} ${words.of} ${words.number(total)}`}
      </Text>
      {last_page > 1 && (
        <Pagination
          value={current_page}
          total={last_page}
          onChange={change}
          boundaries={1}
          siblings={phone ? 0 : 2}
          size={phone ? 'xl' : 'sm'}
          gap={phone ? 2 : undefined}
          getItemProps={(n) => ({
            'aria-label': words.page(words.number(n)),
            children: words.number(n),
          })}
          getControlProps={(c) => ({ 'aria-label': c === 'previous' ? words.before : words.after })}
        />
      )}
    </Group>
  )
}

const GLYPHS = {
  acceptat: 'yes',
  paid: 'yes',
  published: 'yes',
  done: 'yes',
  sent: 'yes',
  refuzat: 'no',
  unpaid: 'no',
  invitat: 'ring',
  new: 'ring',
} as const

/** A state in colour, glyph and word. */
export function StatusBadge({ status, word }: { status: string; word: string }) {
  const glyph = GLYPHS[status as keyof typeof GLYPHS] ?? 'ring'
  return (
    <span className="a-status" data-s={status}>
      <AppIcon name={glyph} />
      {word}
    </span>
  )
}

type ConfirmProps = {
  open: boolean
  close: () => void
  title: string
  text: string
  keep: string
  verb: string
  busy?: boolean
  act: () => void
}

/** Asks with the name, says what is lost; the focus is on keeping. */
export function ConfirmDialog({
  open,
  close,
  title,
  text,
  keep,
  verb,
  busy = false,
  act,
}: ConfirmProps) {
  return (
    <Modal
      opened={open}
      onClose={close}
      title={
        <Text fw={600} size="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': keep }}
    >
      <Text>{text}</Text>
      <Group className="a-asked" justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {keep}
        </Button>
        <Button color="red.6" loading={busy} onClick={act}>
          {verb}
        </Button>
      </Group>
    </Modal>
  )
}
