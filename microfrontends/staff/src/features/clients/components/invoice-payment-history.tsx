import { formatShortDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { ClientDetail } from '../api'
import { type Invoice, type InvoicePayment, paymentsOfInvoice } from '../invoice-ledger'

const GATEWAY_NAMES: Record<string, string> = {
  stripe: 'Stripe',
  euplatesc: 'EuPlătesc',
  sandbox: 'Sandbox',
}

/** Returns the translation key of a payment record. A payment that does not match its invoice has the text of its reason. */
function paymentTextKey({ kind, provider, reason }: InvoicePayment) {
  if (kind === 'refunded' && provider === 'manual') return 'payment.by_hand' as const
  return reason ? (`payment.${reason}` as const) : (`payment.${kind}` as const)
}

/** Whether staff has to act on a payment. */
const needsAttention = ({ kind, reason }: InvoicePayment) =>
  kind === 'overpaid' || kind === 'disputed' || reason !== null

/** The payments and refunds of an invoice, and when and why it ended. */
export function InvoicePaymentHistory({
  client,
  invoice,
}: {
  client: ClientDetail
  invoice: Invoice
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  return (
    <>
      {paymentsOfInvoice(client, invoice).map((payment) => (
        <Text
          key={payment.created_at + payment.kind}
          size="sm"
          c={needsAttention(payment) ? 'red.7' : 'dimmed'}
        >
          {t(paymentTextKey(payment), {
            amount: formatMoney(payment, language),
            provider: GATEWAY_NAMES[payment.provider] ?? payment.provider,
            date: formatShortDateTime(payment.created_at, language),
          })}
        </Text>
      ))}
      {invoice.credit_notes.map((note) => (
        <Text key={note.id} size="sm" c="dimmed">
          <a href={note.file_url} download={`alai-storno-${note.number}.pdf`}>
            {t('invoice.credit_note', {
              number: formatInvoiceNumber(note),
              amount: formatMoney(note, language),
              date: formatShortDateTime(note.created_at, language),
            })}
          </a>
        </Text>
      ))}
      {invoice.ended_at && (
        <Text size="sm" c="dimmed">
          {[
            t(invoice.status === 'refunded' ? 'end.said_refunded' : 'end.said_cancelled', {
              date: formatShortDateTime(invoice.ended_at, language),
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
