// The selection of rows: single rows by id, across pages, or all rows that match the filters.
import type { Schemas } from '@alai/kit/api'
import { useState } from 'react'

export type Selection = Schemas['Selection']
export type ListFilters = Schemas['SelectionFilters']
export type RowSelection = { allMatching: boolean; ids: readonly string[] }
export const NOTHING_SELECTED: RowSelection = { allMatching: false, ids: [] }

export const isSelected = (selection: RowSelection, id: string) =>
  selection.allMatching || selection.ids.includes(id)

/** Selects or deselects a row. If all matching rows were selected, the selection is reduced to the other rows of the current page. */
export function toggleRow(
  selection: RowSelection,
  id: string,
  pageIds: readonly string[],
): RowSelection {
  if (selection.allMatching)
    return { allMatching: false, ids: pageIds.filter((rowId) => rowId !== id) }
  return {
    allMatching: false,
    ids: selection.ids.includes(id)
      ? selection.ids.filter((rowId) => rowId !== id)
      : [...selection.ids, id],
  }
}

/** Selects all rows of the page, or deselects them if all of them were selected. */
export function togglePage(selection: RowSelection, pageIds: readonly string[]): RowSelection {
  if (selection.allMatching) return NOTHING_SELECTED
  const others = selection.ids.filter((id) => !pageIds.includes(id))
  return {
    allMatching: false,
    ids: pageIds.every((id) => selection.ids.includes(id)) ? others : [...others, ...pageIds],
  }
}

/** Converts the selection to the body of a request. */
export function toWireSelection(
  eventId: string,
  selection: RowSelection,
  filters: ListFilters,
): Selection {
  return selection.allMatching
    ? { event_id: eventId, filters }
    : { event_id: eventId, ids: [...selection.ids] }
}

/**
 * Returns the selected rows and a function that replaces them. A selection belongs to one event and one set of
 * filters: when `scope` changes, it is empty.
 */
export function useRowSelection(scope: string) {
  const [state, setState] = useState({ scope, chosen: NOTHING_SELECTED })
  return {
    chosen: state.scope === scope ? state.chosen : NOTHING_SELECTED,
    choose: (selection: RowSelection) => setState({ scope, chosen: selection }),
  }
}
