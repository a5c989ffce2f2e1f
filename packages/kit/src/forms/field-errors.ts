import { ApiError } from '@alai/kit/api'
import { useEffect, useState } from 'react'
import { useKitTexts } from '../components/texts'

/** The server's field codes as words. */
export function useFieldErrorText(): (codes: string[]) => string | undefined {
  const t = useKitTexts()
  return (codes) =>
    codes.length === 0 ? undefined : codes.map((c) => t(`field.${c}` as 'field.required')).join(' ')
}

/** The first wrong field of the foremost dialog, or of the page, into view and under the cursor. */
export function focusFirstInvalidField(): void {
  // After the render that marks the fields.
  requestAnimationFrame(() => {
    const dialogs = document.querySelectorAll('[role=dialog]')
    const first = (dialogs[dialogs.length - 1] ?? document).querySelector<HTMLElement>(
      '[aria-invalid=true], [data-wrong]',
    )
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  })
}

/**
 * A refusal, its sentence beside each field, and a way to say that a field was mended: its sentence goes at once. What the form saw by
 * itself (`faults`) stands in the same places.
 */
export function useFieldErrors(error: unknown, clientErrors: Record<string, string> = {}) {
  const words = useFieldErrorText()
  const [mended, setMended] = useState<{ of: unknown; names: string[] }>({
    of: undefined,
    names: [],
  })
  const apiError = error instanceof ApiError ? error : undefined
  useEffect(() => {
    if (error instanceof ApiError && error.problem?.fields) focusFirstInvalidField()
  }, [error])
  const names = mended.of === error ? mended.names : []
  const errorFor = (name: string) => {
    const own = clientErrors[name]
    return own
      ? words([own])
      : names.includes(name)
        ? undefined
        : words(apiError?.fieldCodes(name) ?? [])
  }
  const clearError = (name: string) => {
    if (apiError && !names.includes(name)) setMended({ of: error, names: [...names, name] })
  }
  return {
    failure: apiError,
    sentence: errorFor,
    mend: clearError,
    isErrorCleared: (name: string) => names.includes(name),
    errorProps: (name: string) => ({ error: errorFor(name), onInput: () => clearError(name) }),
  }
}
