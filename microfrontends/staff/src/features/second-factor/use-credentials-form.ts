// The form that confirms a change of the second factor: the password, a code, or both.
import { useForm } from '@alai/kit/forms/use-form'
import type { Credentials } from './api'

/** A field that a change of the second factor can require. */
export type CredentialFieldName = 'password' | 'code'

/** The form that confirms a change of the second factor. Its values contain only the required fields, so that only they are sent. */
export const useCredentialsForm = (requires: CredentialFieldName[], error: Error | null) =>
  useForm<Credentials>({
    defaultValues: {
      ...(requires.includes('password') && { current_password: '' }),
      ...(requires.includes('code') && { code: '' }),
    },
    error,
  })
export type CredentialsForm = ReturnType<typeof useCredentialsForm>
