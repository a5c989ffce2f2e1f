// The form values of an expense: converted from the record, validated in the browser, and converted to the request.
import type { Schemas } from '@alai/kit/api'
import { amountErrorCode, formatAmountForInput, toDecimalAmount } from '@alai/kit/amounts'
import { type FileChange, isFileTooLarge } from '@alai/kit/forms/media-field'
import type { Language } from '@alai/kit/i18n'

export type ExpenseFieldValues = {
  name: string
  category: string
  total_price: string
  advance_payment: string
  currency: string
  cost_per_guest: boolean
  paid: boolean
  comment: string
  due_on: string
}
export type ExpenseFileChanges = { document: FileChange; invoice: FileChange }
export type ExpenseFormValues = ExpenseFieldValues & ExpenseFileChanges

const NO_FILE_CHANGES: ExpenseFileChanges = { document: undefined, invoice: undefined }

/** The form values of a new expense in the base currency. */
const newExpenseForm = (currency: string): ExpenseFormValues => ({
  name: '',
  category: 'other',
  total_price: '',
  advance_payment: '',
  currency,
  cost_per_guest: false,
  paid: false,
  comment: '',
  due_on: '',
  ...NO_FILE_CHANGES,
})

export function toExpenseForm(
  expense: Schemas['Expense'] | undefined,
  language: Language,
  currency: string,
): ExpenseFormValues {
  if (!expense) return newExpenseForm(currency)
  const { name, category, cost_per_guest, paid } = expense
  const hasAdvance = expense.advance_payment !== '0.00'
  return {
    name,
    category,
    total_price: formatAmountForInput(expense.total_price, language),
    advance_payment: hasAdvance ? formatAmountForInput(expense.advance_payment, language) : '',
    currency: expense.currency,
    cost_per_guest,
    paid,
    comment: expense.comment ?? '',
    due_on: expense.due_on ?? '',
    ...NO_FILE_CHANGES,
  }
}

const AMOUNT_FIELDS = ['total_price', 'advance_payment'] as const
const FILE_FIELDS = ['document', 'invoice'] as const

/** Returns error codes for amounts that are invalid and files that are too large. */
export function validateExpense(values: ExpenseFormValues): Record<string, string> {
  const largeFiles = FILE_FIELDS.filter((name) => isFileTooLarge(values[name]))
  const errors: Record<string, string> = Object.fromEntries(
    largeFiles.map((name) => [name, 'invalid']),
  )
  for (const name of AMOUNT_FIELDS) {
    const code = amountErrorCode(values[name])
    if (code) errors[name] = code
  }
  return errors
}

/** Converts the values to the fields of the request, without the files. */
export const toWireExpense = (form: ExpenseFormValues): ExpenseFieldValues => ({
  name: form.name,
  category: form.category,
  total_price: toDecimalAmount(form.total_price) ?? form.total_price,
  advance_payment: toDecimalAmount(form.advance_payment) ?? form.advance_payment,
  currency: form.currency,
  cost_per_guest: form.cost_per_guest,
  paid: form.paid,
  comment: form.comment,
  due_on: form.due_on,
})
