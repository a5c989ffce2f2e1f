import { formatDateTime, formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastError } from '@alai/kit/components/toasts'
import { AppIcon, Button, StatusBadge, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type InboxKind, type InboxMessage, useSetMessageDone } from '../api'
import c from './message-list.module.css'

/** The messages in full, with links to call or write to the sender, and a button that marks a message as done or new. */
export function MessageList({ kind, messages }: { kind: InboxKind; messages: InboxMessage[] }) {
  const t = useStaffTexts()
  const mark = useSetMessageDone(kind, (error) => toastError(error, t('messages.failed')))
  return (
    <ul className={c.list}>
      {messages.map((m) => (
        <MessageItem
          key={m.id}
          message={m}
          isSaving={mark.isPending && mark.variables.id === m.id}
          onDoneChange={(done) => mark.mutate({ id: m.id, done })}
        />
      ))}
    </ul>
  )
}

function MessageItem({
  message: m,
  isSaving,
  onDoneChange,
}: {
  message: InboxMessage
  isSaving: boolean
  onDoneChange: (done: boolean) => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  const done = m.done_at !== null && m.done_at !== undefined
  const where = [m.city, m.location].filter(Boolean).join(', ')
  return (
    <li className={c.row} aria-labelledby={m.id}>
      <div className={c.about}>
        <div className={c.head}>
          <b id={m.id}>{m.name}</b>
          <StatusBadge
            status={done ? 'done' : 'new'}
            label={t(done ? 'messages.state_done' : 'messages.state_new')}
          />
        </div>
        <div className={c.reach}>
          <a className="a-reach" href={`tel:${m.phone.replace(/[^\d+]/g, '')}`}>
            {m.phone}
          </a>
          {m.email && (
            <a className="a-reach" href={`mailto:${m.email}`}>
              {m.email}
            </a>
          )}
        </div>
        {(m.date || where) && (
          <Text size="sm">
            {[m.date && t('messages.event', { date: formatDate(m.date, language) }), where]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
        {m.code && (
          <Text size="sm">
            {t('messages.code')} <span className="a-code">{m.code}</span> ·{' '}
            {t(m.code_used ? 'messages.code_used' : 'messages.code_free')}
          </Text>
        )}
        {m.message && <Text className={c.text}>{m.message}</Text>}
        <Text size="sm" c="dimmed">
          {done
            ? t('messages.done_at', { date: formatDateTime(m.done_at, language) })
            : formatDateTime(m.created_at, language)}
        </Text>
      </div>
      <Button
        variant="default"
        loading={isSaving}
        leftSection={<AppIcon name={done ? 'undo' : 'check'} />}
        aria-label={t(done ? 'messages.reopen_n' : 'messages.mark_n', { name: m.name })}
        onClick={() => onDoneChange(!done)}
      >
        {t(done ? 'messages.reopen' : 'messages.mark')}
      </Button>
    </li>
  )
}
