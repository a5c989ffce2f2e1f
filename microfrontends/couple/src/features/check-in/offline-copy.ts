// Makes the check-in page open without a network. The service worker (api/src/static_files/check_in_worker.js) serves
// its files. The offline store of the user contains its data. No other page of the area works offline.
import { type Schemas, errorStatus } from '@alai/kit/api'
import { bootData } from '@alai/kit/boot-data'
import {
  deleteOfflineValue,
  saveOfflineValue,
  loadOfflineValue,
  loadValueOrClearStore,
} from '@alai/kit/offline-store'
import { useQueryClient } from '@alai/kit/query'
import { type CurrentUser, currentUserKey } from '@alai/kit/session'
import { useEffect, useState } from 'react'
import { type Event, eventsKey } from '../events'

export const CHECK_IN_PAGE_PATH = '/app/check-in'
/** The time after which the offline copy is used if the server has not responded, in milliseconds. */
const SERVER_TIMEOUT_MS = 4_000

/** The age at which the offline copy is deleted, in milliseconds. A borrowed phone must not store the guest list indefinitely. */
const MAX_COPY_AGE_MS = 3 * 86_400_000

export type OfflineCopy = {
  me: CurrentUser
  event: Event
  list: { checkins: Schemas['Checkin'][] }
  at: number
}

/** The key of the copy in the store of the device. Older pages have stored copies under it, so that it does not change. */
const OFFLINE_COPY_KEY = 'door'

const isExpired = ({ at }: OfflineCopy) => Date.now() - at > MAX_COPY_AGE_MS

export const checkInsKey = (eventId: string) => ['checkins', eventId] as const

/** Stores the user, the event and the last list. */
export function saveOfflineCopy(
  currentUser: CurrentUser,
  event: Event,
  list: OfflineCopy['list'],
): void {
  void saveOfflineValue(currentUser.id, OFFLINE_COPY_KEY, {
    me: currentUser,
    event,
    list,
    at: Date.now(),
  } satisfies OfflineCopy)
}

async function restoreOfflineCopy(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  const copy = (await loadOfflineValue<OfflineCopy>(OFFLINE_COPY_KEY))?.value
  if (copy && isExpired(copy)) return deleteOfflineValue(OFFLINE_COPY_KEY)
  if (!copy || queryClient.getQueryData(currentUserKey)) return
  // The data is marked as outdated, so that each query is refetched once the server responds.
  const outdated = { updatedAt: 1 }
  queryClient.setQueryData(checkInsKey(copy.event.id), copy.list, outdated)
  queryClient.setQueryData(eventsKey, [copy.event], outdated)
  queryClient.setQueryData(currentUserKey, copy.me, outdated)
}

/**
 * Clears the offline store if the copy belongs to another user, and deletes an expired copy. When the session has ended,
 * deletes the copy but not the pending changes.
 */
export function useOfflineCopyCleanup(
  currentUser: CurrentUser | undefined,
  loggedOut: boolean,
): void {
  const userId = currentUser?.id
  useEffect(() => {
    if (userId)
      void loadValueOrClearStore<OfflineCopy>(userId, OFFLINE_COPY_KEY).then((copy) =>
        copy && isExpired(copy) ? deleteOfflineValue(OFFLINE_COPY_KEY) : undefined,
      )
    else if (loggedOut) void deleteOfflineValue(OFFLINE_COPY_KEY)
  }, [userId, loggedOut])
}

/**
 * Restores the offline copy into the query cache if the check-in page is open and the server does not respond.
 * Returns true while the attempt runs.
 */
export function useRestoreOfflineCopy(
  pathname: string,
  { isPending, error }: { isPending: boolean; error: unknown },
): boolean {
  const queryClient = useQueryClient()
  const [isLate, setIsLate] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const isServerUnavailable =
    pathname === CHECK_IN_PAGE_PATH &&
    (isLate || (error !== null && (errorStatus(error) === 0 || errorStatus(error) >= 500)))
  const isWaiting = pathname === CHECK_IN_PAGE_PATH && isPending
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), SERVER_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => {
    if (isServerUnavailable) void restoreOfflineCopy(queryClient).finally(() => setRestored(true))
  }, [isServerUnavailable, queryClient])
  return isServerUnavailable && !isRestored
}

/** Passes the files that this page has loaded to the service worker. It is called again when more files may have been loaded. */
export async function cachePageFiles(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  const entry = bootData().remotes['couple']?.entry
  if (!workers || !entry) return
  const registration = await workers.register(`${CHECK_IN_PAGE_PATH}.js`, {
    scope: CHECK_IN_PAGE_PATH,
  })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  worker?.postMessage({ kind: 'keep', entry, files })
}
