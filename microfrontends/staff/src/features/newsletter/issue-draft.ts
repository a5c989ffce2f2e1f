// The form of an issue, its requests, and its failed deliveries.
import { client, unwrap } from '@alai/kit/api'
import { idempotencyHeader } from '@alai/kit/idempotency-key'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import { SENDING_POLL_MS, type Issue } from './api'

const DRAFT_FIELDS = ['subject', 'body', 'subject_en', 'body_en'] as const
export type IssueDraft = Record<(typeof DRAFT_FIELDS)[number], string>

export const issueKey = (id: string) => ['issues', 'one', id]
const issueParams = (id: string) => ({ params: { path: { id } } })

export const useIssue = (id: string) =>
  useQuery({
    queryKey: issueKey(id),
    // The query of a draft is not reloaded by itself, because new data must not replace the values of a form that is
    // being edited. The report of an issue is reloaded while the issue is being sent.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? SENDING_POLL_MS : false),
    queryFn: () => fetchIssue(id),
  })

export const fetchIssue = async (id: string): Promise<Issue> =>
  (await unwrap(client.GET('/api/newsletters/issues/{id}', issueParams(id)))).issue

/** Loads the addresses with failed deliveries. Each read is audited, so the addresses are loaded only on request. */
export const useDeliveryFailures = (id: string, page: number) =>
  useQuery({
    queryKey: ['issues', 'failures', id, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    queryFn: () =>
      unwrap(
        client.GET('/api/newsletters/issues/{id}/failures', {
          params: { path: { id }, query: { 'page[number]': page, 'page[per_page]': 10 } },
        }),
      ),
  })

export const toIssueDraft = (issue: Issue | undefined): IssueDraft =>
  Object.fromEntries(DRAFT_FIELDS.map((name) => [name, issue?.[name] ?? ''])) as IssueDraft

const toRequestFields = (draft: IssueDraft) => ({
  ...draft,
  subject: draft.subject.trim(),
  subject_en: draft.subject_en.trim(),
})

/** Creates an issue. A repeated request with the same key and draft returns the issue that the first one has created. */
export const createIssue = async (draft: IssueDraft, key: string): Promise<Issue> =>
  (
    await unwrap(
      client.POST('/api/newsletters/issues', {
        params: { header: idempotencyHeader(key) },
        body: { issue: toRequestFields(draft) },
      }),
    )
  ).issue

export const saveIssue = async (
  id: string,
  version: number | undefined,
  draft: IssueDraft,
): Promise<Issue> =>
  (
    await unwrap(
      client.PUT('/api/newsletters/issues/{id}', {
        ...issueParams(id),
        body: {
          issue: { ...toRequestFields(draft), ...(version === undefined ? {} : { version }) },
        },
      }),
    )
  ).issue

export const sendTestMail = (id: string, english: boolean) =>
  unwrap(
    client.POST('/api/newsletters/issues/{id}/test', {
      ...issueParams(id),
      body: { issue: { english } },
    }),
  )
export const sendIssue = async (id: string, version: number): Promise<Issue> =>
  (
    await unwrap(
      client.POST('/api/newsletters/issues/{id}/send', {
        ...issueParams(id),
        body: { issue: { version } },
      }),
    )
  ).issue
export const retryFailedDeliveries = async (id: string): Promise<Issue> =>
  (await unwrap(client.POST('/api/newsletters/issues/{id}/retry', issueParams(id)))).issue
