// Queries of the messages of visitors, and the mutation that marks them as done.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type InboxMessage = Schemas['InboxMessage']

export const INBOX_KINDS = ['partners', 'charity', 'preregistrations'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]
export const MESSAGE_STATES = ['new', 'done'] as const
export type InboxListParams = {
  kind: InboxKind
  search: string
  state: (typeof MESSAGE_STATES)[number] | ''
  page: number
}

export function useInboxMessages({ kind, search, state, page }: InboxListParams) {
  const query = {
    kind,
    search_name: search || undefined,
    state: state || undefined,
    'page[number]': page,
    'page[per_page]': 10,
  }
  return useQuery({
    queryKey: ['inbox', kind, search, state, page],
    placeholderData: keepPreviousData,
    // Each read is audited. Therefore the query does not repeat when the window gets the focus.
    refetchOnWindowFocus: false,
    queryFn: () => unwrap(client.GET('/api/inbox', { params: { query } })),
  })
}

export const useInboxCounts = () =>
  useQuery({ queryKey: ['inbox-counts'], queryFn: () => unwrap(client.GET('/api/inbox/counts')) })

export function useSetMessageDone(kind: InboxKind, onError: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation<unknown, { id: string; done: boolean }>({
    mutationFn: (value) =>
      unwrap(client.POST('/api/inbox/set_done', { body: { message: { kind, ...value } } })),
    onSuccess: () =>
      Promise.all(
        [['inbox'], ['inbox-counts']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onError: onError,
  })
}
