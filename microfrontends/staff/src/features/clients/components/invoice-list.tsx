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
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const [open, setOpen] = useState<{ invoice: Invoice | undefined }>()
  const [ending, setEnding] = useState<Invoice>()
  const [back, setBack] = useState<Invoice>()
  const link = useClientMutation(
    renewPaymentLink,
    (made) => toastSuccess(t(made ? 'invoice.link_done' : 'invoice.link_asked')),
    (error) => toastError(error, t('invoice.link_failed')),
  )
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(t('invoice.copied'))
    } catch {
      toastError(undefined, t('invoice.copy_failed', { url }))
    }
  }
  const number = (i: Invoice) => ({ number: formatInvoiceNumber(i) })
  const status = (i: Invoice) => (
    <StatusBadge status={i.status} label={t(`status.${i.status}` as 'status.new')} />
  )
  const actions = (i: Invoice) => (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {i.payment_url && (
        <Button
          variant="default"
          size={phone ? 'sm' : 'compact-sm'}
          aria-label={t('invoice.copy_n', number(i))}
          onClick={() => void copy(i.payment_url ?? '')}
        >
          {t('invoice.copy')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            aria-label={t('clients.more', { name: formatInvoiceNumber(i) })}
            loading={link.isPending && link.variables.invoice.id === i.id}
          >
            <AppIcon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!client.deleted && (
            <Menu.Item
              leftSection={<AppIcon name="edit" />}
              onClick={() => setOpen({ invoice: i })}
            >
              {t('invoice.edit_n', number(i))}
            </Menu.Item>
          )}
          {!client.deleted && i.payment_url && (
            <Menu.Item
              leftSection={<AppIcon name="link" />}
              onClick={() => link.mutate({ id: client.id, invoice: i })}
            >
              {t('invoice.link_n', number(i))}
            </Menu.Item>
          )}
          {['unpaid', 'paid'].includes(i.status) && (
            <Menu.Item leftSection={<AppIcon name="cross" />} onClick={() => setEnding(i)}>
              {t(i.status === 'paid' ? 'end.refund_n' : 'end.cancel_n', number(i))}
            </Menu.Item>
          )}
          {Number(refundableAmount(client, i)) > 0 && (
            <Menu.Item leftSection={<AppIcon name="undo" />} onClick={() => setBack(i)}>
              {t('back.do_n', number(i))}
            </Menu.Item>
          )}
          <Menu.Item
            component="a"
            leftSection={<AppIcon name="download" />}
            href={`/api/invoices/${i.id}/file`}
            download={`alai-${i.number}.pdf`}
          >
            {t('invoice.pdf_n', number(i))}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
  const said = (i: Invoice) =>
    paymentsOfInvoice(client, i).map((p) => (
      <Text key={p.created_at + p.kind} size="sm" c={p.kind === 'overpaid' ? 'red.7' : 'dimmed'}>
        {t(paymentTextKey(i, p), {
          amount: formatMoney(p, language),
          provider: GATEWAY_NAMES[p.provider] ?? p.provider,
          date: formatDateTime(p.created_at, language),
        })}
      </Text>
    ))
  // The amount in lei, with the date of the exchange rate.
  const lei = (i: Invoice) =>
    i.ron_rate_on &&
    t('invoice.lei', {
      lei: formatLeiAmount(i, language) ?? '',
      date: formatDate(i.ron_rate_on, language),
    })
  const ended = (i: Invoice) =>
    i.ended_at && (
      <Text size="sm" c="dimmed">
        {[
          t(i.status === 'refunded' ? 'end.said_refunded' : 'end.said_cancelled', {
            date: formatDateTime(i.ended_at, language),
            reason: i.ended_reason ?? '',
          }),
          i.access_ended && t('end.said_access'),
        ]
          .filter(Boolean)
          .join('. ')}
      </Text>
    )
  const paper = (i: Invoice) =>
    i.invoice_document && (
      <a href={i.invoice_document.url} download title={t('invoice.document_n', number(i))}>
        {i.invoice_document.filename}
      </a>
    )
  return (
    <>
      {!client.deleted && (
        <Group justify="flex-end" mb="sm">
          <Button
            leftSection={<AppIcon name="plus" />}
            onClick={() => setOpen({ invoice: undefined })}
          >
            {t('invoice.add')}
          </Button>
        </Group>
      )}
      {client.invoices.length === 0 && <EmptyState text={t('invoice.none')} />}
      {phone && (
        <ul className="a-cards">
          {client.invoices.map((i) => (
            <li key={i.id}>
              <div className="a-line">
                <b>{formatMoney(i, language)}</b>
                {status(i)}
              </div>
              <span>
                {[
                  lei(i),
                  formatInvoiceNumber(i),
                  i.description,
                  formatShortDate(i.created_at, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {said(i)}
              {ended(i)}
              <div className="a-line">
                <span>{paper(i)}</span>
                {actions(i)}
              </div>
            </li>
          ))}
        </ul>
      )}
      {!phone && client.invoices.length > 0 && (
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
            {client.invoices.map((i) => (
              <Table.Tr key={i.id}>
                <Table.Td>{formatInvoiceNumber(i)}</Table.Td>
                <Table.Td>
                  {i.description}
                  <Text size="sm" c="dimmed">
                    {[formatShortDate(i.created_at, language), i.discount_code]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  {said(i)}
                  {ended(i)}
                </Table.Td>
                <Table.Td className="a-num">
                  {formatMoney(i, language)}
                  <Text size="sm" c="dimmed">
                    {lei(i)}
                  </Text>
                </Table.Td>
                <Table.Td>{status(i)}</Table.Td>
                <Table.Td className="a-wrap">{paper(i)}</Table.Td>
                <Table.Td>{actions(i)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {back && (
        <PartialRefundDialog client={client} invoice={back} onClose={() => setBack(undefined)} />
      )}
      {ending && (
        <CancelOrRefundDialog
          client={client}
          invoice={ending}
          onClose={() => setEnding(undefined)}
        />
      )}
      {open && (
        <InvoiceFormDialog
          clientId={client.id}
          invoice={open.invoice}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
