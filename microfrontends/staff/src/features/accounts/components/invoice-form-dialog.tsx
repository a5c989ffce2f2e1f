import { type Language, useLanguage } from '@alai/kit/i18n'
import { formatAmountForInput } from '@alai/kit/amounts'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { type FileChange, isFileTooLarge } from '@alai/kit/forms/media-field'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { formatInvoiceNumber, formatMoney } from '@alai/kit/numbers'
import { FormModal } from '@alai/kit/forms/form-modal'
import { DocumentField } from '@alai/kit/forms/document-field'
import { isStaleError } from '@alai/kit/forms/merge-on-conflict'
import { useForm } from '@alai/kit/forms/use-form'
import { toastSuccess } from '@alai/kit/components/toasts'
import { Stack, TextInput } from '@alai/ui'
import { useState } from 'react'
import { StaleRecordAlert } from '../../../shared/components/stale-record-alert'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import { useAccountMutation } from '../api'
import {
  type Invoice,
  type InvoiceFieldValues,
  fetchInvoice,
  isUnpaidProforma,
  validateAmount,
  saveInvoice,
} from '../account-detail-api'

type InvoiceFormValues = InvoiceFieldValues & { document: FileChange }
type InvoiceSave = { values: InvoiceFormValues; version: number | undefined }

const AMOUNT_ERROR_TEXTS: Record<string, 'invoice.amount_range' | 'invoice.amount_wrong'> = {
  out_of_range: 'invoice.amount_range',
  invalid: 'invoice.amount_wrong',
}

/** Returns error codes by field. The text and the amount are not checked if they can no longer change. */
const validateInvoice = (values: InvoiceFormValues, isLocked: boolean) => ({
  description: !isLocked && values.description.trim() === '' ? 'required' : undefined,
  amount: isLocked ? undefined : validateAmount(values.amount),
  document: isFileTooLarge(values.document) ? 'too_large' : undefined,
})

const toInvoiceForm = (invoice: Invoice | undefined, language: Language): InvoiceFormValues => ({
  description: invoice?.description ?? '',
  amount: invoice ? formatAmountForInput(invoice.amount, language) : '',
  document: undefined,
})

/**
 * The form of an invoice. The text and the amount can change only while it is an unpaid proforma. `latest` is the
 * invoice as another user has saved it in the meantime (409).
 */
function useInvoiceForm(
  accountId: string,
  initialInvoice: Invoice | undefined,
  onSaved: () => void,
) {
  const language = useLanguage()
  const [base, setBase] = useState(initialInvoice)
  const [latest, setLatest] = useState<Invoice>()
  const isLocked = base !== undefined && !isUnpaidProforma(base)
  const save = useAccountMutation(
    ({ values: { document, ...texts }, version }: InvoiceSave) =>
      saveInvoice(accountId, base, version, texts, document instanceof File ? document : undefined),
    onSaved,
  )
  const form = useForm<InvoiceFormValues>({
    defaultValues: toInvoiceForm(initialInvoice, language),
    error: save.error,
    validate: (values) => validateInvoice(values, isLocked),
  })
  const loadLatest = async () => {
    const current = await fetchInvoice(accountId, base?.id ?? '')
    setLatest(current)
    return current
  }
  const saveVersion = (version: number | undefined) =>
    form.handleSubmit((values) =>
      save.mutate(
        { values, version },
        { onError: (error) => void (isStaleError(error) && loadLatest().catch(() => undefined)) },
      ),
    )
  const takeLatest = async () => {
    const current = await loadLatest()
    setBase(current)
    form.reset(toInvoiceForm(current, language))
    save.reset()
  }
  return { form, save, isLocked, base, latest, loadLatest, saveVersion, takeLatest }
}

type InvoiceFormState = ReturnType<typeof useInvoiceForm>

