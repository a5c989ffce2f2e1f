// Webhooks of the couple and how their messages went: reading and writing.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'

export type Hook = Schemas['Webhook']
export type Delivery = Schemas['Delivery']
export type HookFields = { url?: string; events?: string[]; enabled?: boolean }

export const useHooks = () =>
  useQuery({ queryKey: ['webhooks'], queryFn: () => unwrap(client.GET('/api/webhooks')) })

/** Asked for again while something is on its way. */
export const useDeliveries = (id: string, page: number) =>
  useQuery({
    queryKey: ['deliveries', id, page],
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        client.GET('/api/webhooks/{id}/deliveries', {
          params: { path: { id }, query: { 'page[number]': page, 'page[per_page]': 10 } },
        }),
      ),
    refetchInterval: (query) =>
      query.state.data?.deliveries.some((one) => one.status === 'pending') ? 2000 : false,
  })

const at = (id: string) => ({ params: { path: { id } } })

export const makeHook = (webhook: HookFields) =>
  unwrap(client.POST('/api/webhooks', { body: { webhook } }))
export const changeHook = ({ id, ...webhook }: HookFields & { id: string }) =>
  unwrap(client.PUT('/api/webhooks/{id}', { ...at(id), body: { webhook } }))
export const removeHook = (id: string) => unwrap(client.DELETE('/api/webhooks/{id}', at(id)))
export const rotateSecret = (id: string) =>
  unwrap(client.POST('/api/webhooks/{id}/rotate_secret', at(id)))
export const testHook = (id: string) => unwrap(client.POST('/api/webhooks/{id}/test', at(id)))
export const resend = (id: string) =>
  unwrap(client.POST('/api/webhook_deliveries/{id}/resend', at(id)))
