import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'
import { useFormatNumber } from '../progress'
import { type ImportUndoResult, type UndoableImport, undoImport, useUndoableImport } from '../plan'
import { useImportTexts } from '../texts'
import { useInvitationMutation } from '../../api'
import styles from './import.module.css'

type Props = { eventId: string; onlyJobId?: string; onUndone: (result: string) => void }

/**
 * Shows the last import with a button that undoes it. With `onlyJobId` it is shown only if it is this import.
 * `onUndone` receives the result as text.
 */
export function UndoImport({ eventId, onlyJobId, onUndone }: Props) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const formatNumber = useFormatNumber()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const lastImport = useUndoableImport(eventId).data
  // Undefined until the user has opened the confirmation. After it was cancelled (false), the undo button takes the focus.
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
    // The undone import is removed from the cache at once. Otherwise it would be offered again until the query has reloaded.
    if (result.done) queryClient.setQueryData(['last-import', eventId], null)
    void queryClient.invalidateQueries({ queryKey: ['last-import', eventId] })
    // The notification of the import states that it was undone.
    if (result.done) void queryClient.invalidateQueries({ queryKey: ['notifications', eventId] })
  })
  if (!lastImport || (onlyJobId && lastImport.id !== onlyJobId)) return null
  const startUndo = (partial: boolean) =>
    undo.mutate({ id: lastImport.id, partial }, { onError: (e) => toastError(e, t('failed')) })
  const date = formatDayMonthTime(lastImport.created_at, language)
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
        <UndoConfirmation
          fileName={lastImport.file_name}
          isUndoing={undo.isPending}
          onCancel={() => setConfirming(false)}
          onConfirm={() => startUndo(false)}
        />
      )}
      {refusedUndo && (
        <RefusedUndo
          result={refusedUndo}
          isUndoing={undo.isPending}
          onUndoOthers={() => startUndo(true)}
        />
      )}
    </section>
  )
}

type ConfirmationProps = {
  fileName: UndoableImport['file_name']
  isUndoing: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** The confirmation is not a dialog, because a second dialog would cover the drawer. */
function UndoConfirmation({ fileName, isUndoing, onCancel, onConfirm }: ConfirmationProps) {
  const t = useCoupleTexts()
  const tImport = useImportTexts()
  const title = tImport('undo_title', { file: fileName })
  return (
    <div role="group" aria-label={title} className={styles.ask}>
      <Text fw={600} className="a-name">
        {title}
      </Text>
      <Text size="sm">{tImport('undo_text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" autoFocus onClick={onCancel}>
          {t('keep')}
        </Button>
        <Button color="red.6" loading={isUndoing} onClick={onConfirm}>
          {tImport('undo')}
        </Button>
      </Group>
    </div>
  )
}

/** The maximum number of rows that are listed when an undo was rejected. */
const MAX_ROWS_LISTED = 10

type RefusedUndoProps = {
  result: ImportUndoResult
  isUndoing: boolean
  onUndoOthers: () => void
}

/** Lists the rows that cannot be undone, with reasons, and offers to undo the others. */
function RefusedUndo({ result, isUndoing, onUndoOthers }: RefusedUndoProps) {
  const t = useImportTexts()
  return (
    <Alert
      color="yellow"
      role="alert"
      className={styles.wide}
      title={t('not_undone', { count: result.rows.length })}
    >
      <ul className={styles.unchangedRows}>
        {result.rows.slice(0, MAX_ROWS_LISTED).map((row) => (
          <li key={`${row.line}${row.name}`}>
            {[
              row.name || t('line_n', { line: row.line }),
              t(`kept_${row.reason}` as 'kept_sent'),
            ].join(': ')}
          </li>
        ))}
      </ul>
      {result.rows.length > MAX_ROWS_LISTED && (
        <p>{t('and_more', { count: result.rows.length - MAX_ROWS_LISTED })}</p>
      )}
      {result.undoable > 0 && (
        <Button variant="default" size="compact-md" loading={isUndoing} onClick={onUndoOthers}>
          {t('undo_others')}
        </Button>
      )}
    </Alert>
  )
}
