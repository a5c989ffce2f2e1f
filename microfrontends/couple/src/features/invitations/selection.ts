// The selected rows: rows by id, across pages, or all rows that match the filters.
import type { Schemas } from '@alai/kit/api'
import { useState } from 'react'

export type Selection = Schemas['Selection']
export type ListFilters = Schemas['SelectionFilters']
export type RowSelection = { allMatching: boolean; ids: readonly string[] }
export const NOTHING_SELECTED: RowSelection = { allMatching: false, ids: [] }

export const isSelected = (chosen: RowSelection, id: string) =>
  chosen.allMatching || chosen.ids.includes(id)

/** Selects or deselects a row. If all matching rows were selected, only the other rows of the current page stay selected. */
export function toggleRow(chosen: RowSelection, id: string, page: readonly string[]): RowSelection {
  if (chosen.allMatching) return { allMatching: false, ids: page.filter((row) => row !== id) }
  return {
    allMatching: false,
    ids: chosen.ids.includes(id) ? chosen.ids.filter((row) => row !== id) : [...chosen.ids, id],
  }
}

/** Selects all rows of the page, or deselects them if all of them were selected. */
export function togglePage(chosen: RowSelection, page: readonly string[]): RowSelection {
  if (chosen.allMatching) return NOTHING_SELECTED
  const others = chosen.ids.filter((id) => !page.includes(id))
  return {
    allMatching: false,
    ids: page.every((id) => chosen.ids.includes(id)) ? others : [...others, ...page],
  }
}

/** Converts the selection to the body of a request. */
export function toWireSelection(
  eventId: string,
  chosen: RowSelection,
  filters: ListFilters,
): Selection {
  return chosen.allMatching
    ? { event_id: eventId, filters }
    : { event_id: eventId, ids: [...chosen.ids] }
}

/** A selection is valid for one event and one set of filters. When `scope` changes, nothing is selected. */
export function useRowSelection(scope: string) {
  const [held, setHeld] = useState({ of: scope, chosen: NOTHING_SELECTED })
  return {
    chosen: held.of === scope ? held.chosen : NOTHING_SELECTED,
    choose: (chosen: RowSelection) => setHeld({ of: scope, chosen }),
  }
}
