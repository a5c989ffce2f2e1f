// Who has come: the list that all phones share, and what this phone has counted and not yet sent. Without a network the count goes on;
// what waits lies in memory, for the way to another page and back, in the history entry, and on the device, for a reload and a closed tab.
// Each change has a key and the moment it was made, so that sending twice or late changes nothing.
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import {
  isOfflineStoreAvailable,
  saveOffline as keepHere,
  loadOfflineFor,
} from '@alai/kit/offline-store'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useCurrentUser } from '@alai/kit/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  checkInsKey as keyOf,
  saveOfflineCopy,
  cachePageFiles,
} from '../../features/check-in/offline-copy'
import { writeHistoryState, readHistoryState } from '../../shared/history-state'
import type { Event } from '../../features/events/selected-event'
import { fetchReader } from './codes'

export type Checkin = Schemas['Checkin']
export type Waiting = { guest: string; arrived: number; at: string; key: string }

const NOTE = 'checkins'
/** What waits on the device, by event. */
type Owed = Record<string, Waiting[]>
/** Other phones are heard of this often; a failed send is tried again as often. */
const EVERY = 5_000

/** What waits, by event: a look at another page loses nothing. */
const held = new Map<string, Waiting[]>()
const heldOf = (eventId: string): Waiting[] => {
  const kept = held.get(eventId) ?? []
  return kept.length > 0 ? kept : (readHistoryState<Owed>(NOTE)?.[eventId] ?? [])
}

/** The list with what waits on this phone in place of what the server knows of it. */
export function merged(rows: Checkin[], waiting: Waiting[]): Checkin[] {
  const newest = new Map(waiting.map((one) => [one.guest, one]))
  return rows.map((row) => {
    const own = newest.get(row.guest_id)
    return own ? { ...row, arrived: own.arrived, arrived_at: own.at } : row
  })
}

/** Only the last count of a party has to be sent. */
export const queued = (waiting: Waiting[], next: Waiting): Waiting[] => [
  ...waiting.filter((one) => one.guest !== next.guest),
  next,
]

/** Refused for good: sending it again would be refused again. */
const refusedFor = (error: unknown): boolean => [400, 404, 409, 422].includes(errorStatus(error))

/** All parties that come, by name. */
export const checkinsOf = (eventId: string) => ({
  queryKey: keyOf(eventId),
  queryFn: () => unwrap(client.GET('/api/checkins', { params: { query: { event_id: eventId } } })),
})

