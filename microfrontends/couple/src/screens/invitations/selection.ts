// Which rows are chosen: some by their ids, over all pages, or all that the filters find.
import type { Schemas } from '@alai/kit/api'
import { useState } from 'react'

export type Selection = Schemas['Selection']
export type ListFilters = Schemas['SelectionFilters']
export type Chosen = { all: boolean; ids: readonly string[] }
export const NONE: Chosen = { all: false, ids: [] }

export const isChosen = (chosen: Chosen, id: string) => chosen.all || chosen.ids.includes(id)

/** One row more or less; a row that leaves "all of the filter" leaves the rows that are in sight. */
export function toggled(chosen: Chosen, id: string, page: readonly string[]): Chosen {
  if (chosen.all) return { all: false, ids: page.filter((row) => row !== id) }
  return {
    all: false,
    ids: chosen.ids.includes(id) ? chosen.ids.filter((row) => row !== id) : [...chosen.ids, id],
  }
}

/** All of the page, or none of it when all were chosen. */
export function toggledPage(chosen: Chosen, page: readonly string[]): Chosen {
  if (chosen.all) return NONE
  const others = chosen.ids.filter((id) => !page.includes(id))
  return {
    all: false,
    ids: page.every((id) => chosen.ids.includes(id)) ? others : [...others, ...page],
  }
}

/** As the server reads it. */
export function selectionOf(eventId: string, chosen: Chosen, filters: ListFilters): Selection {
  return chosen.all ? { event_id: eventId, filters } : { event_id: eventId, ids: [...chosen.ids] }
}

/** What is chosen belongs to one event and one set of filters: with others it begins anew. */
export function useChosen(of: string) {
  const [held, setHeld] = useState({ of, chosen: NONE })
  return {
    chosen: held.of === of ? held.chosen : NONE,
    choose: (chosen: Chosen) => setHeld({ of, chosen }),
  }
}
