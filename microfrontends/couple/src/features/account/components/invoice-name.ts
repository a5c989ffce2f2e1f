import { formatInvoiceNumber } from '@alai/kit/numbers'
import type { CoupleTranslate } from '../../../shared/couple-texts'
import type { Invoice } from '../api'

/** Returns the name of an invoice by which pages, mails and files identify it: Proformă PF 1001 or Factură ALAI 1001. */
export const formatInvoiceName = (invoice: Invoice, t: CoupleTranslate): string =>
  `${t(invoice.document_type === 'invoice' ? 'bills.invoice' : 'bills.proforma')} ${formatInvoiceNumber(invoice)}`
