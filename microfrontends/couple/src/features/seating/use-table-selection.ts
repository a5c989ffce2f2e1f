// The selected tables of the plan.
import { useMemo, useState } from 'react'
import type { Table } from './api'

export function useTableSelection(tables: Table[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  /** In this mode a tap adds a table to the selection, and dragging the background selects a rectangle. For touch screens. */
  const [isMultiple, setMultiple] = useState(false)
  // Tables that were deleted meanwhile are not selected any more.
  const selected = useMemo(() => tables.filter(({ id }) => ids.includes(id)), [tables, ids])
  const select = (newIds: readonly string[]) => setIds(newIds)
  return {
    tables: selected,
    isMultiple,
    setMultiple,
    select,
    add: (newIds: readonly string[]) => setIds((current) => [...new Set([...current, ...newIds])]),
    toggle: (id: string) =>
      setIds((current) =>
        current.includes(id) ? current.filter((other) => other !== id) : [...current, id],
      ),
    /** Selects only this table, or nothing if it is the only selected one. */
    selectOnly: (id: string) =>
      setIds((current) => (current.length === 1 && current[0] === id ? [] : [id])),
    clear: () => {
      setIds([])
      setMultiple(false)
    },
  }
}

export type TableSelection = ReturnType<typeof useTableSelection>
