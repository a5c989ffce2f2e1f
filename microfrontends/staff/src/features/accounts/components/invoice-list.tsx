import { formatDate, formatDayMonth } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceAmountInLei, formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { DataList, EmptyState, StatusBadge, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { AccountDetail } from '../api'
import type { Invoice } from '../account-detail-api'
import { InvoiceActions } from './invoice-actions'
import { InvoicePaymentHistory } from './invoice-payment-history'

type InvoiceListProps = {
  account: AccountDetail
  onEdit: (invoice: Invoice) => void
  onEnd: (invoice: Invoice) => void
  onRefund: (invoice: Invoice) => void
}

const documentKey = ({ document_type }: Invoice) =>
  document_type === 'invoice'
    ? ('invoice.kind_invoice' as const)
    : ('invoice.kind_proforma' as const)

/** The invoices of an account with their payments, documents, payment links and actions. */
export function InvoiceList({ account, onEdit, onEnd, onRefund }: InvoiceListProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const statusBadge = (invoice: Invoice) => (
    <StatusBadge status={invoice.status} label={t(`status.${invoice.status}` as 'status.new')} />
  )
  // The amount in lei, and the date of its exchange rate.
  const leiText = (invoice: Invoice) =>
    invoice.ron_rate_on &&
    t('invoice.lei', {
      lei: formatInvoiceAmountInLei(invoice, language) ?? '',
      date: formatDate(invoice.ron_rate_on, language),
    })
  const summary = (invoice: Invoice) => (
    <>
      {invoice.description}
      <Text size="sm" c="dimmed">
        {[
          t(documentKey(invoice)),
          formatDayMonth(invoice.created_at, language),
          invoice.discount_code,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <InvoicePaymentHistory account={account} invoice={invoice} />
    </>
  )
  const amount = (invoice: Invoice) => (
    <>
      {formatMoney(invoice, language)}
      <Text size="sm" c="dimmed">
        {leiText(invoice)}
      </Text>
    </>
  )
  return (
    <DataList
      rows={account.invoices}
      columns={[
        { key: 'number', header: t('account.number'), cell: formatInvoiceNumber },
        { key: 'description', header: t('account.description'), cell: summary },
        { key: 'amount', header: t('account.amount'), isNumeric: true, cell: amount },
        { key: 'status', header: t('account.status'), cell: statusBadge },
        {
          key: 'document',
          header: t('invoice.document'),
          cell: (invoice) => <InvoiceDocumentLink invoice={invoice} />,
          cellProps: { className: 'a-wrap' },
        },
      ]}
      actions={(invoice) => (
        <InvoiceActions
          account={account}
          invoice={invoice}
          onEdit={() => onEdit(invoice)}
          onEnd={() => onEnd(invoice)}
          onRefund={() => onRefund(invoice)}
        />
      )}
      card={(invoice, { actions }) => (
        <>
          <div className="a-line">
            <b>{formatMoney(invoice, language)}</b>
            {statusBadge(invoice)}
          </div>
          <span>
            {[
              leiText(invoice),
              `${t(documentKey(invoice))} ${formatInvoiceNumber(invoice)}`,
              invoice.description,
              formatDayMonth(invoice.created_at, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <InvoicePaymentHistory account={account} invoice={invoice} />
          <div className="a-line">
            <span>
              <InvoiceDocumentLink invoice={invoice} />
            </span>
            {actions}
          </div>
        </>
      )}
      empty={<EmptyState text={t('invoice.none')} />}
    />
  )
}

function InvoiceDocumentLink({ invoice }: { invoice: Invoice }) {
  const t = useStaffTexts()
  return (
    invoice.invoice_document && (
      <a
        href={invoice.invoice_document.url}
        download
        title={t('invoice.document_n', { number: formatInvoiceNumber(invoice) })}
      >
        {invoice.invoice_document.filename}
      </a>
    )
  )
}
