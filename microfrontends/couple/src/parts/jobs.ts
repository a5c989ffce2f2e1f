// Work that outlives a request: watched until it ends, found again after a reload.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'

export type Job = Schemas['Job']

export const isRunning = (job: Job | undefined) =>
  job !== undefined && (job.status === 'queued' || job.status === 'running')

/** One job, asked for every second while it runs. */
export function useJob(id: string | undefined) {
  return useQuery({
    queryKey: ['job', id],
    enabled: id !== undefined,
    queryFn: async () =>
      (await unwrap(client.GET('/api/jobs/{id}', { params: { path: { id: id ?? '' } } }))).job,
    refetchInterval: (query) => (isRunning(query.state.data) ? 700 : false),
  })
}

/** The jobs of an event, so that a reloaded page still shows what runs. */
export function useJobs(eventId: string | undefined) {
  return useQuery({
    queryKey: ['jobs', eventId],
    enabled: eventId !== undefined,
    queryFn: async () =>
      (await unwrap(client.GET('/api/jobs', { params: { query: { event_id: eventId ?? '' } } })))
        .jobs,
    refetchInterval: (query) => (query.state.data?.some(isRunning) ? 1000 : false),
  })
}
