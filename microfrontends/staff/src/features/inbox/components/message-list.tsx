import { formatDayMonthTime, formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ListPager } from '@alai/kit/lists/list-pager'
import { toastError } from '@alai/kit/components/toasts'
import { AppIcon, Button, EmptyState, LoadFailed, Loading, StatusBadge, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type InboxKind, type InboxMessage, type useInboxMessages, useSetMessageDone } from '../api'
import styles from './message-list.module.css'

type MessageListProps = {
  kind: InboxKind
  list: ReturnType<typeof useInboxMessages>
  isFiltered: boolean
  onPageChange: (page: number) => void
}

/** The messages in full, with links to call or write to the sender, and a button that marks a message as done or new. */
export function MessageList({ kind, list, isFiltered, onPageChange }: MessageListProps) {
  const t = useStaffTexts()
  const doneMutation = useSetMessageDone(kind, (error) => toastError(error, t('messages.failed')))
  if (list.isPending) return <Loading />
  if (list.isError) return <LoadFailed onRetry={() => void list.refetch()} />
  const { messages, pagination } = list.data
  return (
    <>
      {pagination.total === 0 && (
        <EmptyState text={t(isFiltered ? 'messages.none_fit' : `messages.empty_${kind}`)} />
      )}
      {messages.length > 0 && (
        <ul className={styles.list}>
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isSaving={doneMutation.isPending && doneMutation.variables.id === message.id}
              onDoneChange={(done) => doneMutation.mutate({ id: message.id, done })}
            />
          ))}
        </ul>
      )}
      <ListPager pageInfo={pagination} rowCount={messages.length} onPageChange={onPageChange} />
    </>
  )
}

function MessageItem({
  message,
  isSaving,
  onDoneChange,
}: {
  message: InboxMessage
  isSaving: boolean
  onDoneChange: (isDone: boolean) => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isDone = message.done_at !== null && message.done_at !== undefined
  const place = [message.city, message.location].filter(Boolean).join(', ')
  return (
    <li className={styles.row} aria-labelledby={message.id}>
      <div className={styles.about}>
        <div className={styles.head}>
          <b id={message.id}>{message.name}</b>
          <StatusBadge
            status={isDone ? 'done' : 'new'}
            label={t(isDone ? 'messages.state_done' : 'messages.state_new')}
          />
        </div>
        <div className={styles.reach}>
          <a className="a-reach" href={`tel:${message.phone.replace(/[^\d+]/g, '')}`}>
            {message.phone}
          </a>
          {message.email && (
            <a className="a-reach" href={`mailto:${message.email}`}>
              {message.email}
            </a>
          )}
        </div>
        {(message.date || place) && (
          <Text size="sm">
            {[
              message.date && t('messages.event', { date: formatDate(message.date, language) }),
              place,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
        {message.code && (
          <Text size="sm">
            {t('messages.code')} <span className="a-code">{message.code}</span> ·{' '}
            {t(message.code_used ? 'messages.code_used' : 'messages.code_free')}
          </Text>
        )}
        {message.message && <Text className={styles.text}>{message.message}</Text>}
        <Text size="sm" c="dimmed">
          {isDone
            ? t('messages.done_at', { date: formatDayMonthTime(message.done_at, language) })
            : formatDayMonthTime(message.created_at, language)}
        </Text>
      </div>
      <Button
        variant="default"
        loading={isSaving}
        leftSection={<AppIcon name={isDone ? 'undo' : 'check'} />}
        aria-label={t(isDone ? 'messages.reopen_n' : 'messages.mark_n', { name: message.name })}
        onClick={() => onDoneChange(!isDone)}
      >
        {t(isDone ? 'messages.reopen' : 'messages.mark')}
      </Button>
    </li>
  )
}
