// Background jobs. They are polled until they end, and are found again after a reload.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { refetchQueriesByKey, useQuery, useQueryClient } from '@alai/kit/query'
import { useEffect, useRef } from 'react'

export type Job = Schemas['Job']

/** Whether a job is queued or running. */
export const isJobUnfinished = (job: Job | undefined) =>
  job !== undefined && (job.status === 'queued' || job.status === 'running')

/** Loads one job. The query repeats every 700 milliseconds while the job runs. */
export function useJob(id: string | undefined) {
  return useQuery({
    queryKey: ['job', id],
    enabled: id !== undefined,
    queryFn: async () =>
      (await unwrap(client.GET('/api/jobs/{id}', { params: { path: { id: id ?? '' } } }))).job,
    refetchInterval: (query) => (isJobUnfinished(query.state.data) ? 700 : false),
  })
}

/** Loads the jobs of an event. The query repeats every second while a job runs, otherwise every `idleInterval` milliseconds. */
export function useJobs(eventId: string | undefined, idleInterval: number | false = false) {
  return useQuery({
    queryKey: ['jobs', eventId],
    enabled: eventId !== undefined,
    queryFn: async () =>
      (await unwrap(client.GET('/api/jobs', { params: { query: { event_id: eventId ?? '' } } })))
        .jobs,
    refetchInterval: (query) => (query.state.data?.some(isJobUnfinished) ? 1000 : idleInterval),
  })
}

export const cancelJob = async (id: string) =>
  (await unwrap(client.DELETE('/api/jobs/{id}', { params: { path: { id } } }))).job

/** The query keys of the data that an import changes. The same data changes when an import is undone. */
export const IMPORT_QUERY_KEYS = [
  'invitations',
  'categories',
  'guests',
  'declines',
  'dashboard',
  'last-import',
  'notifications',
  'unread',
]

/** The query keys of the data that a job has changed when it ends, by the kind of the job. */
const CHANGED_QUERIES: Record<string, readonly string[]> = {
  import: IMPORT_QUERY_KEYS,
  sending: ['invitations'],
  export: ['notifications', 'unread'],
}

/**
 * Reloads the lists that a job of the event has changed, in every tab, once the job has ended. It also reloads them
 * for jobs that had ended before the first poll, because the page may have loaded a list just before the end of a
 * job.
 */
export function useReloadAfterJobs(eventId: string | undefined, idleInterval: number | false) {
  const queryClient = useQueryClient()
  const jobs = useJobs(eventId, idleInterval).data
  const reported = useRef<{ eventId?: string | undefined; ended: Set<string> }>({
    ended: new Set(),
  })
  useEffect(() => {
    if (!jobs) return
    if (reported.current.eventId !== eventId) reported.current = { eventId, ended: new Set() }
    const { ended } = reported.current
    const newlyEnded = jobs.filter((job) => !isJobUnfinished(job) && !ended.has(job.id))
    for (const job of newlyEnded) ended.add(job.id)
    const keys = new Set(newlyEnded.flatMap((job) => CHANGED_QUERIES[job.kind] ?? []))
    if (keys.size > 0) void refetchQueriesByKey(queryClient, [...keys])
  }, [jobs, eventId, queryClient])
}
