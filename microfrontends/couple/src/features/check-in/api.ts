// Check-in: the list that all devices share, and the changes of this device that are not sent yet. Check-in continues without a network.
// Pending changes are in memory (for navigation between pages), in the history entry and in the offline store (for a reload or a closed
// tab). Each change has a key and the time at which it was made, so that sending it twice or late changes nothing.
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { isOfflineStoreAvailable, saveOffline, loadOfflineFor } from '@alai/kit/offline-store'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useCurrentUser } from '@alai/kit/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkInsKey, saveOfflineCopy, cachePageFiles } from './offline-copy'
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
  const inMemory = pendingByEvent.get(eventId) ?? []
  return inMemory.length > 0
    ? inMemory
    : (readHistoryState<PendingByEvent>(STORAGE_NAME)?.[eventId] ?? [])
}

/** The list with the pending changes of this device applied. */
export function applyPending(rows: CheckIn[], pending: PendingCheckIn[]): CheckIn[] {
  const latestByGuest = new Map(pending.map((change) => [change.guest, change]))
  return rows.map((row) => {
    const change = latestByGuest.get(row.guest_id)
    return change ? { ...row, arrived: change.arrived, arrived_at: change.at } : row
  })
}

/** Only the last change of a party has to be sent. */
export const enqueueCheckIn = (
  pending: PendingCheckIn[],
  change: PendingCheckIn,
): PendingCheckIn[] => [...pending.filter(({ guest }) => guest !== change.guest), change]

/** Whether the server rejects the change permanently, so that a retry is useless. */
const isRejected = (error: unknown): boolean => [400, 404, 409, 422].includes(errorStatus(error))

/** The parties that have accepted, sorted by name. */
export const checkInsQuery = (eventId: string) => ({
  queryKey: checkInsKey(eventId),
  queryFn: () => unwrap(client.GET('/api/checkins', { params: { query: { event_id: eventId } } })),
})

