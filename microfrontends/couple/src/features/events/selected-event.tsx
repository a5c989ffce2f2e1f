// Each tab has its own selected event, so that two tabs can work on two events. It is in memory, in the tab's history entries (for a
// reload and for Back) and in session storage (for a URL that the user types). Local storage, under the name that the specification
// prescribes, contains only the default of a new tab. Without a default it is the first event.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useLocation } from '@alai/kit/router'
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import { confirmThenProceed } from '@alai/kit/forms/unsaved-changes-guard'
import { writeHistoryState, readHistoryState } from '../../shared/history-state'

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

export function useSelectedEvent(): {
  event: Event | undefined
  events: Event[]
  selectEvent: (id: string, skipUnsavedCheck?: boolean) => void
} {
  const { id, defaultId, selectEvent } = use(SelectedEventContext)
  const { data } = useEvents()
  const events = data ?? []
  // After a login to another account, the history entry may name an event that does not exist there.
  const findEvent = (wantedId: string | null) => events.find((e) => e.id === wantedId)
  return {
    event: findEvent(id) ?? findEvent(defaultId) ?? events[0],
    events,
    selectEvent,
  }
}

/** Stores the event for this tab. A reload and a typed URL restore it, whatever another tab has selected since. */
export function useOwnEvent(event: Event | undefined) {
  const { key } = useLocation()
  useEffect(() => {
    if (!event) return
    writeHistoryState(HISTORY_STATE_NAME, event.id)
    sessionStorage.setItem(STORAGE_KEY, event.id)
  }, [event, key])
}
