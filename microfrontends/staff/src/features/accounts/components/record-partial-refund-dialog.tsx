import { amountErrorCode } from '@alai/kit/amounts'
import type { ApiError } from '@alai/kit/api'
import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { useQueryClient } from '@alai/kit/query'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Alert, Button, Group, Stack, Text, TextInput } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type AccountDetail, useAccountMutation } from '../api'
import { RefundHistory } from './invoice-payment-history'
import { useRefundErrorText } from '../refund-error-text'
import { type Invoice, recordPartialRefund, refundableAmount } from '../account-detail-api'

/** Returns the error text of the amount. Text that is not an amount, and an amount above `maximum`, have their own text. */
function useRefundAmountError(
  form: {
    values: { amount: string }
    isSubmitted: boolean
    apiError: ApiError | undefined
    isErrorCleared: (name: string) => boolean
    fieldError: (name: string) => string | undefined
  },
  maximum: string,
): string | undefined {
  const t = useStaffTexts()
  const typedCode = form.isSubmitted ? amountErrorCode(form.values.amount) : undefined
  const serverCodes = form.isErrorCleared('amount') ? [] : form.apiError?.fieldCodes('amount')
  const code = typedCode ?? serverCodes?.[0]
  if (code === 'out_of_range') return t('back.above_maximum', { amount: maximum })
  return code === 'invalid' ? t('invoice.amount_wrong') : form.fieldError('amount')
}

/**
 * Records a refund that staff has made outside the payment providers: of a part of an invoice, of a
 * double payment, or of a payment of a cancelled invoice.
 */
export function RecordPartialRefundDialog({
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
  const queryClient = useQueryClient()
  const errorText = useRefundErrorText()
  const refundMutation = useAccountMutation(
    recordPartialRefund,
    () => {
      toastSuccess(t('back.done'))
      onClose()
    },
    // A refund in another tab may have reduced the maximum.
    () => void queryClient.invalidateQueries({ queryKey: ['account'] }),
  )
  const form = useForm({
    defaultValues: { amount: '' },
    error: refundMutation.error,
    validate: ({ amount }) => ({ amount: amountErrorCode(amount) }),
  })
  const hasOtherError = refundMutation.isError && !form.apiError?.fieldCodes('amount').length
  const textValues = {
    number: formatInvoiceNumber(invoice),
    amount: formatMoney({ ...invoice, amount: refundableAmount(account, invoice) }, language),
  }
  const amountError = useRefundAmountError(form, textValues.amount)
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} title={t('back.title', textValues)}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ amount }) =>
          refundMutation.mutate({ account, invoice, amount }),
        )}
      >
        <Stack>
          <Text>{t('back.text', textValues)}</Text>
          <div>
            <RefundHistory account={account} invoice={invoice} />
            <Text size="sm" c="dimmed">
              {t('back.once')}
            </Text>
          </div>
          <TextInput
            data-autofocus
            required
            inputMode="decimal"
            label={t('back.amount')}
            {...form.field('amount')}
            error={amountError}
          />
          {hasOtherError && (
            <Alert color="red" role="alert">
              {errorText(refundMutation.error)}
            </Alert>
          )}
          <Group className="a-dialog-actions" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ask.keep')}
            </Button>
            <Button type="submit" loading={refundMutation.isPending}>
              {t('back.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
