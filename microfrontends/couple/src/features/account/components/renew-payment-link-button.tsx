import { errorStatus } from '@alai/kit/api'
import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { useQueryClient } from '@alai/kit/query'
import { Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Invoice, invoicesKey, renewPaymentLink, useAccountMutation } from '../api'
import { formatInvoiceName } from './invoice-name'

const endedInvoiceTextKey = (status: string) =>
  status === 'paid' ? ('bills.link_paid' as const) : ('bills.link_closed' as const)

/** Requests a new payment link. The previous link becomes invalid. If the invoice was paid meanwhile, the button is removed. */
export function RenewPaymentLinkButton({ invoice }: { invoice: Invoice }) {
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
    // The server uses the same error code for a cancelled invoice.
    toastError(undefined, t(endedInvoiceTextKey(currentStatus() ?? '')))
  }
  const isRenewing = renewLink.isPending
  return (
    <Button
      variant="default"
      loading={isRenewing}
      aria-label={[
        t('bills.new_link_n', { document: formatInvoiceName(invoice, t) }),
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
