// One client, its invoices, and what staff does with them.
import { type Schemas, asFormDataBody, client, unwrap } from '@alai/kit/api'
import { parseAmount } from '@alai/kit/amounts'
import { buildFormData, formDataOptions } from '@alai/kit/form-data'
import { useQuery } from '@alai/kit/query'

export type Invoice = Schemas['Invoice']

const KINDS = ['paid', 'overpaid', 'refunded', 'failed', 'cancelled'] as const
export type Said = Omit<Schemas['Payment'], 'kind'> & { kind: (typeof KINDS)[number] }

/** What providers said of an invoice, in the order in which it came. */
export const saidOf = (client: Schemas['ClientDetail'], invoice: Invoice): Said[] =>
  client.payments.flatMap((one) => {
    const kind = KINDS.find((known) => known === one.kind)
    return one.invoice_id === invoice.id && kind ? [{ ...one, kind }] : []
  })

/** What came for an invoice and has not gone back, as money is written on the wire. */
export function leftOf(client: Schemas['ClientDetail'], invoice: Invoice): string {
  const sign = { paid: 1, overpaid: 1, refunded: -1, failed: 0, cancelled: 0 }
  const cents = saidOf(client, invoice).reduce(
    (sum, { kind, amount }) => sum + sign[kind] * Math.round(Number(amount) * 100),
    0,
  )
  return (cents / 100).toFixed(2)
}

export const giveBack = ({ invoice: { id }, amount }: { invoice: Invoice; amount: string }) =>
  unwrap(
    client.POST('/api/invoices/{id}/give_back', {
      params: { path: { id } },
      body: { invoice: { amount: parseAmount(amount) ?? amount } },
    }),
  )

const read = async (id: string) =>
  (await unwrap(client.GET('/api/clients/{id}', { params: { path: { id } } }))).client

export const useClient = (id: string) =>
  useQuery({ queryKey: ['client', id], retry: false, queryFn: () => read(id) })

export const setType = ({ id, account_type }: { id: string; account_type: string }) =>
  unwrap(client.POST('/api/clients/set_account_type', { body: { client: { id, account_type } } }))
export const setDays = ({ id, free_days }: { id: string; free_days: number }) =>
  unwrap(client.POST('/api/clients/set_free_days', { body: { client: { id, free_days } } }))
export const applyCode = ({ id, discount_code }: { id: string; discount_code: string }) =>
  unwrap(
    client.POST('/api/clients/apply_discount_code', { body: { client: { id, discount_code } } }),
  )

/** So long, and so often, a new link is looked for. */
const PAUSE = 700
const TIMES = 20

/** Asks for a new payment link and waits for it; false when it is still on its way. The worker's jobs are told to the couple only. */
export async function newLink({ id, invoice }: { id: string; invoice: Invoice }): Promise<boolean> {
  await unwrap(
    client.POST('/api/clients/regenerate_payment_link', {
      body: { client: { invoice_id: invoice.id } },
    }),
  )
  for (let n = 0; n < TIMES; n++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    if ((await read(id)).invoices.every((one) => one.payment_url !== invoice.payment_url))
      return true
  }
  return false
}

export type Ending = { invoice: Invoice; reason: string; end_access: boolean }

/** Cancels what is unpaid, notes what was given back of what is paid. */
export const endInvoice = ({ invoice: { id, status }, reason, end_access }: Ending) =>
  status === 'paid'
    ? unwrap(
        client.POST('/api/invoices/{id}/refund', {
          params: { path: { id } },
          body: { invoice: { reason, end_access } },
        }),
      )
    : unwrap(
        client.POST('/api/invoices/{id}/cancel', {
          params: { path: { id } },
          body: { invoice: { reason } },
        }),
      )

export type InvoiceForm = { description: string; amount: string }

/** What is wrong with a typed amount before it is sent. */
export function amountFault(typed: string): 'invalid' | 'out_of_range' | undefined {
  const read = parseAmount(typed)
  if (!read) return 'invalid'
  return Number(read) >= 0.01 && Number(read) <= 1_000_000 ? undefined : 'out_of_range'
}

/** A new invoice, or what was changed of one that is there; with the chosen document. */
export function saveInvoice(
  client_id: string,
  invoice: Invoice | undefined,
  form: InvoiceForm,
  document: File | undefined,
) {
  const amount = parseAmount(form.amount)
  const fields = {
    client_id,
    id: invoice?.id,
    description: form.description.trim() === invoice?.description ? undefined : form.description,
    amount: invoice && Number(amount) === Number(invoice.amount) ? undefined : amount,
    invoice_document: document,
  }
  return unwrap(
    client.PUT('/api/invoice', {
      body: asFormDataBody(buildFormData('invoice', fields)) as never,
      ...formDataOptions,
    }),
  )
}
