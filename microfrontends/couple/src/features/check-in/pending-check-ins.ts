// The changes of this device that are not sent yet. They are in memory (for navigation between pages), in the history entry and in the
// offline store (for a reload or a closed tab).
import type { Schemas } from '@alai/kit/api'
import { loadOfflineFor, saveOffline } from '@alai/kit/offline-store'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readHistoryState, writeHistoryState } from '../../shared/history-state'

type CheckIn = Schemas['Checkin']
export type PendingCheckIn = { guest: string; arrived: number; at: string; key: string }

const STORAGE_NAME = 'checkins'
/** The pending changes by event, as the device stores them. */
type PendingByEvent = Record<string, PendingCheckIn[]>
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

export type PendingCheckIns = {
  pending: PendingCheckIn[]
  /** The current changes, for code that runs after a request. */
  pendingRef: RefObject<PendingCheckIn[]>
  storePending: (pending: PendingCheckIn[]) => void
}

/** The pending changes of an event, and a function that replaces them everywhere. */
export function usePendingCheckIns(eventId: string, userId: string | undefined): PendingCheckIns {
  const [pending, setPending] = useState<PendingCheckIn[]>(() => loadPending(eventId))
  const pendingRef = useRef(pending)
  const storePending = useCallback(
    (nextPending: PendingCheckIn[]) => {
      pendingRef.current = nextPending
      pendingByEvent.set(eventId, nextPending)
      setPending(nextPending)
      writeHistoryState(STORAGE_NAME, {
        ...readHistoryState<object>(STORAGE_NAME),
        [eventId]: nextPending,
      })
      // The store may contain pending changes of other events, which are preserved. Those of this event are already in `nextPending`.
      if (userId)
        void loadOfflineFor<PendingByEvent>(userId, STORAGE_NAME).then((all) =>
          saveOffline(userId, STORAGE_NAME, { ...all, [eventId]: pendingRef.current }),
        )
    },
    [eventId, userId],
  )
  return { pending, pendingRef, storePending }
}

/** Restores the pending changes of the offline store, unless there is a newer change of the same party, and sends them with `flush`. */
export function useRestorePending(
  { eventId, userId }: { eventId: string; userId: string | undefined },
  { pendingRef, storePending }: PendingCheckIns,
  flush: () => Promise<void>,
): void {
  useEffect(() => {
    if (!userId) return
    void loadOfflineFor<PendingByEvent>(userId, STORAGE_NAME).then((all) => {
      const knownGuests = new Set(pendingRef.current.map(({ guest }) => guest))
      const restored = (all?.[eventId] ?? []).filter(({ guest }) => !knownGuests.has(guest))
      if (restored.length > 0) storePending([...restored, ...pendingRef.current])
      if (restored.length > 0) void flush()
    })
  }, [eventId, flush, pendingRef, storePending, userId])
}
