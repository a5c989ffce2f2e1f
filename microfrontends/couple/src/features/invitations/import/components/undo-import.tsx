import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'
import { useFormatNumber } from '../progress'
import { type ImportUndoResult, undoImport, useLastImport } from '../plan'
import { useImportTexts } from '../texts'
import { useInvitationMutation } from '../../api'
import i from './import.module.css'

type Props = { eventId: string; onlyJobId?: string; onUndone: (result: string) => void }

/** Shows the last import and undoes it. With `onlyJobId` it is shown only for that import. `onUndone` receives the result. */
export function UndoImport({ eventId, onlyJobId, onUndone }: Props) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const number = useFormatNumber()
  const language = useLanguage()
  const queries = useQueryClient()
  const last = useLastImport(eventId).data
  // Undefined until the confirmation was opened. When it is cancelled (false), the undo button takes the focus.
  const [asking, setAsking] = useState<boolean>()
  const [stopped, setStopped] = useState<ImportUndoResult>()
  const counts = (u: { removed: number; restored: number }) =>
    [
      u.removed > 0 && s('removed', { count: u.removed, number: number(u.removed) }),
      u.restored > 0 && s('restored', { count: u.restored, number: number(u.restored) }),
    ]
      .filter(Boolean)
      .join(' ')
  const undo = useInvitationMutation(async (wish: { id: string; partial: boolean }) => {
    const told = await undoImport(wish)
    setAsking(false)
    setStopped(told.done ? undefined : told)
    if (told.done) onUndone(`${s('undone')} ${counts(told)}`)
    // The undone import is removed at once, so that it is not offered again while the query reloads.
    if (told.done) queries.setQueryData(['last-import', eventId], null)
    void queries.invalidateQueries({ queryKey: ['last-import', eventId] })
  })
  if (!last || (onlyJobId && last.id !== onlyJobId)) return null
  const act = (partial: boolean) =>
    undo.mutate({ id: last.id, partial }, { onError: (e) => toastError(e, t('failed')) })
  const at = formatDateTime(last.created_at, language)
  const added = [
    last.added > 0 && s('was_added', { count: last.added, number: number(last.added) }),
    last.updated > 0 && s('was_updated', { count: last.updated, number: number(last.updated) }),
  ]
    .filter(Boolean)
    .join(', ')
  const left = stopped ? last.added + last.updated - stopped.rows.length : 0
  return (
    <section className={i.last}>
      <div>
        <b>{onlyJobId ? s('this_import') : s('last_import')}</b>
        <Text size="sm" c="dimmed" className="a-name">
          {[last.file_name, at, added].join(' · ')}
        </Text>
      </div>
      {!stopped && !asking && (
        <Button variant="default" autoFocus={asking === false} onClick={() => setAsking(true)}>
          {s('undo')}
        </Button>
      )}
      {asking && (
        // The confirmation is inline, because a second dialog must not cover the drawer.
        <div role="group" aria-label={s('undo_title', { file: last.file_name })} className={i.ask}>
          <Text fw={600} className="a-name">
            {s('undo_title', { file: last.file_name })}
          </Text>
          <Text size="sm">{s('undo_text')}</Text>
          <Group justify="flex-end">
            <Button variant="default" autoFocus onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button color="red.6" loading={undo.isPending} onClick={() => act(false)}>
              {s('undo')}
            </Button>
          </Group>
        </div>
      )}
      {stopped && (
        <Alert
          color="yellow"
          role="alert"
          className={i.wide}
          title={s('not_undone', { count: stopped.rows.length })}
        >
          <ul className={i.kept}>
            {stopped.rows.slice(0, 10).map((r) => (
              <li key={`${r.line}${r.name}`}>
                {[
                  r.name || s('line_n', { line: r.line }),
                  s(`kept_${r.reason}` as 'kept_sent'),
                ].join(': ')}
              </li>
            ))}
          </ul>
          {stopped.rows.length > 10 && <p>{s('and_more', { count: stopped.rows.length - 10 })}</p>}
          {left > 0 && (
            <Button
              variant="default"
              size="compact-md"
              loading={undo.isPending}
              onClick={() => act(true)}
            >
              {s('undo_others')}
            </Button>
          )}
        </Alert>
      )}
    </section>
  )
}
