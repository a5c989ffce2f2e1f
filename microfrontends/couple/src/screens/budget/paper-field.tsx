import { type FileChange, isFileTooLarge } from '@alai/kit/forms/media-field'
import { DocumentField as Paper } from '@alai/kit/forms/document-field'
import type { Expense } from './budget.data'
import { useBudgetTexts } from './texts'

type Props = {
  kind: 'document' | 'invoice'
  held: Expense['document']
  change: FileChange
  set: (change: FileChange) => void
  error: string | undefined
}

/** A contract or an invoice of an expense. */
export function PaperField({ kind, held, change, set, error }: Props) {
  const s = useBudgetTexts()
  const accept = kind === 'invoice' ? 'application/pdf' : 'application/pdf,image/*'
  return (
    <Paper
      label={s(kind)}
      hint={s(`${kind}_hint`)}
      accept={accept}
      current={held}
      change={change}
      onChange={set}
      error={isFileTooLarge(change) ? s('file_large') : error}
    />
  )
}
