import { type RefObject, useEffect } from 'react'

/**
 * Focuses the only input of a form after each attempt that made it invalid. The focus is set after the error is in the
 * page, so that a screen reader announces both, and before a following attempt can start.
 */
export function useFocusInvalidInput(
  formRef: RefObject<HTMLFormElement | null>,
  isInvalid: boolean,
  attempts: number,
): void {
  useEffect(() => {
    if (isInvalid && attempts > 0) formRef.current?.querySelector('input')?.focus()
  }, [formRef, isInvalid, attempts])
}
