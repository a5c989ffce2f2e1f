import { AppIcon, Button, Group } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import type { AccountDetail } from '../api'
import type { Invoice } from '../account-detail-api'
import { CancelOrRecordRefundDialog } from './cancel-or-record-refund-dialog'
import { InvoiceFormDialog } from './invoice-form-dialog'
import { InvoiceList } from './invoice-list'
import { RecordPartialRefundDialog } from './record-partial-refund-dialog'

type OpenDialog =
  | { kind: 'form'; invoice: Invoice | undefined }
  | { kind: 'end'; invoice: Invoice }
  | { kind: 'refund'; invoice: Invoice }

/**
 * The invoices of an account, and the dialogs that add and edit invoices, cancel them and record
 * refunds.
 */
export function AccountInvoices({ account }: { account: AccountDetail }) {
  const t = useStaffTexts()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const closeDialog = () => setOpenDialog(undefined)
  return (
    <>
      {!account.deleted && (
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
        account={account}
        onEdit={(invoice) => setOpenDialog({ kind: 'form', invoice })}
        onEnd={(invoice) => setOpenDialog({ kind: 'end', invoice })}
        onRefund={(invoice) => setOpenDialog({ kind: 'refund', invoice })}
      />
      {openDialog?.kind === 'refund' && (
        <RecordPartialRefundDialog
          account={account}
          invoice={openDialog.invoice}
          onClose={closeDialog}
        />
      )}
      {openDialog?.kind === 'end' && (
        <CancelOrRecordRefundDialog
          account={account}
          invoice={openDialog.invoice}
          onClose={closeDialog}
        />
      )}
      {openDialog?.kind === 'form' && (
        <InvoiceFormDialog
          accountId={account.id}
          invoice={openDialog.invoice}
          onClose={closeDialog}
        />
      )}
    </>
  )
}
