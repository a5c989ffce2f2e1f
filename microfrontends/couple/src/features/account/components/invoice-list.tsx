import { formatDayMonth } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceAmountInLei, formatMoney } from '@alai/kit/numbers'
import { useCurrentUser } from '@alai/kit/session'
import { DataList, EmptyState, LoadFailed, Loading, StatusBadge, Text } from '@alai/ui'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { type Invoice, useInvoices } from '../api'
import { InvoiceDownloads, PaymentActions } from './invoice-actions'
import { formatInvoiceName } from './invoice-name'

const invoiceStatusBadge = (invoice: Invoice, t: CoupleTranslate) => (
  <StatusBadge status={invoice.status} label={t(`bills.${invoice.status}` as 'bills.paid')} />
)

/** The payment link of an unpaid invoice. */
const paymentActions = (invoice: Invoice) =>
  invoice.payment_url && <PaymentActions invoice={invoice} paymentUrl={invoice.payment_url} />

/** The invoices of the account with their status, payment link and PDF. */
export function InvoiceList() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const isOwner = useCurrentUser().data?.owner === true
  const invoices = useInvoices()
  if (invoices.isError) return <LoadFailed onRetry={() => void invoices.refetch()} />
  if (!invoices.data) return <Loading />
  return (
    <DataList
      rows={invoices.data}
      columns={[
        {
          key: 'number',
          header: t('bills.number'),
          cell: (invoice) => formatInvoiceName(invoice, t),
        },
        {
          key: 'description',
          header: t('bills.description'),
          cell: (invoice) => (
            <>
              {invoice.description}
              <Text size="sm" c="dimmed">
                {formatDayMonth(invoice.created_at, language)}
              </Text>
            </>
          ),
        },
        {
          key: 'amount',
          header: t('bills.amount_euro'),
          isNumeric: true,
          cell: (invoice) => (
            <>
              {formatMoney(invoice, language)}
              <Text size="sm" c="dimmed">
                {formatInvoiceAmountInLei(invoice, language)}
              </Text>
            </>
          ),
        },
        {
          key: 'status',
          header: t('bills.status'),
          cell: (invoice) => invoiceStatusBadge(invoice, t),
        },
        { key: 'link', header: t('bills.link'), cell: paymentActions },
      ]}
      actions={(invoice) => isOwner && <InvoiceDownloads invoice={invoice} />}
      actionsProps={{ ta: 'right' }}
      card={(invoice, { actions }) => (
        <>
          <div className="a-line">
            <b>{formatMoney(invoice, language)}</b>
            {invoiceStatusBadge(invoice, t)}
          </div>
          <span>
            {[
              formatInvoiceAmountInLei(invoice, language),
              invoice.description,
              formatInvoiceName(invoice, t),
              formatDayMonth(invoice.created_at, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <div className="a-line">
            {paymentActions(invoice) || <span />}
            {actions}
          </div>
        </>
      )}
      empty={<EmptyState text={t('bills.empty')} />}
    />
  )
}
