// The finished jobs whose result the user has closed in this tab. They are kept in the history entry of each page that
// is visited afterwards, so that a reload shows no result again. Browser storage may not contain them (contract 10).
import { readHistoryState, writeHistoryState } from '@alai/kit/history-state'

const HISTORY_STATE_NAME = 'dismissedJobs'
const dismissed = new Set(readHistoryState<string[]>(HISTORY_STATE_NAME))

export const isJobDismissed = (id: string): boolean => dismissed.has(id)

/** Stores the dismissed jobs in the current history entry. Must be called after each change of the page. */
export function storeDismissedJobs(): void {
  if (dismissed.size > 0) writeHistoryState(HISTORY_STATE_NAME, [...dismissed])
}

export function dismissJob(id: string): void {
  dismissed.add(id)
  storeDismissedJobs()
}
