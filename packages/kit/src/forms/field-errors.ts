import { ApiError } from '@alai/kit/api'
import { useEffect, useState } from 'react'
import { useKitTexts } from '../components/texts'

/** Fields whose error `invalid` has a text of its own, which states what the field accepts. */
const INVALID_FIELD_CODES: Record<string, string> = {
  slug: 'invalid_slug',
  name: 'invalid_name',
  surname: 'invalid_name',
  amount: 'invalid_amount',
  total_price: 'invalid_amount',
  advance_payment: 'invalid_amount',
}

const textCode = (code: string, name: string) =>
  code === 'invalid' ? (INVALID_FIELD_CODES[name] ?? code) : code

/** Returns the texts of the server's field error codes at a field. */
export function useFormatFieldErrors(): (codes: string[], name: string) => string | undefined {
  const t = useKitTexts()
  return (codes, name) =>
    codes.length === 0
      ? undefined
      : codes.map((code) => t(`field.${textCode(code, name)}` as 'field.required')).join(' ')
}

/** Focuses the first invalid field of the top dialog, or of the page, and scrolls to it. */
export function focusFirstInvalidField(): void {
  // Runs after the render that marks the fields.
  requestAnimationFrame(() => {
    const dialogs = document.querySelectorAll('[role=dialog]')
    const firstInvalid = (dialogs[dialogs.length - 1] ?? document).querySelector<HTMLElement>(
      '[aria-invalid=true], [data-wrong]',
    )
    firstInvalid?.focus({ preventScroll: true })
    firstInvalid?.scrollIntoView({ block: 'center' })
  })
}

/**
 * The error of the API, if the request was rejected, and the error text of each field. `clearFieldError` removes the text of a field as
 * soon as the user changes it. Errors that the browser has found (`clientErrors`) take precedence and cannot be cleared.
 */
export function useFieldErrors(
  error: unknown,
  clientErrors: Record<string, string | undefined> = {},
) {
  const errorText = useFormatFieldErrors()
  const [clearedErrors, setClearedErrors] = useState<{ error: unknown; names: string[] }>({
    error: undefined,
    names: [],
  })
  const apiError = error instanceof ApiError ? error : undefined
  useEffect(() => {
    if (error instanceof ApiError && error.problem?.fields) focusFirstInvalidField()
  }, [error])
  const clearedNames = clearedErrors.error === error ? clearedErrors.names : []
  const errorFor = (name: string) => {
    const clientError = clientErrors[name]
    if (clientError) return errorText([clientError], name)
    return clearedNames.includes(name)
      ? undefined
      : errorText(apiError?.fieldCodes(name) ?? [], name)
  }
  const clearError = (name: string) => {
    if (!apiError || clearedNames.includes(name)) return
    setClearedErrors((previous) => ({
      error,
      names: [...(previous.error === error ? previous.names : []), name],
    }))
  }
  return {
    apiError,
    fieldError: errorFor,
    clearFieldError: clearError,
    isErrorCleared: (name: string) => clearedNames.includes(name),
    errorProps: (name: string) => ({ error: errorFor(name), onInput: () => clearError(name) }),
  }
}
