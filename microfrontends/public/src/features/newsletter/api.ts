// The links of the newsletter's mails: the token is the whole proof.
import { client, unwrap } from '@alai/kit/api'
import { useMutation } from '@alai/kit/query'

export function useConfirmSubscription(token: string) {
  return useMutation({
    mutationFn: () =>
      unwrap(client.POST('/api/newsletters/confirm', { params: { query: { token } } })),
  })
}

export function useUnsubscribe(token: string) {
  return useMutation({
    mutationFn: () =>
      unwrap(client.POST('/api/newsletters/unsubscribe', { params: { query: { token } } })),
  })
}
