// Whether the account is in its trial, has expired or is being deleted.
import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'

export function useAccountStatus() {
  return useQuery({
    queryKey: ['demo'],
    queryFn: () => unwrap(client.GET('/api/clients/check_client')),
    refetchInterval: 60_000,
  })
}
