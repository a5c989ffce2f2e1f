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
import { useEffect, useState } from 'react'
import { isRunning, useJob } from '../../../shared/jobs'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Invoice, renewPaymentLink, useInvoices, useAccountMutation } from '../api'

const invoiceStatusBadge = (i: Invoice, t: CoupleTranslate) => (
  <StatusBadge status={i.status} label={t(`bills.${i.status}` as 'bills.paid')} />
)

/** The invoices of the account with their status, payment link and PDF. */
export function InvoiceList() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const mine = useCurrentUser().data?.owner === true
  const bills = useInvoices()
  if (bills.isError)
    return (
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void bills.refetch()} />
    )
  if (!bills.data) return <LoadingRows label={t('loading')} />
  const rows = bills.data
  if (rows.length === 0) return <EmptyState text={t('bills.empty')} />
  const pay = (i: Invoice) =>
    i.payment_url && (
      <Group gap={8} wrap="nowrap">
        <Button
          component="a"
          href={i.payment_url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('bills.pay_n', { number: formatInvoiceNumber(i) })}
        >
          {t('bills.pay')}
        </Button>
        <RenewPaymentLink invoice={i} />
      </Group>
    )
  const number = (i: Invoice) => ({ number: formatInvoiceNumber(i) })
  // A document that staff has uploaded is offered in addition to the generated PDF.
  const paper = (i: Invoice) =>
    mine && (
      <Group gap={8} wrap="nowrap" justify="flex-end">
        {i.invoice_document && (
          <Button
            component="a"
            variant="default"
            leftSection={<AppIcon name="file" />}
            href={i.invoice_document.url}
            download={i.invoice_document.filename}
            aria-label={t('bills.paper_n', number(i))}
          >
            {t('bills.paper')}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          leftSection={<AppIcon name="download" />}
          href={`/api/invoices/${i.id}/file`}
          download={`alai-${i.number}.pdf`}
          aria-label={t('bills.pdf_n', number(i))}
        >
          {t('bills.pdf')}
        </Button>
      </Group>
    )
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((i) => (
          <li key={i.id}>
            <div className="a-line">
              <b>{formatMoney(i, language)}</b>
              {invoiceStatusBadge(i, t)}
            </div>
            <span>
              {[
                formatLeiAmount(i, language),
                i.description,
                formatInvoiceNumber(i),
                formatShortDate(i.created_at, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <div className="a-line">
              {pay(i) || <span />}
              {paper(i)}
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
        {rows.map((i) => (
          <Table.Tr key={i.id}>
            <Table.Td>{formatInvoiceNumber(i)}</Table.Td>
            <Table.Td>
              {i.description}
              <Text size="sm" c="dimmed">
                {formatShortDate(i.created_at, language)}
              </Text>
            </Table.Td>
            <Table.Td className="a-num">
              {formatMoney(i, language)}
              <Text size="sm" c="dimmed">
                {formatLeiAmount(i, language)}
              </Text>
            </Table.Td>
            <Table.Td>{invoiceStatusBadge(i, t)}</Table.Td>
            <Table.Td>{pay(i)}</Table.Td>
            <Table.Td ta="right">{paper(i)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Requests a new payment link and waits for its job. The previous link becomes invalid. */
function RenewPaymentLink({ invoice }: { invoice: Invoice }) {
  const t = useCoupleTexts()
  const queries = useQueryClient()
  const [id, setId] = useState<string>()
  const ask = useAccountMutation(renewPaymentLink, ({ job }) => setId(job.id))
  const job = useJob(id).data
  const ended = job && !isRunning(job) ? job.status : undefined
  useEffect(() => {
    if (!ended) return
    if (ended === 'succeeded') toastSuccess(t('bills.link_done'))
    else toastError(undefined, t('bills.link_failed'))
    void queries.invalidateQueries({ queryKey: ['bills'] }).then(() => setId(undefined))
  }, [ended, queries, t])
  const busy = ask.isPending || id !== undefined
  return (
    <Button
      variant="default"
      loading={busy}
      aria-label={[
        t('bills.new_link_n', { number: formatInvoiceNumber(invoice) }),
        busy && t('bills.link_running'),
      ]
        .filter(Boolean)
        .join('. ')}
      onClick={() =>
        ask.mutate(invoice.id, { onError: (e) => toastError(e, t('bills.link_failed')) })
      }
    >
      {t('bills.new_link')}
    </Button>
  )
}
