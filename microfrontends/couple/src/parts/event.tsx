// The chosen event is the tab's own, so that two tabs can work on two events: it lies in memory, in the tab's history entries (for a
// reload and for steps back) and in the tab's session storage (for an address that is typed). Local storage, under the name that the
// specification gives it, holds only the default of a new tab; else it is the first one.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useLocation } from '@alai/kit/router'
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import { confirmThenProceed } from '@alai/kit/forms/unsaved-changes-guard'
import { note, noted } from './entry'

export type Event = Schemas['Event']
const KEY = 'idLocalStorage'
/** In a history entry. */
const OWN = 'event'

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

type Chosen = {
  id: string | null
  fallback: string | null
  choose: (id: string, saved?: boolean) => void
}
const ChosenContext = createContext<Chosen>({
  id: null,
  fallback: null,
  choose: () => undefined,
})

export function EventChoice({ children }: { children: ReactNode }) {
  const [fallback] = useState(() => localStorage.getItem(KEY))
  const [id, setId] = useState(() => noted<string>(OWN) ?? sessionStorage.getItem(KEY) ?? fallback)
  const choose = (next: string, saved = false) => {
    const change = () => {
      localStorage.setItem(KEY, next)
      setId(next)
    }
    if (saved) change()
    else confirmThenProceed(change)
  }
  return <ChosenContext value={{ id, fallback, choose }}>{children}</ChosenContext>
}

export function useChosenEvent(): {
  event: Event | undefined
  events: Event[]
  choose: (id: string, saved?: boolean) => void
} {
  const { id, fallback, choose } = use(ChosenContext)
  const { data } = useEvents()
  const events = data ?? []
  // After another account has logged in, what the entry holds is not there.
  const named = (wanted: string | null) => events.find((e) => e.id === wanted)
  return { event: named(id) ?? named(fallback) ?? events[0], events, choose }
}

/** Keeps the event in the tab: a reload and a typed address come back to it, whatever another tab has chosen since. */
export function useOwnEvent(event: Event | undefined) {
  const { key } = useLocation()
  useEffect(() => {
    if (!event) return
    note(OWN, event.id)
    sessionStorage.setItem(KEY, event.id)
  }, [event, key])
}