/** Returns the error text of the amount, from the check in the browser or from the server. */
function useAmountError({ form, isLocked }: InvoiceFormState): string | undefined {
  const t = useStaffTexts()
  const typedCode = form.isSubmitted && !isLocked ? validateAmount(form.values.amount) : undefined
  const serverCode = form.isErrorCleared('amount')
    ? undefined
    : form.apiError?.fieldCodes('amount')[0]
  const textKey = AMOUNT_ERROR_TEXTS[typedCode ?? serverCode ?? '']
  return textKey ? t(textKey) : form.fieldError('amount')
}

/** Returns the server's reason if it has rejected the document because of its kind or size. */
const rejectedDocumentText = ({ apiError }: InvoiceFormState['form']): string | undefined =>
  apiError?.status === 413 || apiError?.status === 415 ? apiError.problem?.error : undefined

function useDocumentError({ form }: InvoiceFormState): string | undefined {
  const t = useStaffTexts()
  const { document } = form.values
  if (isFileTooLarge(document)) return t('invoice.document_large')
  return document ? rejectedDocumentText(form) : undefined
}

/** Whether the save has failed and no field shows the reason. */
const hasOtherError = ({ form, save }: InvoiceFormState): boolean =>
  save.isError &&
  !isStaleError(save.error) &&
  !rejectedDocumentText(form) &&
  !['description', 'amount'].some((name) => form.apiError?.fieldCodes(name).length)

/** Shows the values that another user has saved in the meantime (409). The form keeps the typed values. */
function StaleInvoiceAlert({
  accountId,
  invoiceForm: { save, latest, loadLatest, saveVersion, takeLatest },
}: {
  accountId: string
  invoiceForm: InvoiceFormState
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  if (!latest || !isStaleError(save.error)) return null
  return (
    <StaleRecordAlert
      text={t('invoice.late', {
        description: latest.description,
        amount: formatMoney(latest, language),
      })}
      savedHref={`/app/client/${accountId}?tab=invoices`}
      isSaving={save.isPending}
      fetchVersion={async () => (await loadLatest()).version}
      onOverwrite={(version) => void saveVersion(version)()}
      onReload={takeLatest}
      goneText={t('invoice.gone')}
    />
  )
}

/** Adds an invoice, or edits the given one and its document. An error does not discard the input. */
export function InvoiceFormDialog({
  accountId,
  invoice,
  onClose,
}: {
  accountId: string
  invoice: Invoice | undefined
  onClose: () => void
}) {
  const t = useStaffTexts()
  useRestoreFocus()
  const invoiceForm = useInvoiceForm(accountId, invoice, () => {
    toastSuccess(t(invoice ? 'invoice.edited' : 'invoice.added'))
    onClose()
  })
  const { form, save, isLocked, base } = invoiceForm
  const amountError = useAmountError(invoiceForm)
  const documentError = useDocumentError(invoiceForm)
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={
        invoice
          ? t('invoice.edit_title', { number: formatInvoiceNumber(invoice) })
          : t('invoice.add')
      }
    >
      <form noValidate onSubmit={invoiceForm.saveVersion(base?.version)}>
        <Stack>
          <StaleInvoiceAlert accountId={accountId} invoiceForm={invoiceForm} />
          {!isLocked && (
            <>
              <TextInput
                data-autofocus
                required
                label={t('invoice.description')}
                {...form.field('description')}
              />
              <TextInput
                required
                inputMode="decimal"
                label={t('invoice.amount')}
                {...form.field('amount')}
                error={amountError}
              />
            </>
          )}
          <DocumentField
            isRequired
            label={t('invoice.document')}
            hint={t('invoice.document_hint')}
            accept="application/pdf"
            current={base?.invoice_document}
            change={form.values.document}
            onChange={(change) => form.setValue('document', change)}
            error={documentError}
          />
          <DialogFooter
            isSaving={save.isPending}
            error={hasOtherError(invoiceForm) && rejectionText(save.error, t('not_saved'))}
          />
        </Stack>
      </form>
    </FormModal>
  )
}
