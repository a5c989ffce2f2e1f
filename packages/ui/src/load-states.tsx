// Shown in place of content that is loading, could not be loaded, or does not exist. With a `title` the component is
// the whole page: the title stays visible, so that users know where they are.
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { EmptyState, PageHeader } from './page-components'
import { UiTextsContext } from './ui-texts'

/** Placeholder rows. `label` replaces the usual accessible name. */
export function Loading({ title, label }: { title?: string; label?: string }) {
  const texts = use(UiTextsContext)
  return (
    <>
      {title !== undefined && <PageHeader title={title} />}
      <div role="status" aria-label={label ?? texts?.loading}>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={20} my={14} width={`${92 - i * 6}%`} />
        ))}
      </div>
    </>
  )
}

type LoadFailedProps = {
  title?: string
  /** Replaces the default text, for example with the message of the server. */
  text?: string | undefined
  retryLabel?: string
  onRetry: () => void
}

/** An error with a button that loads the content again. */
export function LoadFailed({ title, text, retryLabel, onRetry }: LoadFailedProps) {
  const texts = use(UiTextsContext)
  return (
    <>
      {title !== undefined && <PageHeader title={title} />}
      <Group role="alert" py="lg">
        <Text c="red.7">{text ?? texts?.loadFailed}</Text>
        <Button variant="default" onClick={onRetry}>
          {retryLabel ?? texts?.retry}
        </Button>
      </Group>
    </>
  )
}

/** A page whose record does not exist, with a link to where the user can go on. */
export function NotFound({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState text={text}>{children}</EmptyState>
    </>
  )
}
