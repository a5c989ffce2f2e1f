import { useLanguage } from '@alai/kit/i18n'
import { formatAmountForInput } from '@alai/kit/amounts'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import {
  focusFirstInvalidField,
  useFieldErrors,
  useFieldErrorText,
} from '@alai/kit/forms/field-errors'
import { type FileChange, isFileTooLarge } from '@alai/kit/forms/media-field'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { formatInvoiceNumber } from '@alai/kit/numbers'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { DocumentField } from '@alai/kit/forms/document-field'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Stack, TextInput } from '@alai/ui'
import { useState } from 'react'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import { useClientMutation } from '../api'
import { type Invoice, validateAmount, saveInvoice } from '../invoice-ledger'

/** Adds an invoice, or edits the given one and its document. Only an unpaid invoice's text and amount can change. Errors keep the input. */
export function InvoiceFormDialog({
  clientId,
  invoice,
  onClose,
}: {
  clientId: string
  invoice: Invoice | undefined
  onClose: () => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  useRestoreFocus()
  const [form, setForm] = useState({
    description: invoice?.description ?? '',
    amount: invoice ? formatAmountForInput(invoice.amount, language) : '',
  })
  const [documentChange, setDocumentChange] = useState<FileChange>()
  const [localAmountCode, setLocalAmountCode] = useState<string>()
  const save = useClientMutation(
    () =>
      saveInvoice(
        clientId,
        invoice,
        form,
        documentChange instanceof File ? documentChange : undefined,
      ),
    () => {
      toastSuccess(t(invoice ? 'invoice.edited' : 'invoice.added'))
      onClose()
    },
  )
  const { apiError, fieldError, errorProps, clearFieldError, isErrorCleared } = useFieldErrors(
    save.error,
  )
  const isDirty = useIsDirty([
    form,
    documentChange instanceof File ? documentChange.name : documentChange,
  ])
  const isLocked = invoice !== undefined && invoice.status !== 'unpaid'
  const amountCode =
    localAmountCode ?? (isErrorCleared('amount') ? undefined : apiError?.fieldCodes('amount')[0])
  const amountError =
    amountCode === 'out_of_range'
      ? t('invoice.amount_range')
      : amountCode === 'invalid'
        ? t('invoice.amount_wrong')
        : fieldError('amount')
  const isTooLarge = isFileTooLarge(documentChange)
  const documentError =
    apiError?.status === 413 || apiError?.status === 415 ? apiError.problem?.error : undefined
  const hasOtherError =
    save.isError &&
    !documentError &&
    !['description', 'amount'].some((name) => apiError?.fieldCodes(name).length)
  const errorText = useFieldErrorText()
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const isDescriptionMissing = !isLocked && form.description.trim() === ''
  const handleSubmit = () => {
    const invalidAmountCode = isLocked ? undefined : validateAmount(form.amount)
    setLocalAmountCode(invalidAmountCode)
    setWasSubmitted(true)
    if (invalidAmountCode || isDescriptionMissing || isTooLarge) focusFirstInvalidField()
    else save.mutate()
  }
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title={
        invoice
          ? t('invoice.edit_title', { number: formatInvoiceNumber(invoice) })
          : t('invoice.add')
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            required
            label={t('invoice.description')}
            disabled={isLocked}
            value={form.description}
            {...errorProps('description')}
            {...(wasSubmitted && isDescriptionMissing ? { error: errorText(['required']) } : {})}
            onChange={(event) => setForm({ ...form, description: event.target.value })}
          />
          <TextInput
            required
            inputMode="decimal"
            label={t('invoice.amount')}
            disabled={isLocked}
            description={isLocked ? t('invoice.locked') : undefined}
            value={form.amount}
            error={amountError}
            onChange={(event) => {
              setLocalAmountCode(undefined)
              clearFieldError('amount')
              setForm({ ...form, amount: event.target.value })
            }}
          />
          <DocumentField
            isRequired
            label={t('invoice.document')}
            hint={t('invoice.document_hint')}
            accept="application/pdf"
            current={invoice?.invoice_document}
            change={documentChange}
            onChange={setDocumentChange}
            error={
              isTooLarge ? t('invoice.document_large') : documentChange ? documentError : undefined
            }
          />
          <DialogFooter
            isSaving={save.isPending}
            error={hasOtherError && rejectionText(save.error, t('not_saved'))}
          />
        </Stack>
      </form>
    </FormModal>
  )
}
