import { formatInvoiceNumber } from '@alai/kit/numbers'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ActionIcon, AppIcon, Button, ConfirmDialog, Group, Menu, useIsCardLayout } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type AccountDetail, useAccountMutation } from '../api'
import {
  type Invoice,
  isUnpaidProforma,
  issueInvoice,
  refundableAmount,
  renewPaymentLink,
} from '../account-detail-api'

type InvoiceActionsProps = {
  account: AccountDetail
  invoice: Invoice
  onEdit: () => void
  onEnd: () => void
  onRefund: () => void
}

/** Only a proforma can be edited. A document can be attached to every invoice. */
function editTextKey(invoice: Invoice) {
  if (isUnpaidProforma(invoice)) return 'invoice.edit_n' as const
  return invoice.invoice_document
    ? ('invoice.document_change_n' as const)
    : ('invoice.document_add_n' as const)
}

/** Copies the payment link of an invoice. A menu has the other actions that its status allows. */
export function InvoiceActions({ account, invoice, onEdit, onEnd, onRefund }: InvoiceActionsProps) {
  const t = useStaffTexts()
  const linkRenewal = usePaymentLinkRenewal()
  const [isIssuing, setIssuing] = useState(false)
  const numberValues = { number: formatInvoiceNumber(invoice) }
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {invoice.payment_url && (
        <CopyLinkButton
          url={invoice.payment_url}
          accessibleName={t('invoice.copy_n', numberValues)}
        />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            aria-label={t('accounts.more', { name: numberValues.number })}
            loading={linkRenewal.isPending}
          >
            <AppIcon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!account.deleted && (
            <Menu.Item
              leftSection={<AppIcon name={isUnpaidProforma(invoice) ? 'edit' : 'file'} />}
              onClick={onEdit}
            >
              {t(editTextKey(invoice), numberValues)}
            </Menu.Item>
          )}
          {isUnpaidProforma(invoice) && !account.deleted && (
            <Menu.Item leftSection={<AppIcon name="check" />} onClick={() => setIssuing(true)}>
              {t('invoice.issue_n', numberValues)}
            </Menu.Item>
          )}
          {!account.deleted && invoice.payment_url && (
            <Menu.Item
              leftSection={<AppIcon name="link" />}
              onClick={() => linkRenewal.mutate({ id: account.id, invoice })}
            >
              {t('invoice.link_n', numberValues)}
            </Menu.Item>
          )}
          {['unpaid', 'paid'].includes(invoice.status) && (
            <Menu.Item leftSection={<AppIcon name="cross" />} onClick={onEnd}>
              {t(invoice.status === 'paid' ? 'end.refund_n' : 'end.cancel_n', numberValues)}
            </Menu.Item>
          )}
          {Number(refundableAmount(account, invoice)) > 0 && (
            <Menu.Item leftSection={<AppIcon name="undo" />} onClick={onRefund}>
              {t('back.do_n', numberValues)}
            </Menu.Item>
          )}
          <Menu.Item
            component="a"
            leftSection={<AppIcon name="download" />}
            href={`/api/invoices/${invoice.id}/file`}
            download
          >
            {t('invoice.pdf_n', numberValues)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isIssuing && <IssueInvoiceDialog invoice={invoice} onClose={() => setIssuing(false)} />}
    </Group>
  )
}

/** Asks before an invoice gets its number, because an issued invoice can only be undone with a credit note. */
function IssueInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useStaffTexts()
  const issueMutation = useAccountMutation(
    issueInvoice,
    () => {
      toastSuccess(t('invoice.issued'))
      onClose()
    },
    (error) => toastError(error, t('failed')),
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('invoice.issue_n', { number: formatInvoiceNumber(invoice) })}
      text={t('invoice.issue_text')}
      cancelLabel={t('invoice.issue_keep')}
      confirmLabel={t('invoice.issue_do')}
      isBusy={issueMutation.isPending}
      onConfirm={() => issueMutation.mutate(invoice.id)}
    />
  )
}

function CopyLinkButton({ url, accessibleName }: { url: string; accessibleName: string }) {
  const t = useStaffTexts()
  const isCardLayout = useIsCardLayout()
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(t('invoice.copied'))
    } catch {
      toastError(undefined, t('invoice.copy_failed', { url }))
    }
  }
  return (
    <Button
      variant="default"
      size={isCardLayout ? 'sm' : 'compact-sm'}
      aria-label={accessibleName}
      onClick={() => void copyLink()}
    >
      {t('invoice.copy')}
    </Button>
  )
}

/** Renews the payment link of an invoice and reports the result. */
function usePaymentLinkRenewal() {
  const t = useStaffTexts()
  return useAccountMutation(
    renewPaymentLink,
    (renewal) => {
      if (renewal === 'paid' || renewal === 'closed')
        toastError(undefined, t(`invoice.link_${renewal}`))
      else toastSuccess(t(`invoice.link_${renewal}`))
    },
    (error) => toastError(error, t('invoice.link_failed')),
  )
}
