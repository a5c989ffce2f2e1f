import { toastError } from '@alai/kit/components/toasts'
import { ActionIcon, AppIcon } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Table } from '../api'
import type { TableActions } from '../table-actions'
import { useDuplicateTables } from '../table-group-mutations'
import { useSeatingTexts } from '../texts'
import type { UndoHistory } from '../undo-history'
import type { TableSelection } from '../use-table-selection'
import { LockedMark } from './locked-mark'
import styles from './plan-toolbar.module.css'

type Props = {
  eventId: string
  table: Table
  actions: TableActions
  selection: TableSelection
  history: UndoHistory
}

/** The actions of the selected table. */
export function TableToolbar({ eventId, table, actions, selection, history }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const duplicate = useDuplicateTables(eventId, {
    record: history.record,
    onSuccess: selection.select,
    onError: (error) => toastError(error, t('failed')),
  })
  const name = table.name
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={tSeating('chosen', { number: String(table.number) })}
    >
      <ActionIcon aria-label={tSeating('edit', { name })} onClick={() => actions.edit(table)}>
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={tSeating('look', { name })} onClick={() => actions.showGuests(table)}>
        <AppIcon name="eye" />
      </ActionIcon>
      <ActionIcon
        aria-label={tSeating('duplicate_of', { name })}
        title={tSeating('duplicate')}
        loading={duplicate.isPending}
        onClick={() => duplicate.mutate([table.id])}
      >
        <AppIcon name="copy" />
      </ActionIcon>
      <ActionIcon aria-label={tSeating('delete', { name })} onClick={() => actions.remove(table)}>
        <AppIcon name="trash" />
      </ActionIcon>
      <span>
        {tSeating('chosen', { number: String(table.number) })}
        {table.locked && (
          <>
            {' '}
            <LockedMark />
          </>
        )}
      </span>
    </div>
  )
}
