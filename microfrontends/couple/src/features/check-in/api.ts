// Check-in: the list that all devices share, and the changes of this device that are not sent yet. Check-in continues without a network.
// Pending changes are in memory (for navigation between pages), in the history entry and in the offline store (for a reload or a closed
// tab). Each change has a key and the time at which it was made, so that sending it twice or late changes nothing.
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import {
  isOfflineStoreAvailable,
  saveOffline as keepHere,
  loadOfflineFor,
} from '@alai/kit/offline-store'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useCurrentUser } from '@alai/kit/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkInsKey as keyOf, saveOfflineCopy, cachePageFiles } from './offline-copy'
import { writeHistoryState, readHistoryState } from '../../shared/history-state'
import type { Event } from '../events/selected-event'
import { preloadQrReader } from './qr-reader'

export type CheckIn = Schemas['Checkin']
export type PendingCheckIn = { guest: string; arrived: number; at: string; key: string }

const STORAGE_NAME = 'checkins'
/** The pending changes by event, as the device stores them. */
type PendingByEvent = Record<string, PendingCheckIn[]>
/** How often the list is reloaded and a failed request is repeated. */
const SYNC_INTERVAL_MS = 5_000

/** The pending changes by event. They survive navigation to another page. */
const pendingByEvent = new Map<string, PendingCheckIn[]>()
const loadPending = (eventId: string): PendingCheckIn[] => {
  const kept = pendingByEvent.get(eventId) ?? []
  return kept.length > 0 ? kept : (readHistoryState<PendingByEvent>(STORAGE_NAME)?.[eventId] ?? [])
}

/** The list with the pending changes of this device applied. */
export function applyPending(rows: CheckIn[], waiting: PendingCheckIn[]): CheckIn[] {
  const newest = new Map(waiting.map((one) => [one.guest, one]))
  return rows.map((row) => {
    const own = newest.get(row.guest_id)
    return own ? { ...row, arrived: own.arrived, arrived_at: own.at } : row
  })
}

/** Only the last change of a party has to be sent. */
export const enqueue = (waiting: PendingCheckIn[], next: PendingCheckIn): PendingCheckIn[] => [
  ...waiting.filter((one) => one.guest !== next.guest),
  next,
]

/** Whether the server rejects the change permanently, so that a retry is useless. */
const isRejected = (error: unknown): boolean => [400, 404, 409, 422].includes(errorStatus(error))

/** The parties that have accepted, sorted by name. */
export const checkInsQuery = (eventId: string) => ({
  queryKey: keyOf(eventId),
  queryFn: () => unwrap(client.GET('/api/checkins', { params: { query: { event_id: eventId } } })),
})

export function useCheckIns(event: Event, onRejected: (error: unknown, guest: string) => void) {
  const eventId = event.id
  const queries = useQueryClient()
  const me = useCurrentUser().data
  const user = me?.id
  const list = useQuery({
    ...checkInsQuery(eventId),
    refetchInterval: SYNC_INTERVAL_MS,
    retry: false,
  })
  const [pending, setWaiting] = useState<PendingCheckIn[]>(() => loadPending(eventId))
  const now = useRef(pending)
  const sending = useRef(false)
  const tell = useRef(onRejected)
  useEffect(() => {
    tell.current = onRejected
  })
  const keep = useCallback(
    (next: PendingCheckIn[]) => {
      now.current = next
      pendingByEvent.set(eventId, next)
      setWaiting(next)
      writeHistoryState(STORAGE_NAME, {
        ...readHistoryState<object>(STORAGE_NAME),
        [eventId]: next,
      })
      // The store may contain pending changes of other events, which are preserved. Those of this event are already in `next`.
      if (user)
        void loadOfflineFor<PendingByEvent>(user, STORAGE_NAME).then((all) =>
          keepHere(user, STORAGE_NAME, { ...all, [eventId]: now.current }),
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
          queries.setQueryData<{ checkins: CheckIn[] }>(
            keyOf(eventId),
            (all) =>
              all && {
                ...all,
                checkins: all.checkins.map((row) => (row.guest_id === guest ? made : row)),
              },
          )
        } catch (error) {
          if (!isRejected(error)) return
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
    const timer = setInterval(go, SYNC_INTERVAL_MS)
    go()
    return () => {
      removeEventListener('online', go)
      clearInterval(timer)
    }
  }, [flush])
  useEffect(() => {
    if (!user) return
    void loadOfflineFor<PendingByEvent>(user, STORAGE_NAME).then((all) => {
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
      void preloadQrReader()
        .then(cachePageFiles)
        .catch(() => undefined)
  }, [loaded])
  const owes = pending.length > 0 && !isOfflineStoreAvailable()
  useEffect(() => {
    if (!owes) return
    // Without an offline store a closed tab loses the pending changes, so the browser asks for confirmation.
    const ask = (e: BeforeUnloadEvent) => e.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [owes])
  const setArrived = useCallback(
    (guest: string, arrived: number) => {
      keep(
        enqueue(now.current, {
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
    rows: list.data && applyPending(list.data.checkins, pending),
    waiting: pending,
    arrive: setArrived,
    sync: flush,
  }
}

/** Normalizes text for a search: without case, diacritics and punctuation. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('ro')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether every typed word begins a word of the name, or the text is the beginning or the end of the guest code. */
export function matchesSearch(
  row: Pick<CheckIn, 'name'> & { code?: string | null; apart?: string | null },
  typed: string,
): boolean {
  const words = normalizeForSearch(typed).split(' ').filter(Boolean)
  const name = normalizeForSearch(row.name).split(' ')
  if (words.every((word) => name.some((part) => part.startsWith(word)))) return true
  const [code, part] = [normalizeCode(row.code ?? ''), normalizeCode(typed)]
  return (
    part.length >= CODE_SUFFIX_LENGTH &&
    (code.startsWith(part) || code.endsWith(part) || normalizeCode(row.apart ?? '').endsWith(part))
  )
}

/** How many of a code's last characters distinguish two invitations. */
const CODE_SUFFIX_LENGTH = 4
const codeSuffix = (code: string): string => normalizeCode(code).slice(-CODE_SUFFIX_LENGTH)

/** The text that distinguishes parties with the same name. A list from an older offline copy has only the code. */
export const distinguishingMark = (
  { apart, code }: Pick<CheckIn, 'apart' | 'code'>,
  words: (end: string) => string,
): string | null | undefined => apart ?? (code && words(codeSuffix(code)))

/** Returns a function that tells whether several parties have the same normalized name. */
export function createNamesakeCheck(rows: { name: string }[]): (name: string) => boolean {
  const count = new Map<string, number>()
  for (const { name } of rows)
    count.set(normalizeForSearch(name), (count.get(normalizeForSearch(name)) ?? 0) + 1)
  return (name) => (count.get(normalizeForSearch(name)) ?? 0) > 1
}

const normalizeCode = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase('en')
export const isSameCode = (code: string | null | undefined, typed: string): boolean =>
  Boolean(code) && normalizeCode(typed) !== '' && normalizeCode(code ?? '') === normalizeCode(typed)

/** Returns the guest code of an invitation link. */
export function parseGuestCode(text: string): string | undefined {
  try {
    return new URL(text).searchParams.get('guest_code') ?? undefined
  } catch {
    return undefined
  }
}
