import { useLanguage } from '@alai/kit/i18n'
import { formatAmountForInput } from '@alai/kit/amounts'
import { DialogFoot } from '@alai/kit/forms/dialog-footer'
import { showFirstWrong, useFailure, useFieldWords } from '@alai/kit/forms/field-errors'
import { type FileChange, isTooLarge } from '@alai/kit/forms/media-field'
import { useFocusBack } from '@alai/kit/components/focus'
import { formatInvoiceNumber } from '@alai/kit/numbers'
import { FormModal, useDirty } from '@alai/kit/forms/form-modal'
import { PaperField } from '@alai/kit/forms/document-field'
import { done } from '@alai/kit/components/toasts'
import { Stack, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../parts/texts'
import { useClientWrite } from '../clients/clients.data'
import { type Invoice, amountFault, saveInvoice } from './client.data'

/** Adds an invoice, or changes one and the document beside it; whatever goes wrong, what was typed stays. */
export function InvoiceDialog({
  clientId,
  invoice,
  close,
}: {
  clientId: string
  invoice: Invoice | undefined
  close: () => void
}) {
  const t = useStaffTexts()
  const language = useLanguage()
  useFocusBack()
  const [form, setForm] = useState({
    description: invoice?.description ?? '',
    amount: invoice ? formatAmountForInput(invoice.amount, language) : '',
  })
  const [paper, setPaper] = useState<FileChange>()
  const [fault, setFault] = useState<string>()
  const save = useClientWrite(
    () => saveInvoice(clientId, invoice, form, paper instanceof File ? paper : undefined),
    () => {
      done(t(invoice ? 'invoice.edited' : 'invoice.added'))
      close()
    },
  )
  const { failure, sentence, told, mend, isMended } = useFailure(save.error)
  const dirty = useDirty([form, paper instanceof File ? paper.name : paper])
  const locked = invoice !== undefined && invoice.status !== 'unpaid'
  const code = fault ?? (isMended('amount') ? undefined : failure?.field('amount')[0])
  const amount =
    code === 'out_of_range'
      ? t('invoice.amount_range')
      : code === 'invalid'
        ? t('invoice.amount_wrong')
        : sentence('amount')
  const large = isTooLarge(paper)
  const refused =
    failure?.status === 413 || failure?.status === 415 ? failure.problem?.error : undefined
  const other =
    save.isError &&
    !refused &&
    !['description', 'amount'].some((name) => failure?.field(name).length)
  const words = useFieldWords()
  const [tried, setTried] = useState(false)
  const unsaid = !locked && form.description.trim() === ''
  const send = () => {
    const wrong = locked ? undefined : amountFault(form.amount)
    setFault(wrong)
    setTried(true)
    if (wrong || unsaid || large) showFirstWrong()
    else save.mutate()
  }
  return (
    <FormModal
      dirty={dirty}
      close={close}
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
            {...told('description')}
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
          <PaperField
            fixed
            label={t('invoice.document')}
            hint={t('invoice.document_hint')}
            accept="application/pdf"
            held={invoice?.invoice_document}
            change={paper}
            set={setPaper}
            error={large ? t('invoice.document_large') : paper ? refused : undefined}
          />
          <DialogFoot
            busy={save.isPending}
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
