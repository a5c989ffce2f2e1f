import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { AccountDetail } from '../api'
import {
  type Invoice,
  type InvoicePaymentRecord,
  paymentRecordsOfInvoice,
} from '../account-detail-api'

const GATEWAY_NAMES: Record<string, string> = {
  stripe: 'Stripe',
  euplatesc: 'EuPlătesc',
  sandbox: 'Sandbox',
}

/** Returns the translation key of a payment record. A payment that does not match its invoice has the text of its reason. */
function paymentTextKey({ kind, provider, confirmed_by, reason }: InvoicePaymentRecord) {
  if (kind === 'refunded' && provider === 'manual')
    return confirmed_by ? ('payment.by_hand_confirmed' as const) : ('payment.by_hand' as const)
  return reason ? (`payment.${reason}` as const) : (`payment.${kind}` as const)
}

/** Returns the name of the provider that made a payment, or confirmed a refund that staff had noted. */
function providerName({ provider, confirmed_by }: InvoicePaymentRecord): string {
  const name = confirmed_by ?? provider
  return GATEWAY_NAMES[name] ?? name
}

/** Whether staff has to act on a payment. */
const needsAttention = ({ kind, reason }: InvoicePaymentRecord) =>
  kind === 'overpaid' || kind === 'disputed' || reason !== null

function PaymentLine({ payment }: { payment: InvoicePaymentRecord }) {
  const t = useStaffTexts()
  const language = useLanguage()
  return (
    <Text size="sm" c={needsAttention(payment) ? 'red.7' : 'dimmed'}>
      {t(paymentTextKey(payment), {
        amount: formatMoney(payment, language),
        provider: providerName(payment),
        date: formatDayMonthTime(payment.created_at, language),
      })}
    </Text>
  )
}

const paymentLines = (payments: InvoicePaymentRecord[]) =>
  // Two payments of one invoice may have the same values.
  payments.map((payment, index) => <PaymentLine key={index} payment={payment} />)

/** The refunds of an invoice that are already recorded, so that none is recorded twice. */
export function RefundHistory({ account, invoice }: { account: AccountDetail; invoice: Invoice }) {
  return paymentLines(
    paymentRecordsOfInvoice(account, invoice).filter((payment) => payment.kind === 'refunded'),
  )
}

/** The payments and refunds of an invoice, and when and why it was cancelled or refunded. */
export function InvoicePaymentHistory({
  account,
  invoice,
}: {
  account: AccountDetail
  invoice: Invoice
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  return (
    <>
      {paymentLines(paymentRecordsOfInvoice(account, invoice))}
      {invoice.credit_notes.map((note) => (
        <Text key={note.id} size="sm" c="dimmed">
          <a href={note.file_url} download>
            {t('invoice.credit_note', {
              number: formatInvoiceNumber(note),
              amount: formatMoney(note, language),
              date: formatDayMonthTime(note.created_at, language),
            })}
          </a>
        </Text>
      ))}
      {invoice.ended_at && (
        <Text size="sm" c="dimmed">
          {[
            t(invoice.status === 'refunded' ? 'end.said_refunded' : 'end.said_cancelled', {
              date: formatDayMonthTime(invoice.ended_at, language),
              reason: invoice.ended_reason ?? '',
            }),
            invoice.access_ended && t('end.said_access'),
          ]
            .filter(Boolean)
            .join('. ')}
        </Text>
      )}
    </>
  )
}
