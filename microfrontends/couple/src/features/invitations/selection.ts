// Which rows are chosen: some by their ids, over all pages, or all that the filters find.
import type { Schemas } from '@alai/kit/api'
import { useState } from 'react'

export type Selection = Schemas['Selection']
export type ListFilters = Schemas['SelectionFilters']
export type RowSelection = { allMatching: boolean; ids: readonly string[] }
export const NOTHING_SELECTED: RowSelection = { allMatching: false, ids: [] }

export const isSelected = (chosen: RowSelection, id: string) =>
  chosen.allMatching || chosen.ids.includes(id)

/** One row more or less; a row that leaves "all of the filter" leaves the rows that are in sight. */
export function toggleRow(chosen: RowSelection, id: string, page: readonly string[]): RowSelection {
  if (chosen.allMatching) return { allMatching: false, ids: page.filter((row) => row !== id) }
  return {
    allMatching: false,
    ids: chosen.ids.includes(id) ? chosen.ids.filter((row) => row !== id) : [...chosen.ids, id],
  }
}

/** All of the page, or none of it when all were chosen. */
export function togglePage(chosen: RowSelection, page: readonly string[]): RowSelection {
  if (chosen.allMatching) return NOTHING_SELECTED
  const others = chosen.ids.filter((id) => !page.includes(id))
  return {
    allMatching: false,
    ids: page.every((id) => chosen.ids.includes(id)) ? others : [...others, ...page],
  }
}

/** As the server reads it. */
export function toWireSelection(
  eventId: string,
  chosen: RowSelection,
  filters: ListFilters,
): Selection {
  return chosen.allMatching
    ? { event_id: eventId, filters }
    : { event_id: eventId, ids: [...chosen.ids] }
}

/** What is chosen belongs to one event and one set of filters: with others it begins anew. */
export function useRowSelection(scope: string) {
  const [held, setHeld] = useState({ of: scope, chosen: NOTHING_SELECTED })
  return {
    chosen: held.of === scope ? held.chosen : NOTHING_SELECTED,
    choose: (chosen: RowSelection) => setHeld({ of: scope, chosen }),
  }
}
