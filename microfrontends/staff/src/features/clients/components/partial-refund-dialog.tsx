import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Alert, Button, Group, Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
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
  const write = useClientMutation(recordPartialRefund, () => {
    toastSuccess(t('back.done'))
    onClose()
  })
  const { failure, errorProps } = useFieldErrors(write.error)
  const other = write.isError && !failure?.fieldCodes('amount').length
  const said = {
    number: formatInvoiceNumber(invoice),
    amount: formatMoney({ ...invoice, amount: refundableAmount(client, invoice) }, language),
  }
  return (
    <FormModal isDirty={amount !== ''} onClose={onClose} title={t('back.title', said)}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          write.mutate({ invoice, amount })
        }}
      >
        <Stack>
          <Text>{t('back.text', said)}</Text>
          <TextInput
            data-autofocus
            required
            inputMode="decimal"
            label={t('back.amount')}
            value={amount}
            {...errorProps('amount')}
            onChange={(e) => setAmount(e.target.value)}
          />
          {other && (
            <Alert color="red" role="alert">
              {failure && failure.status > 0 && failure.status < 500
                ? (failure.problem?.error ?? t('failed'))
                : t('failed')}
            </Alert>
          )}
          <Group className="a-asked" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ask.keep')}
            </Button>
            <Button type="submit" loading={write.isPending}>
              {t('back.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
