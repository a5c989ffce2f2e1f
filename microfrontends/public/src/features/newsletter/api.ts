// Confirms and ends a subscription by the links in newsletter mails. The token is the only authorization.
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
