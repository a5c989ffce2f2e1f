// Queries and mutations of one account and its invoices.
import { type Schemas, asFormDataBody, ApiError, client, errorStatus, unwrap } from '@alai/kit/api'
import { type AmountErrorCode, amountErrorCode, toDecimalAmount } from '@alai/kit/amounts'
import { buildFormData, formDataOptions } from '@alai/kit/form-data'
import { useQuery } from '@alai/kit/query'

export type Invoice = Schemas['Invoice']

/** Whether an invoice is unpaid and not issued, so that its text and amount can change. */
export const isUnpaidProforma = ({ status, document_type }: Invoice) =>
  status === 'unpaid' && document_type === 'proforma'

/** Issues a proforma: it becomes an invoice with a number before it is paid. */
export const issueInvoice = (id: string) =>
  unwrap(client.POST('/api/invoices/{id}/issue', { params: { path: { id } } }))

const PAYMENT_KINDS = ['paid', 'overpaid', 'refunded', 'disputed', 'failed', 'cancelled'] as const
const PAYMENT_REASONS = [
  'paid_twice',
  'amount_raised',
  'amount_lowered',
  'invoice_cancelled',
  'invoice_refunded',
  'account_closed',
] as const
/** What was recorded about a payment of an invoice: also a failed, cancelled, disputed or refunded one. */
export type InvoicePaymentRecord = Omit<Schemas['Payment'], 'kind' | 'reason'> & {
  kind: (typeof PAYMENT_KINDS)[number]
  reason: (typeof PAYMENT_REASONS)[number] | null
}

/**
 * Returns the payment records of an invoice in the order in which they were recorded, including refunds entered by hand.
 * Records of an unknown kind are left out.
 */
export const paymentRecordsOfInvoice = (
  accountDetail: Schemas['ClientDetail'],
  invoice: Invoice,
): InvoicePaymentRecord[] =>
  accountDetail.payments.flatMap((payment) => {
    const kind = PAYMENT_KINDS.find((known) => known === payment.kind)
    const reason = PAYMENT_REASONS.find((known) => known === payment.reason) ?? null
    return payment.invoice_id === invoice.id && kind ? [{ ...payment, kind, reason }] : []
  })

/** Loads the current state of an invoice. Rejects if it does not exist any more. */
export async function fetchInvoice(accountId: string, id: string): Promise<Invoice> {
  const invoice = (await fetchAccount(accountId)).invoices.find((current) => current.id === id)
  if (!invoice) throw new ApiError(404, undefined)
  return invoice
}

/** Returns the amount that was received for an invoice and not refunded, with two decimals as on the wire. */
export function refundableAmount(accountDetail: Schemas['ClientDetail'], invoice: Invoice): string {
  const sign = { paid: 1, overpaid: 1, refunded: -1, disputed: 0, failed: 0, cancelled: 0 }
  const cents = paymentRecordsOfInvoice(accountDetail, invoice).reduce(
    (sum, { kind, amount }) => sum + sign[kind] * Math.round(Number(amount) * 100),
    0,
  )
  return (cents / 100).toFixed(2)
}

/** Returns the refundable amount as a request sends it, so that the server can refuse what is based on an older one. */
const sentRefundable = (accountDetail: Schemas['ClientDetail'], invoice: Invoice) =>
  Math.max(Number(refundableAmount(accountDetail, invoice)), 0).toFixed(2)

/** Returns the amount that a full refund records: what is left to refund, without what was paid beyond the invoice. */
export function fullRefundAmount(accountDetail: Schemas['ClientDetail'], invoice: Invoice): string {
  const left = Math.min(Number(invoice.amount), Number(refundableAmount(accountDetail, invoice)))
  return Math.max(left, 0).toFixed(2)
}

/** Records a partial refund. It is refused with 409 `stale` if `account` does not have the current refunds of the invoice. */
export const recordPartialRefund = ({
  account,
  invoice,
  amount,
}: {
  account: Schemas['ClientDetail']
  invoice: Invoice
  amount: string
}) =>
  unwrap(
    client.POST('/api/invoices/{id}/give_back', {
      params: { path: { id: invoice.id } },
      body: {
        invoice: {
          amount: toDecimalAmount(amount) ?? amount,
          refundable: sentRefundable(account, invoice),
        },
      },
    }),
  )

const fetchAccount = async (id: string) =>
  (await unwrap(client.GET('/api/clients/{id}', { params: { path: { id } } }))).client

export const useAccount = (id: string) =>
  useQuery({ queryKey: ['account', id], retry: false, queryFn: () => fetchAccount(id) })

export const setAccountType = ({ id, account_type }: { id: string; account_type: string }) =>
  unwrap(client.POST('/api/clients/set_account_type', { body: { client: { id, account_type } } }))
