// Check-in: the list that all devices share, and the changes of this device that are not sent yet. Check-in continues
// without a network. Each change has a key and the time at which it was made. Therefore a change that is sent twice,
// or late, has no wrong effect.
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { isOfflineStoreAvailable } from '@alai/kit/offline-store'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useCurrentUser } from '@alai/kit/session'
import { useCallback, useEffect, useRef } from 'react'
import { type OfflineCopy, checkInsKey, saveOfflineCopy, cachePageFiles } from './offline-copy'
import type { Event } from '../events'
import {
  type PendingCheckInsState,
  applyPendingCheckIns,
  addPendingCheckIn,
  usePendingCheckIns,
  useResumePendingCheckIns,
} from './pending-check-ins'
import { preloadQrReader } from './qr-reader'

export type CheckIn = Schemas['Checkin']
/** The interval in milliseconds at which the list is reloaded and a failed request is repeated. */
const SYNC_INTERVAL_MS = 5_000

/** Whether the server rejects the change permanently, so that a retry cannot succeed. */
const isRejected = (error: unknown): boolean => [400, 404, 409, 422].includes(errorStatus(error))

/** The parties that have accepted, sorted by name. */
export const checkInsQuery = (eventId: string) => ({
  queryKey: checkInsKey(eventId),
  queryFn: () => unwrap(client.GET('/api/checkins', { params: { query: { event_id: eventId } } })),
})

/**
 * Returns a function that sends the pending changes in the order in which they were made. It stops
 * at the first error that a retry may resolve. A rejected change is dropped and reported.
 */
function useSendPendingCheckIns(
  eventId: string,
  { pendingRef, storePending }: PendingCheckInsState,
  onRejected: (error: unknown, guest: string) => void,
) {
  const queryClient = useQueryClient()
  const isSendingRef = useRef(false)
  const onRejectedRef = useRef(onRejected)
  useEffect(() => {
    onRejectedRef.current = onRejected
  })
  return useCallback(async () => {
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
            (cachedList) =>
              cachedList && {
                ...cachedList,
                checkins: cachedList.checkins.map((row) => (row.guest_id === guest ? saved : row)),
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
  }, [eventId, pendingRef, storePending, queryClient])
}

/** Calls `flush` now, at regular intervals, and when the network is available again. */
function useSync(flush: () => Promise<void>): void {
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
}

/** Stores the list and the files of the page on the device, so that the page can be opened without a network. */
function useOfflineCopy(event: Event, data: OfflineCopy['list'] | undefined): void {
  const currentUser = useCurrentUser().data
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
}

/** Asks for confirmation before the tab is closed, if this browser cannot store the pending changes. */
function useConfirmLeave(hasPending: boolean): void {
  const isUnsafeToLeave = hasPending && !isOfflineStoreAvailable()
  useEffect(() => {
    if (!isUnsafeToLeave) return
    const confirmLeave = (e: BeforeUnloadEvent) => e.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [isUnsafeToLeave])
}

/** Returns the list with the pending changes of this device, and a function that sets how many persons of a party have arrived. */
export function useSyncedCheckIns(
  event: Event,
  onRejected: (error: unknown, guest: string) => void,
) {
  const eventId = event.id
  const userId = useCurrentUser().data?.id
  const list = useQuery({
    ...checkInsQuery(eventId),
    refetchInterval: SYNC_INTERVAL_MS,
    retry: false,
  })
  const pendingCheckIns = usePendingCheckIns(eventId, userId)
  const { pending, pendingRef, storePending } = pendingCheckIns
  const flush = useSendPendingCheckIns(eventId, pendingCheckIns, onRejected)
  useSync(flush)
  useResumePendingCheckIns({ eventId, userId }, pendingCheckIns, flush)
  useOfflineCopy(event, list.data)
  useConfirmLeave(pending.length > 0)
  const setArrived = useCallback(
    (guest: string, arrived: number) => {
      storePending(
        addPendingCheckIn(pendingRef.current, {
          guest,
          arrived,
          at: new Date().toISOString(),
          key: crypto.randomUUID(),
        }),
      )
      void flush()
    },
    [flush, pendingRef, storePending],
  )
  return {
    ...list,
    rows: list.data && applyPendingCheckIns(list.data.checkins, pending),
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

/**
 * Returns the name of a party with the surname first. A list that an earlier version has stored offline contains only the
 * name.
 */
export const surnameFirstName = ({
  surname_first: surnameFirst,
  name,
}: {
  surname_first?: string
  name: string
}): string => surnameFirst ?? name

/**
 * Whether every word of the query is the beginning of a word of the name or of the name in the
 * answer. A query of at least four characters may also be the beginning or the end of the guest
 * code, or the end of the text that distinguishes namesakes.
 */
export function matchesSearch(
  row: Pick<CheckIn, 'name'> & {
    answer_name?: string | null
    code?: string | null
    apart?: string | null
  },
  query: string,
): boolean {
  const queryWords = normalizeForSearch(query).split(' ').filter(Boolean)
  const names = normalizeForSearch(`${row.name} ${row.answer_name ?? ''}`).split(' ')
  if (queryWords.every((word) => names.some((namePart) => namePart.startsWith(word)))) return true
  const [code, codePart] = [normalizeCode(row.code ?? ''), normalizeCode(query)]
  return (
    codePart.length >= CODE_SUFFIX_LENGTH &&
    (code.startsWith(codePart) ||
      code.endsWith(codePart) ||
      normalizeCode(row.apart ?? '').endsWith(codePart))
  )
}

/** The number of last characters of a guest code that distinguish two invitations. */
const CODE_SUFFIX_LENGTH = 4
const codeSuffix = (code: string): string => normalizeCode(code).slice(-CODE_SUFFIX_LENGTH)

/**
 * Returns the text that distinguishes parties with the same name. A list that an earlier version has stored offline
 * contains only the code.
 */
export const namesakeLabel = (
  { apart: distinction, code }: Pick<CheckIn, 'apart' | 'code'>,
  formatSuffix: (suffix: string) => string,
): string | null | undefined => distinction ?? (code && formatSuffix(codeSuffix(code)))

/** Returns a function that returns whether several parties have the same normalized name. */
export function createNamesakeCheck(rows: { name: string }[]): (name: string) => boolean {
  const count = new Map<string, number>()
  for (const { name } of rows)
    count.set(normalizeForSearch(name), (count.get(normalizeForSearch(name)) ?? 0) + 1)
  return (name) => (count.get(normalizeForSearch(name)) ?? 0) > 1
}

const normalizeCode = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase('en')
export const isSameGuestCode = (code: string | null | undefined, query: string): boolean =>
  Boolean(code) && normalizeCode(query) !== '' && normalizeCode(code ?? '') === normalizeCode(query)

/** Returns the guest code of an invitation link. */
export function parseGuestCode(text: string): string | undefined {
  try {
    return new URL(text).searchParams.get('guest_code') ?? undefined
  } catch {
    return undefined
  }
}
