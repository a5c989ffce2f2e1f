// The chosen event: kept in browser storage under the name that the specification gives it; the first one is the default.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { type ReactNode, createContext, use, useState } from 'react'
import { unlessUnsaved } from '@alai/kit/parts/unsaved'

export type Event = Schemas['Event']
const KEY = 'idLocalStorage'

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

type Chosen = { id: string | null; choose: (id: string, saved?: boolean) => void }
const ChosenContext = createContext<Chosen>({ id: null, choose: () => undefined })

export function EventChoice({ children }: { children: ReactNode }) {
  const [id, setId] = useState(() => localStorage.getItem(KEY))
  const choose = (next: string, saved = false) => {
    const change = () => {
      localStorage.setItem(KEY, next)
      setId(next)
    }
    if (saved) change()
    else unlessUnsaved(change)
  }
  return <ChosenContext value={{ id, choose }}>{children}</ChosenContext>
}

export function useChosenEvent(): {
  event: Event | undefined
  events: Event[]
  choose: (id: string, saved?: boolean) => void
} {
  const { id, choose } = use(ChosenContext)
  const { data } = useEvents()
  const events = data ?? []
  return { event: events.find((e) => e.id === id) ?? events[0], events, choose }
}
