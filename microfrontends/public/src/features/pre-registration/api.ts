// Requests a discount code for a couple that has not registered yet.
import { client, unwrap } from '@alai/kit/api'
import { useMutation } from '@alai/kit/query'

export type Preregistration = { name: string; event_date: string; email: string; phone: string }

export function usePreregister() {
  return useMutation({
    mutationFn: (preregister: Preregistration) =>
      unwrap(client.POST('/api/preregister_emails', { body: { preregister } })),
  })
}
