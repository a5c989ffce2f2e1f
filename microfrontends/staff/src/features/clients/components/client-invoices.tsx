import { AppIcon, Button, Group } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import type { ClientDetail } from '../api'
import type { Invoice } from '../client-detail-api'
import { CancelOrRecordRefundDialog } from './cancel-or-record-refund-dialog'
import { InvoiceFormDialog } from './invoice-form-dialog'
import { InvoiceList } from './invoice-list'
import { RecordPartialRefundDialog } from './record-partial-refund-dialog'

type OpenDialog =
  | { kind: 'form'; invoice: Invoice | undefined }
  | { kind: 'end'; invoice: Invoice }
  | { kind: 'refund'; invoice: Invoice }

/**
 * The invoices of a client, and the dialogs that add and edit invoices, cancel them and record
 * refunds.
 */
export function ClientInvoices({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const closeDialog = () => setOpenDialog(undefined)
  return (
    <>
      {!client.deleted && (
        <Group justify="flex-end" mb="sm">
          <Button
            leftSection={<AppIcon name="plus" />}
            onClick={() => setOpenDialog({ kind: 'form', invoice: undefined })}
          >
            {t('invoice.add')}
          </Button>
        </Group>
      )}
      <InvoiceList
        client={client}
        onEdit={(invoice) => setOpenDialog({ kind: 'form', invoice })}
        onEnd={(invoice) => setOpenDialog({ kind: 'end', invoice })}
        onRefund={(invoice) => setOpenDialog({ kind: 'refund', invoice })}
      />
      {openDialog?.kind === 'refund' && (
        <RecordPartialRefundDialog
          client={client}
          invoice={openDialog.invoice}
          onClose={closeDialog}
        />
      )}
      {openDialog?.kind === 'end' && (
        <CancelOrRecordRefundDialog
          client={client}
          invoice={openDialog.invoice}
          onClose={closeDialog}
        />
      )}
      {openDialog?.kind === 'form' && (
        <InvoiceFormDialog
          clientId={client.id}
          invoice={openDialog.invoice}
          onClose={closeDialog}
        />
      )}
    </>
  )
}
