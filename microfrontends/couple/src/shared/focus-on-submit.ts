import { focusFirstInvalidField } from '@alai/kit/forms/field-errors'
import { useEffect } from 'react'

/**
 * Focuses the first invalid field after the first attempt to submit. `useForm` looks for it before React has marked the fields, so that
 * its own attempt finds none. Later attempts find the fields that are marked already.
 */
export function useFocusOnSubmit({ isSubmitted }: { isSubmitted: boolean }): void {
  useEffect(() => {
    if (isSubmitted) focusFirstInvalidField()
  }, [isSubmitted])
}
