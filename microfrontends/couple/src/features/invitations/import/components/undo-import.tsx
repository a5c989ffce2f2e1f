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
import styles from './import.module.css'

type Props = { eventId: string; onlyJobId?: string; onUndone: (result: string) => void }

/** Shows the last import and undoes it. With `onlyJobId` it is shown only for that import. `onUndone` receives the result. */
export function UndoImport({ eventId, onlyJobId, onUndone }: Props) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const formatNumber = useFormatNumber()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const lastImport = useLastImport(eventId).data
  // Undefined until the confirmation was opened. When it is cancelled (false), the undo button takes the focus.
  const [isConfirming, setConfirming] = useState<boolean>()
  const [refusedUndo, setRefusedUndo] = useState<ImportUndoResult>()
  const formatCounts = (result: { removed: number; restored: number }) =>
    [
      result.removed > 0 &&
        tImport('removed', { count: result.removed, number: formatNumber(result.removed) }),
      result.restored > 0 &&
        tImport('restored', { count: result.restored, number: formatNumber(result.restored) }),
    ]
      .filter(Boolean)
      .join(' ')
  const undo = useInvitationMutation(async (request: { id: string; partial: boolean }) => {
    const result = await undoImport(request)
    setConfirming(false)
    setRefusedUndo(result.done ? undefined : result)
    if (result.done) onUndone(`${tImport('undone')} ${formatCounts(result)}`)
    // The undone import is removed at once, so that it is not offered again while the query reloads.
    if (result.done) queryClient.setQueryData(['last-import', eventId], null)
    void queryClient.invalidateQueries({ queryKey: ['last-import', eventId] })
    // The notification of the import states that it was undone.
    if (result.done) void queryClient.invalidateQueries({ queryKey: ['notifications', eventId] })
  })
  if (!lastImport || (onlyJobId && lastImport.id !== onlyJobId)) return null
  const startUndo = (partial: boolean) =>
    undo.mutate({ id: lastImport.id, partial }, { onError: (e) => toastError(e, t('failed')) })
  const date = formatDateTime(lastImport.created_at, language)
  const addedText = [
    lastImport.added > 0 &&
      tImport('was_added', { count: lastImport.added, number: formatNumber(lastImport.added) }),
    lastImport.updated > 0 &&
      tImport('was_updated', {
        count: lastImport.updated,
        number: formatNumber(lastImport.updated),
      }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <section className={styles.last}>
      <div>
        <b>{onlyJobId ? tImport('this_import') : tImport('last_import')}</b>
        <Text size="sm" c="dimmed" className="a-name">
          {[lastImport.file_name, date, addedText].join(' · ')}
        </Text>
      </div>
      {!refusedUndo && !isConfirming && (
        <Button
          variant="default"
          autoFocus={isConfirming === false}
          onClick={() => setConfirming(true)}
        >
          {tImport('undo')}
        </Button>
      )}
      {isConfirming && (
        // The confirmation is inline, because a second dialog must not cover the drawer.
        <div
          role="group"
          aria-label={tImport('undo_title', { file: lastImport.file_name })}
          className={styles.ask}
        >
          <Text fw={600} className="a-name">
            {tImport('undo_title', { file: lastImport.file_name })}
          </Text>
          <Text size="sm">{tImport('undo_text')}</Text>
          <Group justify="flex-end">
            <Button variant="default" autoFocus onClick={() => setConfirming(false)}>
              {t('keep')}
            </Button>
            <Button color="red.6" loading={undo.isPending} onClick={() => startUndo(false)}>
              {tImport('undo')}
            </Button>
          </Group>
        </div>
      )}
      {refusedUndo && (
        <Alert
          color="yellow"
          role="alert"
          className={styles.wide}
          title={tImport('not_undone', { count: refusedUndo.rows.length })}
        >
          <ul className={styles.kept}>
            {refusedUndo.rows.slice(0, 10).map((row) => (
              <li key={`${row.line}${row.name}`}>
                {[
                  row.name || tImport('line_n', { line: row.line }),
                  tImport(`kept_${row.reason}` as 'kept_sent'),
                ].join(': ')}
              </li>
            ))}
          </ul>
          {refusedUndo.rows.length > 10 && (
            <p>{tImport('and_more', { count: refusedUndo.rows.length - 10 })}</p>
          )}
          {refusedUndo.undoable > 0 && (
            <Button
              variant="default"
              size="compact-md"
              loading={undo.isPending}
              onClick={() => startUndo(true)}
            >
              {tImport('undo_others')}
            </Button>
          )}
        </Alert>
      )}
    </section>
  )
}
