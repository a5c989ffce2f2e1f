// How the service stands, and work that begins anew.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useOnce } from '@alai/kit/once'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type Service = Schemas['Service']
export type FailedJob = Schemas['FailedJob']

export const useService = () => useQuery({ queryKey: ['service'], refetchInterval: 30_000, queryFn: async () => (await unwrap(client.GET('/api/service'))).service })

export function useRetry(done: () => void) {
  const queries = useQueryClient()
  return useOnce({
    mutationFn: (id: string) => unwrap(client.POST('/api/service/jobs/{id}/retry', { params: { path: { id } } })),
    onSuccess: done,
    // Also after a refusal: somebody else may have been quicker.
    onSettled: () => queries.invalidateQueries({ queryKey: ['service'] }),
  })
}
