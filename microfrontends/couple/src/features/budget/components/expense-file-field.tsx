import { type FileChange, isFileTooLarge } from '@alai/kit/forms/media-field'
import { DocumentField } from '@alai/kit/forms/document-field'
import type { Expense } from '../api'
import { useBudgetTexts } from '../texts'

type Props = {
  kind: 'document' | 'invoice'
  current: Expense['document']
  change: FileChange
  onChange: (change: FileChange) => void
  error: string | undefined
}

/** The field for the contract or the invoice of an expense. */
export function ExpenseFileField({ kind, current, change, onChange, error }: Props) {
  const t = useBudgetTexts()
  const accept = kind === 'invoice' ? 'application/pdf' : 'application/pdf,image/*'
  return (
    <DocumentField
      label={t(kind)}
      hint={t(`${kind}_hint`)}
      accept={accept}
      current={current}
      change={change}
      onChange={onChange}
      error={isFileTooLarge(change) ? t('file_large') : error}
    />
  )
}
