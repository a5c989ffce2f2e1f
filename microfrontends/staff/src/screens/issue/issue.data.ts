// The form of an issue, its requests, and its failed deliveries.
import { client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import { BEAT, type Issue } from '../issues/issues.data'

const FIELDS = ['subject', 'body', 'subject_en', 'body_en'] as const
export type Draft = Record<(typeof FIELDS)[number], string>

export const found = (id: string) => ['issues', 'one', id]
const at = (id: string) => ({ params: { path: { id } } })

export const useIssue = (id: string) =>
  useQuery({
    queryKey: found(id),
    // A reload must not replace the data of a form that is being edited. The report of an issue is reloaded while it is being sent.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? BEAT : false),
    queryFn: () => readIssue(id),
  })

export const readIssue = async (id: string): Promise<Issue> =>
  (await unwrap(client.GET('/api/newsletters/issues/{id}', at(id)))).issue

/** Loads addresses with failed deliveries. Each read is audited, so only an explicit request reads them. */
export const useFailures = (id: string, page: number) =>
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

export const draftOf = (issue: Issue | undefined): Draft =>
  Object.fromEntries(FIELDS.map((name) => [name, issue?.[name] ?? ''])) as Draft

export async function saveIssue(
  id: string | undefined,
  version: number | undefined,
  draft: Draft,
): Promise<Issue> {
  const body = {
    issue: {
      ...draft,
      subject: draft.subject.trim(),
      subject_en: draft.subject_en.trim(),
      ...(version === undefined ? {} : { version }),
    },
  }
  const made = id
    ? unwrap(client.PUT('/api/newsletters/issues/{id}', { ...at(id), body }))
    : unwrap(client.POST('/api/newsletters/issues', { body }))
  return (await made).issue
}

export const tryIssue = (id: string, english: boolean) =>
  unwrap(
    client.POST('/api/newsletters/issues/{id}/test', { ...at(id), body: { issue: { english } } }),
  )
export const sendIssue = async (id: string, version: number): Promise<Issue> =>
  (
    await unwrap(
      client.POST('/api/newsletters/issues/{id}/send', { ...at(id), body: { issue: { version } } }),
    )
  ).issue
export const retryIssue = async (id: string): Promise<Issue> =>
  (await unwrap(client.POST('/api/newsletters/issues/{id}/retry', at(id)))).issue