export function useCheckins(event: Event, refused: (error: unknown, guest: string) => void) {
  const eventId = event.id
  const queries = useQueryClient()
  const me = useCurrentUser().data
  const user = me?.id
  const list = useQuery({ ...checkinsOf(eventId), refetchInterval: EVERY, retry: false })
  const [waiting, setWaiting] = useState<Waiting[]>(() => heldOf(eventId))
  const now = useRef(waiting)
  const sending = useRef(false)
  const tell = useRef(refused)
  useEffect(() => {
    tell.current = refused
  })
  const keep = useCallback(
    (next: Waiting[]) => {
      now.current = next
      held.set(eventId, next)
      setWaiting(next)
      writeHistoryState(NOTE, { ...readHistoryState<object>(NOTE), [eventId]: next })
      // Of other events something may wait there too; what was read of this one is in `next` by then.
      if (user)
        void loadOfflineFor<Owed>(user, NOTE).then((all) =>
          keepHere(user, NOTE, { ...all, [eventId]: now.current }),
        )
    },
    [eventId, user],
  )
  const flush = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (let one = now.current[0]; one; one = now.current[0]) {
        const { guest, ...checkin } = one
        try {
          const { checkin: made } = await unwrap(
            client.PUT('/api/checkins/{guest_id}', {
              params: { path: { guest_id: guest } },
              body: { checkin },
            }),
          )
          queries.setQueryData<{ checkins: Checkin[] }>(
            keyOf(eventId),
            (all) =>
              all && {
                ...all,
                checkins: all.checkins.map((row) => (row.guest_id === guest ? made : row)),
              },
          )
        } catch (error) {
          if (!refusedFor(error)) return
          tell.current(error, guest)
        }
        keep(now.current.filter(({ key }) => key !== one.key))
      }
    } finally {
      sending.current = false
    }
  }, [eventId, keep, queries])
  useEffect(() => {
    const go = () => void flush()
    addEventListener('online', go)
    const timer = setInterval(go, EVERY)
    go()
    return () => {
      removeEventListener('online', go)
      clearInterval(timer)
    }
  }, [flush])
  useEffect(() => {
    if (!user) return
    void loadOfflineFor<Owed>(user, NOTE).then((all) => {
      const known = new Set(now.current.map(({ guest }) => guest))
      const more = (all?.[eventId] ?? []).filter(({ guest }) => !known.has(guest))
      if (more.length > 0) keep([...more, ...now.current])
      if (more.length > 0) void flush()
    })
  }, [eventId, flush, keep, user])
  const { data } = list
  useEffect(() => {
    if (me && data) saveOfflineCopy(me, event, data)
  }, [data, event, me])
  const loaded = data !== undefined
  useEffect(() => {
    if (loaded)
      void fetchReader()
        .then(cachePageFiles)
        .catch(() => undefined)
  }, [loaded])
  const owes = waiting.length > 0 && !isOfflineStoreAvailable()
  useEffect(() => {
    if (!owes) return
    // A tab that is closed takes with it what it has not sent, where the device keeps nothing: the browser asks first.
    const ask = (e: BeforeUnloadEvent) => e.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [owes])
  const arrive = useCallback(
    (guest: string, arrived: number) => {
      keep(
        queued(now.current, {
          guest,
          arrived,
          at: new Date().toISOString(),
          key: crypto.randomUUID(),
        }),
      )
      void flush()
    },
    [flush, keep],
  )
  return {
    ...list,
    rows: list.data && merged(list.data.checkins, waiting),
    waiting,
    arrive,
    send: flush,
  }
}

/** As searches are compared everywhere: without case and diacritics. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('ro')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** All typed words are beginnings of words of the name, or the code is typed: whole, its beginning, or the end that is shown. */
export function matches(
  row: Pick<Checkin, 'name'> & { code?: string | null; apart?: string | null },
  typed: string,
): boolean {
  const words = folded(typed).split(' ').filter(Boolean)
  const name = folded(row.name).split(' ')
  if (words.every((word) => name.some((part) => part.startsWith(word)))) return true
  const [code, part] = [bare(row.code ?? ''), bare(typed)]
  return (
    part.length >= END &&
    (code.startsWith(part) || code.endsWith(part) || bare(row.apart ?? '').endsWith(part))
  )
}

/** How many of a code's last characters tell two invitations apart. */
const END = 4
const endOf = (code: string): string => bare(code).slice(-END)

/** What is said beside a name that several bear; a list that the device kept from before knows the code alone. */
export const markOf = (
  { apart, code }: Pick<Checkin, 'apart' | 'code'>,
  words: (end: string) => string,
): string | null | undefined => apart ?? (code && words(endOf(code)))

/** The names that several parties bear, as searches compare them. */
export function namesakes(rows: { name: string }[]): (name: string) => boolean {
  const count = new Map<string, number>()
  for (const { name } of rows) count.set(folded(name), (count.get(folded(name)) ?? 0) + 1)
  return (name) => (count.get(folded(name)) ?? 0) > 1
}

const bare = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase('en')
export const sameCode = (code: string | null | undefined, typed: string): boolean =>
  Boolean(code) && bare(typed) !== '' && bare(code ?? '') === bare(typed)

/** The guest code in an invitation's link. */
export function codeOf(text: string): string | undefined {
  try {
    return new URL(text).searchParams.get('guest_code') ?? undefined
  } catch {
    return undefined
  }
}
