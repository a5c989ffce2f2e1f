import { toastError } from '@alai/kit/components/toasts'
import { Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Hall } from '../api'
import { type Arrangement, arrangeTables } from '../plan-arrangement'
import { useDuplicateTables, useMoveTables } from '../table-group-mutations'
import type { TableActions } from '../table-actions'
import { lockedTablesText, useSeatingTexts } from '../texts'
import type { UndoHistory } from '../undo-history'
import type { TableSelection } from '../use-table-selection'
import styles from './plan-toolbar.module.css'

type Props = {
  eventId: string
  hall: Hall
  actions: TableActions
  selection: TableSelection
  history: UndoHistory
}

const ARRANGEMENTS: Arrangement[] = ['rows', 'row', 'column']

/** The actions of several selected tables: align, arrange, duplicate and delete. */
export function TableGroupToolbar({ eventId, hall, actions, selection, history }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const onError = (error: Error) => toastError(error, t('failed'))
  const moveTables = useMoveTables(eventId, { record: history.record, onError })
  const duplicate = useDuplicateTables(eventId, {
    record: history.record,
    onSuccess: selection.select,
    onError,
  })
  const { tables } = selection
  const label = tSeating('n_chosen', { count: tables.length })
  const handleDelete = () => {
    const lockedTables = tables.filter(({ locked }) => locked)
    if (lockedTables.length > 0) toastError(undefined, lockedTablesText(tSeating, lockedTables))
    else actions.removeSeveral(tables)
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={label}>
      <span>{label}</span>
      {tables.length > 1 &&
        ARRANGEMENTS.map((arrangement) => (
          <Button
            key={arrangement}
            variant="subtle"
            color="gray"
            size="compact-md"
            onClick={() => moveTables(arrangeTables(arrangement, tables, hall.tables))}
          >
            {tSeating(`arrange.${arrangement}`)}
          </Button>
        ))}
      {tables.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={duplicate.isPending}
          onClick={() => duplicate.mutate(tables.map(({ id }) => id))}
        >
          {tSeating('duplicate')}
        </Button>
      )}
      {tables.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-md" onClick={handleDelete}>
          {tSeating('delete_several', { count: tables.length })}
        </Button>
      )}
      {tables.length < hall.tables.length && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          onClick={() => selection.select(hall.tables.map(({ id }) => id))}
        >
          {tSeating('choose_all')}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={selection.clear}>
        {t('cancel')}
      </Button>
    </div>
  )
}
