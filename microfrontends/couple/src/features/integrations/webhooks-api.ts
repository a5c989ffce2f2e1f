// Queries and mutations of webhooks and their deliveries.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'

export type Webhook = Schemas['Webhook']
export type Delivery = Schemas['Delivery']
export type WebhookFormValues = { url?: string; events?: string[]; enabled?: boolean }

export const useWebhooks = () =>
  useQuery({ queryKey: ['webhooks'], queryFn: () => unwrap(client.GET('/api/webhooks')) })

/** The deliveries of a webhook. They are polled every two seconds while one is pending. */
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
      query.state.data?.deliveries.some((delivery) => delivery.status === 'pending') ? 2000 : false,
  })

const pathParams = (id: string) => ({ params: { path: { id } } })

export const createWebhook = (webhook: WebhookFormValues) =>
  unwrap(client.POST('/api/webhooks', { body: { webhook } }))
export const updateWebhook = ({ id, ...webhook }: WebhookFormValues & { id: string }) =>
  unwrap(client.PUT('/api/webhooks/{id}', { ...pathParams(id), body: { webhook } }))
export const deleteWebhook = (id: string) =>
  unwrap(client.DELETE('/api/webhooks/{id}', pathParams(id)))
export const rotateSecret = (id: string) =>
  unwrap(client.POST('/api/webhooks/{id}/rotate_secret', pathParams(id)))
export const testWebhook = (id: string) =>
  unwrap(client.POST('/api/webhooks/{id}/test', pathParams(id)))
export const resendDelivery = (id: string) =>
  unwrap(client.POST('/api/webhook_deliveries/{id}/resend', pathParams(id)))
