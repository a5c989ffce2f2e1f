// The changes of this device that are not sent yet. They are stored in memory, so that they survive navigation
// between pages, and in the history entry and the offline store, so that they survive a reload and a closed tab.
import type { Schemas } from '@alai/kit/api'
import { loadValueOrClearStore, saveOfflineValue } from '@alai/kit/offline-store'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readHistoryState, writeHistoryState } from '@alai/kit/history-state'

type CheckIn = Schemas['Checkin']
export type PendingCheckIn = { guest: string; arrived: number; at: string; key: string }

const STORAGE_NAME = 'checkins'
/** The pending changes by event, as the device stores them. */
type PendingByEvent = Record<string, PendingCheckIn[]>
/** The pending changes by event in memory. */
const pendingByEvent = new Map<string, PendingCheckIn[]>()
const loadPending = (eventId: string): PendingCheckIn[] => {
  const inMemory = pendingByEvent.get(eventId) ?? []
  return inMemory.length > 0
    ? inMemory
    : (readHistoryState<PendingByEvent>(STORAGE_NAME)?.[eventId] ?? [])
}

/** Applies the pending changes of this device to the list. */
export function applyPendingCheckIns(rows: CheckIn[], pending: PendingCheckIn[]): CheckIn[] {
  const latestByGuest = new Map(pending.map((change) => [change.guest, change]))
  return rows.map((row) => {
    const change = latestByGuest.get(row.guest_id)
    return change ? { ...row, arrived: change.arrived, arrived_at: change.at } : row
  })
}

/** Adds a change. It replaces an earlier change of the same party, because only the last one has to be sent. */
export const addPendingCheckIn = (
  pending: PendingCheckIn[],
  change: PendingCheckIn,
): PendingCheckIn[] => [...pending.filter(({ guest }) => guest !== change.guest), change]

export type PendingCheckInsState = {
  pending: PendingCheckIn[]
  /** The current changes, for code that runs after a request has ended. */
  pendingRef: RefObject<PendingCheckIn[]>
  storePending: (pending: PendingCheckIn[]) => void
}

/** The pending changes of an event, and a function that replaces them in memory, in the history entry and in the offline store. */
export function usePendingCheckIns(
  eventId: string,
  userId: string | undefined,
): PendingCheckInsState {
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
      // The changes of other events in the store are kept. The changes of this event are replaced.
      if (userId)
        void loadValueOrClearStore<PendingByEvent>(userId, STORAGE_NAME).then((all) =>
          saveOfflineValue(userId, STORAGE_NAME, { ...all, [eventId]: pendingRef.current }),
        )
    },
    [eventId, userId],
  )
  return { pending, pendingRef, storePending }
}

/** Restores the pending changes of the offline store, except for parties with a newer change, and sends them with `flush`. */
export function useResumePendingCheckIns(
  { eventId, userId }: { eventId: string; userId: string | undefined },
  { pendingRef, storePending }: PendingCheckInsState,
  flush: () => Promise<void>,
): void {
  useEffect(() => {
    if (!userId) return
    void loadValueOrClearStore<PendingByEvent>(userId, STORAGE_NAME).then((all) => {
      const knownGuests = new Set(pendingRef.current.map(({ guest }) => guest))
      const restored = (all?.[eventId] ?? []).filter(({ guest }) => !knownGuests.has(guest))
      if (restored.length > 0) storePending([...restored, ...pendingRef.current])
      if (restored.length > 0) void flush()
    })
  }, [eventId, flush, pendingRef, storePending, userId])
}
