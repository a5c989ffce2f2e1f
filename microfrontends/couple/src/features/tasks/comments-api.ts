// The API calls of the comments of a task: thread, writes and votes.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type Comment = Schemas['Comment']
type Thread = Schemas['ThreadBody']
export type Vote = 'up' | 'down'

const threadKey = (id: string) => ['thread', id] as const

export function useThread(id: string) {
  return useQuery({
    queryKey: threadKey(id),
    queryFn: () =>
      unwrap(client.GET('/api/commontator/threads/{id}', { params: { path: { id } } })),
    // The thread is reloaded every 30 seconds, because another user may comment while it is open.
    refetchInterval: (query) => (query.state.status === 'success' ? 30_000 : false),
  })
}

type MutationCallbacks<Value> = {
  onSuccess: (value: Value) => void
  onError: (error: Error, value: Value) => void
}

/** A mutation of comments. Afterwards the thread is reloaded, and also the list of tasks, which shows the number of comments. */
function useThreadMutation<Value>(
  threadId: string,
  mutationFn: (value: Value) => Promise<unknown>,
  callbacks: MutationCallbacks<Value>,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation<unknown, Value>({
    mutationFn,
    onSuccess: async (_, value) => {
      await Promise.all(
        [threadKey(threadId), ['tasks']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      callbacks.onSuccess(value)
    },
    onError: callbacks.onError,
  })
}

type CommentInput = { id: string | undefined; body: string }

/** Adds a comment. If an id is given, changes that comment instead. */
export const useSaveComment = (threadId: string, callbacks: MutationCallbacks<CommentInput>) =>
  useThreadMutation(
    threadId,
    ({ id, body }: CommentInput) =>
      id
        ? unwrap(
            client.PUT('/api/commontator/comments/{id}', {
              params: { path: { id } },
              body: { body },
            }),
          )
        : unwrap(
            client.POST('/api/commontator/threads/{id}/comments', {
              params: { path: { id: threadId } },
              body: { body },
            }),
          ),
    callbacks,
  )

export const useDeleteComment = (threadId: string, callbacks: MutationCallbacks<string>) =>
  useThreadMutation(
    threadId,
    (id: string) =>
      unwrap(client.PUT('/api/commontator/comments/{id}/delete', { params: { path: { id } } })),
    callbacks,
  )

/** Votes on a comment. The same vote again removes it. The response contains the updated comment. */
export function useVote(threadId: string, onError: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ comment: { id, my_vote }, vote }: { comment: Comment; vote: Vote }) => {
      const params = { params: { path: { id } } }
      if (my_vote === vote)
        return unwrap(client.PUT('/api/commontator/comments/{id}/unvote', params))
      return vote === 'up'
        ? unwrap(client.PUT('/api/commontator/comments/{id}/upvote', params))
        : unwrap(client.PUT('/api/commontator/comments/{id}/downvote', params))
    },
    onSuccess: ({ comment }) =>
      queryClient.setQueryData<Thread>(
        threadKey(threadId),
        (thread) =>
          thread && {
            ...thread,
            comments: thread.comments.map((existing) =>
              existing.id === comment.id ? comment : existing,
            ),
          },
      ),
    onError,
  })
}
