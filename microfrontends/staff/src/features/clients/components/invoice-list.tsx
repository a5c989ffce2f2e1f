import { formatDateTime, formatDate, formatShortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatLeiAmount, formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import {
  ActionIcon,
  AppIcon,
  Button,
  EmptyState,
  Group,
  Menu,
  StatusBadge,
  Table,
  Text,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type ClientDetail, useClientMutation } from '../api'
import { PartialRefundDialog } from './partial-refund-dialog'
import {
  type Invoice,
  type InvoicePayment,
  refundableAmount,
  renewPaymentLink,
  paymentsOfInvoice,
} from '../invoice-ledger'
import { CancelOrRefundDialog } from './cancel-or-refund-dialog'
import { InvoiceFormDialog } from './invoice-form-dialog'

const GATEWAY_NAMES: Record<string, string> = {
  stripe: 'Stripe',
  euplatesc: 'EuPlătesc',
  sandbox: 'Sandbox',
}

/**
 * Returns the translation key of a payment record. Refunds entered by hand, payments of a cancelled invoice, and payments of less or
 * more than the invoice's amount have texts of their own.
 */
function paymentTextKey(invoice: Invoice, { kind, provider, amount }: InvoicePayment) {
  if (kind === 'refunded' && provider === 'manual') return 'payment.by_hand' as const
  if (kind !== 'overpaid') return `payment.${kind}` as const
  if (invoice.status === 'unpaid' && Number(amount) !== Number(invoice.amount))
    return 'payment.less' as const
  if (invoice.status === 'paid' && Number(amount) < Number(invoice.amount))
    return 'payment.more' as const
  return invoice.status === 'cancelled' ? ('payment.late' as const) : ('payment.overpaid' as const)
}

/** The invoices of a client with their payments, documents, payment links and actions. */
export function InvoiceList({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const [openForm, setOpenForm] = useState<{ invoice: Invoice | undefined }>()
  const [invoiceToEnd, setInvoiceToEnd] = useState<Invoice>()
  const [invoiceToRefund, setInvoiceToRefund] = useState<Invoice>()
  const linkMutation = useClientMutation(
    renewPaymentLink,
    (renewal) => {
      if (renewal === 'paid' || renewal === 'closed')
        toastError(undefined, t(`invoice.link_${renewal}`))
      else toastSuccess(t(`invoice.link_${renewal}`))
    },
    (error) => toastError(error, t('invoice.link_failed')),
  )
  const copyLink = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(t('invoice.copied'))
    } catch {
      toastError(undefined, t('invoice.copy_failed', { url }))
    }
  }
  const numberValues = (invoice: Invoice) => ({ number: formatInvoiceNumber(invoice) })
  const statusBadge = (invoice: Invoice) => (
    <StatusBadge status={invoice.status} label={t(`status.${invoice.status}` as 'status.new')} />
  )
  const actions = (invoice: Invoice) => (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {invoice.payment_url && (
        <Button
          variant="default"
          size={isPhone ? 'sm' : 'compact-sm'}
          aria-label={t('invoice.copy_n', numberValues(invoice))}
          onClick={() => void copyLink(invoice.payment_url ?? '')}
        >
          {t('invoice.copy')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            aria-label={t('clients.more', { name: formatInvoiceNumber(invoice) })}
            loading={linkMutation.isPending && linkMutation.variables.invoice.id === invoice.id}
          >
            <AppIcon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!client.deleted && (
            <Menu.Item
              leftSection={<AppIcon name="edit" />}
              onClick={() => setOpenForm({ invoice })}
            >
              {t('invoice.edit_n', numberValues(invoice))}
            </Menu.Item>
          )}
          {!client.deleted && invoice.payment_url && (
            <Menu.Item
              leftSection={<AppIcon name="link" />}
              onClick={() => linkMutation.mutate({ id: client.id, invoice })}
            >
              {t('invoice.link_n', numberValues(invoice))}
            </Menu.Item>
          )}
          {['unpaid', 'paid'].includes(invoice.status) && (
            <Menu.Item
              leftSection={<AppIcon name="cross" />}
              onClick={() => setInvoiceToEnd(invoice)}
            >
              {t(
                invoice.status === 'paid' ? 'end.refund_n' : 'end.cancel_n',
                numberValues(invoice),
              )}
            </Menu.Item>
          )}
          {Number(refundableAmount(client, invoice)) > 0 && (
            <Menu.Item
              leftSection={<AppIcon name="undo" />}
              onClick={() => setInvoiceToRefund(invoice)}
            >
              {t('back.do_n', numberValues(invoice))}
            </Menu.Item>
          )}
          <Menu.Item
            component="a"
            leftSection={<AppIcon name="download" />}
            href={`/api/invoices/${invoice.id}/file`}
            download={`alai-${invoice.number}.pdf`}
          >
            {t('invoice.pdf_n', numberValues(invoice))}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
  const paymentLines = (invoice: Invoice) =>
    paymentsOfInvoice(client, invoice).map((payment) => (
      <Text
        key={payment.created_at + payment.kind}
        size="sm"
        c={payment.kind === 'overpaid' ? 'red.7' : 'dimmed'}
      >
        {t(paymentTextKey(invoice, payment), {
          amount: formatMoney(payment, language),
          provider: GATEWAY_NAMES[payment.provider] ?? payment.provider,
          date: formatDateTime(payment.created_at, language),
        })}
      </Text>
    ))
  // The amount in lei, with the date of the exchange rate.
  const leiText = (invoice: Invoice) =>
    invoice.ron_rate_on &&
    t('invoice.lei', {
      lei: formatLeiAmount(invoice, language) ?? '',
      date: formatDate(invoice.ron_rate_on, language),
    })
  const endedText = (invoice: Invoice) =>
    invoice.ended_at && (
      <Text size="sm" c="dimmed">
        {[
          t(invoice.status === 'refunded' ? 'end.said_refunded' : 'end.said_cancelled', {
            date: formatDateTime(invoice.ended_at, language),
            reason: invoice.ended_reason ?? '',
          }),
          invoice.access_ended && t('end.said_access'),
        ]
          .filter(Boolean)
          .join('. ')}
      </Text>
    )
  const documentLink = (invoice: Invoice) =>
    invoice.invoice_document && (
      <a
        href={invoice.invoice_document.url}
        download
        title={t('invoice.document_n', numberValues(invoice))}
      >
        {invoice.invoice_document.filename}
      </a>
    )
  return (
    <>
      {!client.deleted && (
        <Group justify="flex-end" mb="sm">
          <Button
            leftSection={<AppIcon name="plus" />}
            onClick={() => setOpenForm({ invoice: undefined })}
          >
            {t('invoice.add')}
          </Button>
        </Group>
      )}
      {client.invoices.length === 0 && <EmptyState text={t('invoice.none')} />}
      {isPhone && (
        <ul className="a-cards">
          {client.invoices.map((invoice) => (
            <li key={invoice.id}>
              <div className="a-line">
                <b>{formatMoney(invoice, language)}</b>
                {statusBadge(invoice)}
              </div>
              <span>
                {[
                  leiText(invoice),
                  formatInvoiceNumber(invoice),
                  invoice.description,
                  formatShortDate(invoice.created_at, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {paymentLines(invoice)}
              {endedText(invoice)}
              <div className="a-line">
                <span>{documentLink(invoice)}</span>
                {actions(invoice)}
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isPhone && client.invoices.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('client.number')}</Table.Th>
              <Table.Th>{t('client.description')}</Table.Th>
              <Table.Th className="a-num">{t('client.amount')}</Table.Th>
              <Table.Th>{t('client.status')}</Table.Th>
              <Table.Th>{t('invoice.document')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {client.invoices.map((invoice) => (
              <Table.Tr key={invoice.id}>
                <Table.Td>{formatInvoiceNumber(invoice)}</Table.Td>
                <Table.Td>
                  {invoice.description}
                  <Text size="sm" c="dimmed">
                    {[formatShortDate(invoice.created_at, language), invoice.discount_code]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  {paymentLines(invoice)}
                  {endedText(invoice)}
                </Table.Td>
                <Table.Td className="a-num">
                  {formatMoney(invoice, language)}
                  <Text size="sm" c="dimmed">
                    {leiText(invoice)}
                  </Text>
                </Table.Td>
                <Table.Td>{statusBadge(invoice)}</Table.Td>
                <Table.Td className="a-wrap">{documentLink(invoice)}</Table.Td>
                <Table.Td>{actions(invoice)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {invoiceToRefund && (
        <PartialRefundDialog
          client={client}
          invoice={invoiceToRefund}
          onClose={() => setInvoiceToRefund(undefined)}
        />
      )}
      {invoiceToEnd && (
        <CancelOrRefundDialog
          client={client}
          invoice={invoiceToEnd}
          onClose={() => setInvoiceToEnd(undefined)}
        />
      )}
      {openForm && (
        <InvoiceFormDialog
          clientId={client.id}
          invoice={openForm.invoice}
          onClose={() => setOpenForm(undefined)}
        />
      )}
    </>
  )
}
