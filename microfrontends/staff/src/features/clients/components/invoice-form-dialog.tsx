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
  const [paper, setPaper] = useState<FileChange>()
  const [fault, setFault] = useState<string>()
  const save = useClientMutation(
    () => saveInvoice(clientId, invoice, form, paper instanceof File ? paper : undefined),
    () => {
      toastSuccess(t(invoice ? 'invoice.edited' : 'invoice.added'))
      onClose()
    },
  )
  const { failure, sentence, errorProps, mend, isErrorCleared } = useFieldErrors(save.error)
  const dirty = useIsDirty([form, paper instanceof File ? paper.name : paper])
  const locked = invoice !== undefined && invoice.status !== 'unpaid'
  const code = fault ?? (isErrorCleared('amount') ? undefined : failure?.fieldCodes('amount')[0])
  const amount =
    code === 'out_of_range'
      ? t('invoice.amount_range')
      : code === 'invalid'
        ? t('invoice.amount_wrong')
        : sentence('amount')
  const large = isFileTooLarge(paper)
  const refused =
    failure?.status === 413 || failure?.status === 415 ? failure.problem?.error : undefined
  const other =
    save.isError &&
    !refused &&
    !['description', 'amount'].some((name) => failure?.fieldCodes(name).length)
  const words = useFieldErrorText()
  const [tried, setTried] = useState(false)
  const unsaid = !locked && form.description.trim() === ''
  const send = () => {
    const wrong = locked ? undefined : validateAmount(form.amount)
    setFault(wrong)
    setTried(true)
    if (wrong || unsaid || large) focusFirstInvalidField()
    else save.mutate()
  }
  return (
    <FormModal
      isDirty={dirty}
      onClose={onClose}
      title={
        invoice
          ? t('invoice.edit_title', { number: formatInvoiceNumber(invoice) })
          : t('invoice.add')
      }
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          send()
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            required
            label={t('invoice.description')}
            disabled={locked}
            value={form.description}
            {...errorProps('description')}
            {...(tried && unsaid ? { error: words(['required']) } : {})}
            onChange={(e) => setForm({ ...form, description: e.target.value })}
          />
          <TextInput
            required
            inputMode="decimal"
            label={t('invoice.amount')}
            disabled={locked}
            description={locked ? t('invoice.locked') : undefined}
            value={form.amount}
            error={amount}
            onChange={(e) => {
              setFault(undefined)
              mend('amount')
              setForm({ ...form, amount: e.target.value })
            }}
          />
          <DocumentField
            isRequired
            label={t('invoice.document')}
            hint={t('invoice.document_hint')}
            accept="application/pdf"
            current={invoice?.invoice_document}
            change={paper}
            onChange={setPaper}
            error={large ? t('invoice.document_large') : paper ? refused : undefined}
          />
          <DialogFooter
            isSaving={save.isPending}
            error={
              other &&
              (failure && failure.status > 0 && failure.status < 500
                ? (failure.problem?.error ?? t('not_saved'))
                : t('not_saved'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
