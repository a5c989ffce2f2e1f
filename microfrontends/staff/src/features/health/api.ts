// Queries of the state of the service, its jobs and its mails. Mutations that retry a job and lift
// the suppression of an address.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type ServiceHealth = Schemas['Service']
export type JobRecord = Schemas['ServiceJob']
export type MailRecord = Schemas['ServiceMail']

export const JOB_STATES = [
  'queued',
  'delivered',
  'running',
  'succeeded',
  'failed',
  'cancelled',
] as const
export const MAIL_STATES = ['sending', 'sent', 'refused'] as const

export const useServiceHealth = () =>
  useQuery({
    queryKey: ['service'],
    refetchInterval: 30_000,
    queryFn: async () => (await unwrap(client.GET('/api/service'))).service,
  })

export function useJobs(state: string, page: number) {
  const query = { status: state || undefined, 'page[number]': page, 'page[per_page]': 20 }
  return useQuery({
    queryKey: ['service-jobs', state, page],
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(client.GET('/api/service/jobs', { params: { query } })),
  })
}

export function useMails(state: string, email: string, page: number) {
  const query = {
    status: state || undefined,
    email: email || undefined,
    'page[number]': page,
    'page[per_page]': 20,
  }
  return useQuery({
    queryKey: ['service-mails', state, email, page],
    placeholderData: keepPreviousData,
    // A search by recipient is audited. Therefore the query does not repeat when the window gets the focus.
    refetchOnWindowFocus: false,
    queryFn: () => unwrap(client.GET('/api/service/mails', { params: { query } })),
  })
}

/** Lifts the suppression of the recipient of a mail, so that the recipient gets all mails again. */
export function useLiftSuppression(onSuccess: () => void) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (id: string) =>
      unwrap(client.DELETE('/api/service/suppressed_addresses/{id}', { params: { path: { id } } })),
    onSuccess,
    // The list is also reloaded after an error, because another user may have lifted the suppression.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['service-mails'] }),
  })
}

const isFinished = (job: JobRecord | undefined) =>
  job !== undefined && ['succeeded', 'failed', 'cancelled'].includes(job.status)

/** Polls a retried job every two seconds until it succeeds, fails or is cancelled. */
export function useJobProgress(id: string) {
  return useQuery({
    queryKey: ['service-job', id],
    refetchInterval: ({ state }) => (isFinished(state.data) ? false : 2_000),
    queryFn: async () =>
      (await unwrap(client.GET('/api/service/jobs/{id}', { params: { path: { id } } }))).job,
  })
}

export function useRetryJob(onSuccess: (job: JobRecord) => void) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id }: JobRecord) =>
      unwrap(client.POST('/api/service/jobs/{id}/retry', { params: { path: { id } } })),
    onSuccess: (_, job) => onSuccess(job),
    // The list is also reloaded after an error, because another user may have retried the job.
    onSettled: (_, __, { id }) =>
      Promise.all(
        [['service'], ['service-jobs'], ['service-job', id]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
