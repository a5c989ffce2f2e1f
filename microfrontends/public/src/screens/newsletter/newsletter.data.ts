// The links of the newsletter's mails: the token is the whole proof.
import { client, unwrap } from '@alai/kit/api'
import { useMutation, useQuery } from '@alai/kit/query'

/** Told once: the page asks by itself, and a second look at the window must not ask again. */
export function useConfirmation(token: string) {
  return useQuery({
    queryKey: ['newsletter', 'confirm', token],
    queryFn: async () => {
      await unwrap(client.POST('/api/newsletters/confirm', { params: { query: { token } } }))
      return true
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

export function useUnsubscription(token: string) {
  return useMutation({ mutationFn: () => unwrap(client.POST('/api/newsletters/unsubscribe', { params: { query: { token } } })) })
}
