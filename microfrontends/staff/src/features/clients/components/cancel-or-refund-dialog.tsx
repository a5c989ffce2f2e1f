import { useLanguage } from '@alai/kit/i18n'
import { formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type ClientDetail, useClientMutation } from '../api'
import { type Invoice, cancelOrRefundInvoice } from '../invoice-ledger'

/** Cancels or refunds an invoice. Asks for the reason, and for a refund whether paid access ends. This cannot be undone. */
export function CancelOrRefundDialog({
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
  const refund = invoice.status === 'paid'
  const kind = refund ? 'refund' : 'cancel'
  const [reason, setReason] = useState('')
  // By default, paid access ends with the refund. Staff can keep it.
  const [ends, setEnds] = useState(client.account_type === 'paid')
  const write = useClientMutation(cancelOrRefundInvoice, () => {
    toastSuccess(t(refund ? 'end.refunded' : 'end.cancelled'))
    onClose()
  })
  const { failure, errorProps } = useFieldErrors(write.error)
  const other = write.isError && !failure?.fieldCodes('reason').length
  const said = {
    name: `${client.name} ${client.surname}`.trim(),
    number: formatInvoiceNumber(invoice),
    amount: formatMoney(invoice, language),
  }
  return (
    <FormModal isDirty={reason !== ''} onClose={onClose} title={t(`end.${kind}_title`, said)}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          write.mutate({ invoice, reason, end_access: refund && ends })
        }}
      >
        <Stack>
          <Text>{t(`end.${kind}_text`, said)}</Text>
          <TextInput
            data-autofocus
            required
            label={t('end.reason')}
            description={t('end.reason_hint')}
            value={reason}
            {...errorProps('reason')}
            onChange={(e) => setReason(e.target.value)}
          />
          {refund && (
            <Checkbox
              label={t('end.access')}
              description={t('end.access_hint')}
              checked={ends}
              onChange={(e) => setEnds(e.target.checked)}
            />
          )}
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
            <Button type="submit" color="red.6" loading={write.isPending}>
              {t(`end.${kind}_do`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
