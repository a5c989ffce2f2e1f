// The selected rows of the guest list: single rows by id, across pages, or all rows that match the filters.
import type { Schemas } from '@alai/kit/api'
import { useState } from 'react'

export type Selection = Schemas['Selection']
export type ListFilters = Schemas['SelectionFilters']
/** The selected rows: single ones by id, or with `allMatching` all rows that match the filters. `ids` is then empty. */
export type SelectedRows = { allMatching: boolean; ids: readonly string[] }
export const NOTHING_SELECTED: SelectedRows = { allMatching: false, ids: [] }

export const isSelected = (selectedRows: SelectedRows, id: string) =>
  selectedRows.allMatching || selectedRows.ids.includes(id)

/** Selects or deselects a row. If all matching rows were selected, the selection is reduced to the other rows of the current page. */
export function toggleRow(
  selectedRows: SelectedRows,
  id: string,
  pageIds: readonly string[],
): SelectedRows {
  if (selectedRows.allMatching)
    return { allMatching: false, ids: pageIds.filter((rowId) => rowId !== id) }
  return {
    allMatching: false,
    ids: selectedRows.ids.includes(id)
      ? selectedRows.ids.filter((rowId) => rowId !== id)
      : [...selectedRows.ids, id],
  }
}

/** Selects all rows of the page, or deselects them if all of them were selected. */
export function togglePage(selectedRows: SelectedRows, pageIds: readonly string[]): SelectedRows {
  if (selectedRows.allMatching) return NOTHING_SELECTED
  const others = selectedRows.ids.filter((id) => !pageIds.includes(id))
  return {
    allMatching: false,
    ids: pageIds.every((id) => selectedRows.ids.includes(id)) ? others : [...others, ...pageIds],
  }
}

/** Converts the selected rows to the body of a request. */
export function toWireSelection(
  eventId: string,
  selectedRows: SelectedRows,
  filters: ListFilters,
): Selection {
  return selectedRows.allMatching
    ? { event_id: eventId, filters }
    : { event_id: eventId, ids: [...selectedRows.ids] }
}

/**
 * Returns the selected rows and a function that replaces them. A selection belongs to one event and one set of
 * filters: when `scope` changes, it is empty.
 */
export function useSelectedRows(scope: string) {
  const [state, setState] = useState({ scope, selectedRows: NOTHING_SELECTED })
  return {
    selectedRows: state.scope === scope ? state.selectedRows : NOTHING_SELECTED,
    setSelectedRows: (selectedRows: SelectedRows) => setState({ scope, selectedRows }),
  }
}
