import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@alai/ui'
import { useQueryClient } from '@alai/kit/query'
import { useRefundErrorText } from '../refund-error-text'
import { useStaffTexts } from '../../../shared/texts'
import { type AccountDetail, useAccountMutation } from '../api'
import { type Invoice, cancelOrRecordRefund, fullRefundAmount } from '../account-detail-api'

/**
 * Cancels an unpaid invoice, or records that a paid one was refunded outside Alai. Asks for the
 * reason, and for a refund whether paid access ends. This cannot be undone.
 */
export function CancelOrRecordRefundDialog({
  account,
  invoice,
  onClose,
}: {
  account: AccountDetail
  invoice: Invoice
  onClose: () => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  useRestoreFocus()
  const isRefund = invoice.status === 'paid'
  const kind = isRefund ? 'refund' : 'cancel'
  const queryClient = useQueryClient()
  const errorText = useRefundErrorText()
  const mutation = useAccountMutation(
    cancelOrRecordRefund,
    () => {
      toastSuccess(t(isRefund ? 'end.refunded' : 'end.cancelled'))
      onClose()
    },
    // A refund in another tab may have changed the amount.
    () => void queryClient.invalidateQueries({ queryKey: ['account'] }),
  )
  const form = useForm({
    // By default, paid access ends with the refund. Staff can keep it.
    defaultValues: { reason: '', end_access: account.account_type === 'paid' },
    error: mutation.error,
  })
  const hasOtherError = mutation.isError && !form.apiError?.fieldCodes('reason').length
  const textValues = {
    name: `${account.name} ${account.surname}`.trim(),
    number: formatInvoiceNumber(invoice),
    amount: formatMoney({ ...invoice, amount: fullRefundAmount(account, invoice) }, language),
  }
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} title={t(`end.${kind}_title`, textValues)}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ reason, end_access }) =>
          mutation.mutate({ account, invoice, reason, end_access: isRefund && end_access }),
        )}
      >
        <Stack>
          <Text>{t(`end.${kind}_text`, textValues)}</Text>
          {!isRefund && invoice.document_type === 'invoice' && (
            <Text>{t('end.cancel_credit_note')}</Text>
          )}
          <TextInput
            data-autofocus
            required
            label={t('end.reason')}
            description={t('end.reason_hint')}
            {...form.field('reason')}
          />
          {isRefund && (
            <Checkbox
              label={t('end.access')}
              description={t('end.access_hint')}
              {...form.checkField('end_access')}
            />
          )}
          {hasOtherError && (
            <Alert color="red" role="alert">
              {errorText(mutation.error)}
            </Alert>
          )}
          <Group className="a-dialog-actions" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ask.keep')}
            </Button>
            <Button type="submit" color="red.6" loading={mutation.isPending}>
              {t(`end.${kind}_do`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
