import { ActionIcon, AppIcon } from '@alai/ui'
import type { Table } from '../api'
import type { TableActions } from '../table-actions'
import { useSeatingTexts } from '../texts'
import styles from './plan-toolbar.module.css'

type Props = { table: Table; actions: TableActions }

/** The actions of the selected table. */
export function TableToolbar({ table, actions }: Props) {
  const tSeating = useSeatingTexts()
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
      <ActionIcon aria-label={tSeating('delete', { name })} onClick={() => actions.remove(table)}>
        <AppIcon name="trash" />
      </ActionIcon>
      <span>{tSeating('chosen', { number: String(table.number) })}</span>
    </div>
  )
}
