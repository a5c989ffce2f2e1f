import { errorStatus } from '@alai/kit/api'
import { formatShortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatLeiAmount, formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { useQueryClient } from '@alai/kit/query'
import { useCurrentUser } from '@alai/kit/session'
import {
  AppIcon,
  Button,
  EmptyState,
  LoadFailed,
  Group,
  LoadingRows,
  StatusBadge,
  Table,
  Text,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import {
  type Invoice,
  invoicesKey,
  renewPaymentLink,
  useInvoices,
  useAccountMutation,
} from '../api'

const invoiceStatusBadge = (invoice: Invoice, t: CoupleTranslate) => (
  <StatusBadge status={invoice.status} label={t(`bills.${invoice.status}` as 'bills.paid')} />
)

/** The invoices of the account with their status, payment link and PDF. */
export function InvoiceList() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const isCardLayout = useMediaQuery('(max-width: 47.99rem)')
  const isOwner = useCurrentUser().data?.owner === true
  const invoices = useInvoices()
  if (invoices.isError)
    return (
      <LoadFailed
        text={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void invoices.refetch()}
      />
    )
  if (!invoices.data) return <LoadingRows label={t('loading')} />
  const rows = invoices.data
  if (rows.length === 0) return <EmptyState text={t('bills.empty')} />
  const paymentActions = (invoice: Invoice) =>
    invoice.payment_url && (
      <Group gap={8} wrap="nowrap">
        <Button
          component="a"
          href={invoice.payment_url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('bills.pay_n', { number: formatInvoiceNumber(invoice) })}
        >
          {t('bills.pay')}
        </Button>
        <RenewPaymentLink invoice={invoice} />
      </Group>
    )
  const numberParam = (invoice: Invoice) => ({ number: formatInvoiceNumber(invoice) })
  // A document that staff has uploaded is offered in addition to the generated PDF.
  const downloadActions = (invoice: Invoice) =>
    isOwner && (
      <Group gap={8} wrap="nowrap" justify="flex-end">
        {invoice.invoice_document && (
          <Button
            component="a"
            variant="default"
            leftSection={<AppIcon name="file" />}
            href={invoice.invoice_document.url}
            download={invoice.invoice_document.filename}
            aria-label={t('bills.paper_n', numberParam(invoice))}
          >
            {t('bills.paper')}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          leftSection={<AppIcon name="download" />}
          href={`/api/invoices/${invoice.id}/file`}
          download={`alai-${invoice.number}.pdf`}
          aria-label={t('bills.pdf_n', numberParam(invoice))}
        >
          {t('bills.pdf')}
        </Button>
      </Group>
    )
  if (isCardLayout) {
    return (
      <ul className="a-cards">
        {rows.map((invoice) => (
          <li key={invoice.id}>
            <div className="a-line">
              <b>{formatMoney(invoice, language)}</b>
              {invoiceStatusBadge(invoice, t)}
            </div>
            <span>
              {[
                formatLeiAmount(invoice, language),
                invoice.description,
                formatInvoiceNumber(invoice),
                formatShortDate(invoice.created_at, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <div className="a-line">
              {paymentActions(invoice) || <span />}
              {downloadActions(invoice)}
            </div>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('bills.number')}</Table.Th>
          <Table.Th>{t('bills.description')}</Table.Th>
          <Table.Th className="a-num">{t('bills.amount_euro')}</Table.Th>
          <Table.Th>{t('bills.status')}</Table.Th>
          <Table.Th>{t('bills.link')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((invoice) => (
          <Table.Tr key={invoice.id}>
            <Table.Td>{formatInvoiceNumber(invoice)}</Table.Td>
            <Table.Td>
              {invoice.description}
              <Text size="sm" c="dimmed">
                {formatShortDate(invoice.created_at, language)}
              </Text>
            </Table.Td>
            <Table.Td className="a-num">
              {formatMoney(invoice, language)}
              <Text size="sm" c="dimmed">
                {formatLeiAmount(invoice, language)}
              </Text>
            </Table.Td>
            <Table.Td>{invoiceStatusBadge(invoice, t)}</Table.Td>
            <Table.Td>{paymentActions(invoice)}</Table.Td>
            <Table.Td ta="right">{downloadActions(invoice)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const endedInvoiceTextKey = (status: string) =>
  status === 'paid' ? ('bills.link_paid' as const) : ('bills.link_closed' as const)

/** Requests a new payment link. The previous link becomes invalid. The button is removed if the invoice was paid meanwhile. */
function RenewPaymentLink({ invoice }: { invoice: Invoice }) {
  const t = useCoupleTexts()
  const queryClient = useQueryClient()
  const currentStatus = () =>
    queryClient.getQueryData<Invoice[]>(invoicesKey)?.find(({ id }) => id === invoice.id)?.status
  // The mutation has reloaded the invoices.
  const renewLink = useAccountMutation(renewPaymentLink, (hasSucceeded) => {
    const status = currentStatus() ?? 'unpaid'
    if (status !== 'unpaid') toastError(undefined, t(endedInvoiceTextKey(status)))
    else if (hasSucceeded) toastSuccess(t('bills.link_done'))
    else toastError(undefined, t('bills.link_failed'))
  })
  const handleError = async (error: Error) => {
    if (errorStatus(error) !== 409) return toastError(error, t('bills.link_failed'))
    await queryClient.invalidateQueries({ queryKey: invoicesKey })
    // The server also reports a cancelled invoice with this code.
    toastError(undefined, t(endedInvoiceTextKey(currentStatus() ?? '')))
  }
  const isRenewing = renewLink.isPending
  return (
    <Button
      variant="default"
      loading={isRenewing}
      aria-label={[
        t('bills.new_link_n', { number: formatInvoiceNumber(invoice) }),
        isRenewing && t('bills.link_running'),
      ]
        .filter(Boolean)
        .join('. ')}
      onClick={() => renewLink.mutate(invoice.id, { onError: (error) => void handleError(error) })}
    >
      {t('bills.new_link')}
    </Button>
  )
}
