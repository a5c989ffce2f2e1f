// The selected event of a tab, so that two tabs can show two events. It is stored in three places: in memory, in the
// history entries of the tab (for a reload and for Back), and in session storage (for a URL that the user types).
// Local storage contains only the default of a new tab, under the name that the specification prescribes. Without a
// default the first event is selected.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useLocation } from '@alai/kit/router'
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import { confirmThenProceed } from '@alai/kit/forms/unsaved-changes-guard'
import { writeHistoryState, readHistoryState } from '@alai/kit/history-state'

export type Event = Schemas['Event']
const STORAGE_KEY = 'idLocalStorage'
/** The name of the value in the history state. */
const HISTORY_STATE_NAME = 'event'

export const eventsKey = ['events'] as const

export function useEvents(enabled = true) {
  return useQuery({
    queryKey: eventsKey,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/events', {
            params: { query: { 'page[number]': 1, 'page[per_page]': 100 } },
          }),
        )
      ).events,
    enabled,
  })
}

type SelectedEventState = {
  id: string | null
  defaultId: string | null
  selectEvent: (id: string, skipUnsavedCheck?: boolean) => void
}
const SelectedEventContext = createContext<SelectedEventState>({
  id: null,
  defaultId: null,
  selectEvent: () => undefined,
})

export function SelectedEventProvider({ children }: { children: ReactNode }) {
  const [defaultId] = useState(() => localStorage.getItem(STORAGE_KEY))
  const [id, setId] = useState(
    () =>
      readHistoryState<string>(HISTORY_STATE_NAME) ??
      sessionStorage.getItem(STORAGE_KEY) ??
      defaultId,
  )
  const selectEvent = (nextId: string, skipUnsavedCheck = false) => {
    const applyChange = () => {
      localStorage.setItem(STORAGE_KEY, nextId)
      setId(nextId)
    }
    if (skipUnsavedCheck) applyChange()
    else confirmThenProceed(applyChange)
  }
  return (
    <SelectedEventContext value={{ id, defaultId, selectEvent }}>{children}</SelectedEventContext>
  )
}

/**
 * Returns the selected event, all events of the account, and a function that selects another event. Without a selected
 * event, `event` is the default, and without a default the first event. `selectEvent` also sets the default. If there are
 * unsaved changes, it asks the user first, unless `skipUnsavedCheck` is set.
 */
export function useSelectedEvent(): {
  event: Event | undefined
  events: Event[]
  selectEvent: (id: string, skipUnsavedCheck?: boolean) => void
} {
  const { id, defaultId, selectEvent } = use(SelectedEventContext)
  const { data } = useEvents()
  const events = data ?? []
  // After a log-in to another account, the history entry may name an event of the previous account.
  const findEvent = (wantedId: string | null) => events.find((e) => e.id === wantedId)
  return {
    event: findEvent(id) ?? findEvent(defaultId) ?? events[0],
    events,
    selectEvent,
  }
}

/** Stores the selected event of this tab. A reload and a typed URL restore it, even if another tab has selected another event since. */
export function usePersistSelectedEvent(event: Event | undefined) {
  const { key } = useLocation()
  useEffect(() => {
    if (!event) return
    writeHistoryState(HISTORY_STATE_NAME, event.id)
    sessionStorage.setItem(STORAGE_KEY, event.id)
  }, [event, key])
}