export const setFreeDays = ({ id, free_days }: { id: string; free_days: number }) =>
  unwrap(client.POST('/api/clients/set_free_days', { body: { client: { id, free_days } } }))
export const applyAccountDiscountCode = ({
  id,
  discount_code,
}: {
  id: string
  discount_code: string
}) =>
  unwrap(
    client.POST('/api/clients/apply_discount_code', { body: { client: { id, discount_code } } }),
  )

/**
 * The interval in milliseconds at which the account is polled for a new payment link, and the number of polls.
 * Together they take about 14 seconds.
 */
const LINK_POLL_MS = 700
const LINK_POLL_ATTEMPTS = 20

/**
 * `done`: the link has changed. `requested`: the link was requested and has not changed yet. `paid`, `closed`: the
 * invoice was paid or cancelled meanwhile and has no link.
 */
export type PaymentLinkRenewalResult = 'done' | 'requested' | 'paid' | 'closed'

const endedRenewal = (status: string): PaymentLinkRenewalResult =>
  status === 'paid' ? 'paid' : 'closed'

/**
 * Requests a new payment link, and polls the account until the link has changed, the invoice is closed, or about 14
 * seconds have passed. Polling is necessary, because the job that creates the link notifies only the couple.
 */
export async function renewPaymentLink({
  id,
  invoice,
}: {
  id: string
  invoice: Invoice
}): Promise<PaymentLinkRenewalResult> {
  const findCurrentInvoice = async () =>
    (await fetchAccount(id)).invoices.find((current) => current.id === invoice.id)
  try {
    await unwrap(
      client.POST('/api/clients/regenerate_payment_link', {
        body: { client: { invoice_id: invoice.id } },
      }),
    )
  } catch (error) {
    // The server uses the same error code for a cancelled invoice.
    if (errorStatus(error) === 409) return endedRenewal((await findCurrentInvoice())?.status ?? '')
    throw error
  }
  for (let n = 0; n < LINK_POLL_ATTEMPTS; n++) {
    await new Promise((resolve) => setTimeout(resolve, LINK_POLL_MS))
    const current = await findCurrentInvoice()
    if (current?.status !== 'unpaid') return endedRenewal(current?.status ?? '')
    if (current.payment_url !== invoice.payment_url) return 'done'
  }
  return 'requested'
}

export type CancelOrRecordRefundRequest = {
  account: Schemas['ClientDetail']
  invoice: Invoice
  reason: string
  end_access: boolean
}

/**
 * Cancels an unpaid invoice, or records the refund of a paid one. The refund is refused with 409 `stale` if `account`
 * does not have the current refunds of the invoice.
 */
export const cancelOrRecordRefund = ({
  account,
  invoice,
  reason,
  end_access,
}: CancelOrRecordRefundRequest) =>
  invoice.status === 'paid'
    ? unwrap(
        client.POST('/api/invoices/{id}/refund', {
          params: { path: { id: invoice.id } },
          body: { invoice: { reason, end_access, refundable: sentRefundable(account, invoice) } },
        }),
      )
    : unwrap(
        client.POST('/api/invoices/{id}/cancel', {
          params: { path: { id: invoice.id } },
          body: { invoice: { reason } },
        }),
      )

/** The values of the text fields of the invoice form. The document is separate. */
export type InvoiceFieldValues = { description: string; amount: string }

/** Returns the error code of a typed amount, or undefined if it is valid: 0.01 to 1,000,000. */
export function validateAmount(input: string): AmountErrorCode | 'out_of_range' | undefined {
  const parsed = toDecimalAmount(input)
  if (!parsed) return amountErrorCode(input) ?? 'invalid'
  return Number(parsed) >= 0.01 && Number(parsed) <= 1_000_000 ? undefined : 'out_of_range'
}

/**
 * Creates an invoice, or updates the changed fields of an existing one, and uploads the chosen document. The server
 * refuses a change that is not based on the current `version` (409, `stale`).
 */
export function saveInvoice(
  accountId: string,
  invoice: Invoice | undefined,
  version: number | undefined,
  form: InvoiceFieldValues,
  document: File | undefined,
) {
  const amount = toDecimalAmount(form.amount)
  const fields = {
    client_id: accountId,
    id: invoice?.id,
    description: form.description.trim() === invoice?.description ? undefined : form.description,
    amount: invoice && Number(amount) === Number(invoice.amount) ? undefined : amount,
    invoice_document: document,
    version: invoice ? version : undefined,
  }
  return unwrap(
    client.PUT('/api/invoice', {
      body: asFormDataBody(buildFormData('invoice', fields)) as never,
      ...formDataOptions,
    }),
  )
}
