import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Alert, Button, Group, Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import { type ClientDetail, useClientMutation } from '../api'
import { type Invoice, recordPartialRefund, refundableAmount } from '../invoice-ledger'

/** Records a refund that staff made outside the gateways: a part of an invoice, a double payment, or the payment of a cancelled one. */
export function PartialRefundDialog({
  client,
  invoice,
  onClose,
}: {
  client: ClientDetail
  invoice: Invoice
  onClose: () => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  useRestoreFocus()
  const [amount, setAmount] = useState('')
  const refundMutation = useClientMutation(recordPartialRefund, () => {
    toastSuccess(t('back.done'))
    onClose()
  })
  const { apiError, errorProps } = useFieldErrors(refundMutation.error)
  const hasOtherError = refundMutation.isError && !apiError?.fieldCodes('amount').length
  const textValues = {
    number: formatInvoiceNumber(invoice),
    amount: formatMoney({ ...invoice, amount: refundableAmount(client, invoice) }, language),
  }
  return (
    <FormModal isDirty={amount !== ''} onClose={onClose} title={t('back.title', textValues)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          refundMutation.mutate({ invoice, amount })
        }}
      >
        <Stack>
          <Text>{t('back.text', textValues)}</Text>
          <TextInput
            data-autofocus
            required
            inputMode="decimal"
            label={t('back.amount')}
            value={amount}
            {...errorProps('amount')}
            onChange={(event) => setAmount(event.target.value)}
          />
          {hasOtherError && (
            <Alert color="red" role="alert">
              {rejectionText(refundMutation.error, t('failed'))}
            </Alert>
          )}
          <Group className="a-asked" justify="flex-end">
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
