import { Button, Group, Pagination, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { AppIcon } from './icons'
import { Modal } from './modal'

/** The title of a page, one line with its key figures, and its actions. The primary action comes last. */
export function PageHeader({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="a-head">
      <div>
        <Title order={1}>{title}</Title>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <div className="a-actions">{children}</div>
    </div>
  )
}

const STROKE_HEIGHTS = [14, 24, 18, 34, 22, 28, 16, 30, 20]

/** Shown in place of an empty list: an ornament, one sentence and the actions to start with. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="a-empty">
      <div className="a-strokes" aria-hidden="true">
        {STROKE_HEIGHTS.map((h, i) => (
          <i key={i} style={{ height: h }} data-on={i === 3 || undefined} />
        ))}
      </div>
      <Text>{text}</Text>
      <Group>{children}</Group>
    </div>
  )
}

export type PageInfo = { current_page: number; per_page: number; total: number; last_page: number }
/** The texts of the pager in the language of the user: the text between the numbers and the accessible names of the buttons. */
export type PagerTexts = {
  of: string
  page: (pageNumber: string) => string
  previous: string
  next: string
  formatNumber: (value: number) => string
}
type PagerProps = {
  pageInfo: PageInfo
  rowCount: number
  onPageChange: (page: number) => void
  texts: PagerTexts
}

/**
 * The range of the shown rows and the total, and with more than one page the page navigation: the first and last page,
 * and two pages on each side of the current one (on a phone none). Renders nothing without rows.
 */
export function Pager({
  pageInfo: { current_page, per_page, total, last_page },
  rowCount,
  onPageChange,
  texts,
}: PagerProps) {
  const isPhone = useMediaQuery('(max-width: 30rem)')
  if (total === 0 || rowCount === 0) return null
  const firstRow = (current_page - 1) * per_page + 1
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed">
        {`${texts.formatNumber(firstRow)}–${texts.formatNumber(firstRow + rowCount - 1)} ${texts.of} ${texts.formatNumber(total)}`}
      </Text>
      {last_page > 1 && (
        <Pagination
          value={current_page}
          total={last_page}
          onChange={onPageChange}
          boundaries={1}
          siblings={isPhone ? 0 : 2}
          size={isPhone ? 'xl' : 'sm'}
          gap={isPhone ? 2 : undefined}
          getItemProps={(n) => ({
            'aria-label': texts.page(texts.formatNumber(n)),
            children: texts.formatNumber(n),
          })}
          getControlProps={(c) => ({
            'aria-label': c === 'previous' ? texts.previous : texts.next,
          })}
        />
      )}
    </Group>
  )
}

const STATUS_ICONS = {
  acceptat: 'check',
  paid: 'check',
  published: 'check',
  done: 'check',
  sent: 'check',
  refuzat: 'cross',
  unpaid: 'cross',
  invitat: 'circle',
  new: 'circle',
} as const

/** A status, shown by colour, icon and text. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  const icon = STATUS_ICONS[status as keyof typeof STATUS_ICONS] ?? 'circle'
  return (
    <span className="a-status" data-s={status}>
      <AppIcon name={icon} />
      {label}
    </span>
  )
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: string
  text: string
  cancelLabel: string
  confirmLabel: string
  isBusy?: boolean
  onConfirm: () => void
}

/** Asks for confirmation, with the name of the object and what will be lost. The cancel button has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  cancelLabel,
  confirmLabel,
  isBusy = false,
  onConfirm,
}: ConfirmProps) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={
        <Text fw={600} size="lg" component="span">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': cancelLabel }}
    >
      <Text>{text}</Text>
      <Group className="a-dialog-actions" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="red.6" loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
