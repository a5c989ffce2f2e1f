// Background jobs: polled until they end, and found again after a reload.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { refetchAll, useQuery, useQueryClient } from '@alai/kit/query'
import { useEffect, useRef } from 'react'

export type Job = Schemas['Job']

export const isRunning = (job: Job | undefined) =>
  job !== undefined && (job.status === 'queued' || job.status === 'running')

/** One job, polled every 700 milliseconds while it runs. */
export function useJob(id: string | undefined) {
  return useQuery({
    queryKey: ['job', id],
    enabled: id !== undefined,
    queryFn: async () =>
      (await unwrap(client.GET('/api/jobs/{id}', { params: { path: { id: id ?? '' } } }))).job,
    refetchInterval: (query) => (isRunning(query.state.data) ? 700 : false),
  })
}

/** The jobs of an event. They are polled every second while one runs, otherwise every `idleInterval` milliseconds. */
export function useJobs(eventId: string | undefined, idleInterval: number | false = false) {
  return useQuery({
    queryKey: ['jobs', eventId],
    enabled: eventId !== undefined,
    queryFn: async () =>
      (await unwrap(client.GET('/api/jobs', { params: { query: { event_id: eventId ?? '' } } })))
        .jobs,
    refetchInterval: (query) => (query.state.data?.some(isRunning) ? 1000 : idleInterval),
  })
}

export const cancelJob = async (id: string) =>
  (await unwrap(client.DELETE('/api/jobs/{id}', { params: { path: { id } } }))).job

/** The query keys of the data that an import changes, and that changes again when the import is reverted. */
export const IMPORTED = [
  'invitations',
  'categories',
  'guests',
  'declines',
  'dashboard',
  'last-import',
  'notifications',
  'unread',
]

/** The query keys of the data that a job changes when it ends, by job kind. */
const CHANGED_QUERIES: Record<string, readonly string[]> = {
  import: IMPORTED,
  sending: ['invitations'],
  export: ['notifications', 'unread'],
}

/**
 * Refetches the lists that a job of the event has changed, once it has ended, in every tab. This includes jobs that had ended before the
 * first poll, because the page may have fetched its list just before the end.
 */
export function useJobEnds(eventId: string | undefined, idleInterval: number | false) {
  const queries = useQueryClient()
  const jobs = useJobs(eventId, idleInterval).data
  const reported = useRef<{ eventId?: string | undefined; ended: Set<string> }>({
    ended: new Set(),
  })
  useEffect(() => {
    if (!jobs) return
    if (reported.current.eventId !== eventId) reported.current = { eventId, ended: new Set() }
    const { ended } = reported.current
    const newlyEnded = jobs.filter((job) => !isRunning(job) && !ended.has(job.id))
    for (const job of newlyEnded) ended.add(job.id)
    const keys = new Set(newlyEnded.flatMap((job) => CHANGED_QUERIES[job.kind] ?? []))
    if (keys.size > 0) void refetchAll(queries, [...keys])
  }, [jobs, eventId, queries])
}
