import { formatInvoiceNumber } from '@alai/kit/numbers'
import { AppIcon, Button, Group } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Invoice } from '../api'
import { formatInvoiceName } from './invoice-name'
import { RenewPaymentLinkButton } from './renew-payment-link-button'

/** The payment link of an unpaid invoice, and the button that renews it. */
export function PaymentActions({ invoice, paymentUrl }: { invoice: Invoice; paymentUrl: string }) {
  const t = useCoupleTexts()
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        component="a"
        href={paymentUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('bills.pay_n', { document: formatInvoiceName(invoice, t) })}
      >
        {t('bills.pay')}
      </Button>
      <RenewPaymentLinkButton invoice={invoice} />
    </Group>
  )
}

/**
 * The downloads of an invoice: its PDF, its credit notes, and the document that staff has uploaded.
 */
export function InvoiceDownloads({ invoice }: { invoice: Invoice }) {
  const t = useCoupleTexts()
  return (
    <Group gap={8} justify="flex-end">
      {invoice.invoice_document && (
        <Button
          component="a"
          variant="default"
          leftSection={<AppIcon name="file" />}
          href={invoice.invoice_document.url}
          download={invoice.invoice_document.filename}
          aria-label={t('bills.paper_n', { document: formatInvoiceName(invoice, t) })}
        >
          {t('bills.paper')}
        </Button>
      )}
      {invoice.credit_notes.map((note) => (
        <Button
          key={note.id}
          component="a"
          variant="default"
          leftSection={<AppIcon name="download" />}
          href={note.file_url}
          download
          aria-label={t('bills.credit_note_n', { number: formatInvoiceNumber(note) })}
        >
          {t('bills.credit_note')}
        </Button>
      ))}
      <Button
        component="a"
        variant="default"
        leftSection={<AppIcon name="download" />}
        href={`/api/invoices/${invoice.id}/file`}
        download
        aria-label={t('bills.pdf_n', { document: formatInvoiceName(invoice, t) })}
      >
        {t('bills.pdf')}
      </Button>
    </Group>
  )
}
