import type { ApiError } from '@alai/kit/api'
import type { BudgetTranslate } from './texts'

const FIELDS = [
  'name',
  'category',
  'total_price',
  'advance_payment',
  'currency',
  'comment',
  'due_on',
]

type FormErrors = {
  apiError: ApiError | undefined
  fieldError: (name: string) => string | undefined
}

/** The server reports an error of either file at the field `image`. */
function fileErrorText({ apiError, fieldError }: FormErrors): string | undefined {
  if (!apiError) return undefined
  const isFileRejected =
    [413, 415].includes(apiError.status) || apiError.fieldCodes('image').length > 0
  return isFileRejected ? (fieldError('image') ?? apiError.problem?.error) : undefined
}

function failureReason(apiError: ApiError | undefined, t: BudgetTranslate): string {
  if (apiError?.status === 404) return t('gone')
  return (apiError && apiError.status < 500 && apiError.problem?.error) || t('not_saved')
}

/** Returns where a failed save of an expense is shown: in the conflict alert, at the files, at a field, or otherwise in the footer. */
export function toSaveFailureDisplay(error: unknown, form: FormErrors, t: BudgetTranslate) {
  const { apiError } = form
  const isListFull = apiError?.fieldCodes('name').includes('too_many') ?? false
  const isStale = apiError?.problem?.code === 'stale'
  const fileError = fileErrorText(form)
  const hasFieldError = FIELDS.some((name) => apiError?.fieldCodes(name).length)
  const isShownElsewhere = isStale || fileError !== undefined || (hasFieldError && !isListFull)
  const footerText = isListFull ? t('too_many') : failureReason(apiError, t)
  return {
    isListFull,
    isStale,
    fileError,
    footerError: error && !isShownElsewhere ? footerText : undefined,
  }
}
