import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns a function to call after each attempt to send a form that failed. It moves the focus to the first invalid
 * field, or to the error message if no field is invalid. The focus moves after the errors are in the page, so that a
 * screen reader announces both. `error`: that of a request whose owner is rendered later than the form.
 */
export function useFocusFormError(
  formRef: RefObject<HTMLFormElement | null>,
  error: unknown = null,
): () => void {
  const [failedAttempts, setFailedAttempts] = useState(0)
  useEffect(() => {
    if (failedAttempts === 0) return
    const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector)
    const target = find('[aria-invalid="true"]') ?? find('[role="alert"]')
    target?.focus()
  }, [formRef, failedAttempts, error])
  return () => setFailedAttempts((count) => count + 1)
}