export function useCheckIns(event: Event, onRejected: (error: unknown, guest: string) => void) {
  const eventId = event.id
  const queryClient = useQueryClient()
  const currentUser = useCurrentUser().data
  const userId = currentUser?.id
  const list = useQuery({
    ...checkInsQuery(eventId),
    refetchInterval: SYNC_INTERVAL_MS,
    retry: false,
  })
  const [pending, setPending] = useState<PendingCheckIn[]>(() => loadPending(eventId))
  const pendingRef = useRef(pending)
  const isSendingRef = useRef(false)
  const onRejectedRef = useRef(onRejected)
  useEffect(() => {
    onRejectedRef.current = onRejected
  })
  const storePending = useCallback(
    (nextPending: PendingCheckIn[]) => {
      pendingRef.current = nextPending
      pendingByEvent.set(eventId, nextPending)
      setPending(nextPending)
      writeHistoryState(STORAGE_NAME, {
        ...readHistoryState<object>(STORAGE_NAME),
        [eventId]: nextPending,
      })
      // The store may contain pending changes of other events, which are preserved. Those of this event are already in `next`.
      if (userId)
        void loadOfflineFor<PendingByEvent>(userId, STORAGE_NAME).then((all) =>
          saveOffline(userId, STORAGE_NAME, { ...all, [eventId]: pendingRef.current }),
        )
    },
    [eventId, userId],
  )
  const flush = useCallback(async () => {
    if (isSendingRef.current) return
    isSendingRef.current = true
    try {
      for (let change = pendingRef.current[0]; change; change = pendingRef.current[0]) {
        const { guest, ...checkin } = change
        try {
          const { checkin: saved } = await unwrap(
            client.PUT('/api/checkins/{guest_id}', {
              params: { path: { guest_id: guest } },
              body: { checkin },
            }),
          )
          queryClient.setQueryData<{ checkins: CheckIn[] }>(
            checkInsKey(eventId),
            (all) =>
              all && {
                ...all,
                checkins: all.checkins.map((row) => (row.guest_id === guest ? saved : row)),
              },
          )
        } catch (error) {
          if (!isRejected(error)) return
          onRejectedRef.current(error, guest)
        }
        storePending(pendingRef.current.filter(({ key }) => key !== change.key))
      }
    } finally {
      isSendingRef.current = false
    }
  }, [eventId, storePending, queryClient])
  useEffect(() => {
    const handleSync = () => void flush()
    addEventListener('online', handleSync)
    const timer = setInterval(handleSync, SYNC_INTERVAL_MS)
    handleSync()
    return () => {
      removeEventListener('online', handleSync)
      clearInterval(timer)
    }
  }, [flush])
  useEffect(() => {
    if (!userId) return
    void loadOfflineFor<PendingByEvent>(userId, STORAGE_NAME).then((all) => {
      const knownGuests = new Set(pendingRef.current.map(({ guest }) => guest))
      const restored = (all?.[eventId] ?? []).filter(({ guest }) => !knownGuests.has(guest))
      if (restored.length > 0) storePending([...restored, ...pendingRef.current])
      if (restored.length > 0) void flush()
    })
  }, [eventId, flush, storePending, userId])
  const { data } = list
  useEffect(() => {
    if (currentUser && data) saveOfflineCopy(currentUser, event, data)
  }, [data, event, currentUser])
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded)
      void preloadQrReader()
        .then(cachePageFiles)
        .catch(() => undefined)
  }, [isLoaded])
  const isUnsafeToLeave = pending.length > 0 && !isOfflineStoreAvailable()
  useEffect(() => {
    if (!isUnsafeToLeave) return
    // Without an offline store a closed tab loses the pending changes, so the browser asks for confirmation.
    const confirmLeave = (e: BeforeUnloadEvent) => e.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [isUnsafeToLeave])
  const setArrived = useCallback(
    (guest: string, arrived: number) => {
      storePending(
        enqueueCheckIn(pendingRef.current, {
          guest,
          arrived,
          at: new Date().toISOString(),
          key: crypto.randomUUID(),
        }),
      )
      void flush()
    },
    [flush, storePending],
  )
  return {
    ...list,
    rows: list.data && applyPending(list.data.checkins, pending),
    pending,
    setArrived,
    flush,
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
  query: string,
): boolean {
  const queryWords = normalizeForSearch(query).split(' ').filter(Boolean)
  const name = normalizeForSearch(row.name).split(' ')
  if (queryWords.every((word) => name.some((namePart) => namePart.startsWith(word)))) return true
  const [code, codePart] = [normalizeCode(row.code ?? ''), normalizeCode(query)]
  return (
    codePart.length >= CODE_SUFFIX_LENGTH &&
    (code.startsWith(codePart) ||
      code.endsWith(codePart) ||
      normalizeCode(row.apart ?? '').endsWith(codePart))
  )
}

/** How many of a code's last characters distinguish two invitations. */
const CODE_SUFFIX_LENGTH = 4
const codeSuffix = (code: string): string => normalizeCode(code).slice(-CODE_SUFFIX_LENGTH)

/** The text that distinguishes parties with the same name. A list from an older offline copy has only the code. */
export const distinguishingMark = (
  { apart: distinction, code }: Pick<CheckIn, 'apart' | 'code'>,
  formatSuffix: (end: string) => string,
): string | null | undefined => distinction ?? (code && formatSuffix(codeSuffix(code)))

/** Returns a function that tells whether several parties have the same normalized name. */
export function createNamesakeCheck(rows: { name: string }[]): (name: string) => boolean {
  const count = new Map<string, number>()
  for (const { name } of rows)
    count.set(normalizeForSearch(name), (count.get(normalizeForSearch(name)) ?? 0) + 1)
  return (name) => (count.get(normalizeForSearch(name)) ?? 0) > 1
}

const normalizeCode = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase('en')
export const isSameCode = (code: string | null | undefined, query: string): boolean =>
  Boolean(code) && normalizeCode(query) !== '' && normalizeCode(code ?? '') === normalizeCode(query)

/** Returns the guest code of an invitation link. */
export function parseGuestCode(text: string): string | undefined {
  try {
    return new URL(text).searchParams.get('guest_code') ?? undefined
  } catch {
    return undefined
  }
}
