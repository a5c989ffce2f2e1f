import { ApiError } from '@alai/kit/api'
import { useCurrentUser } from '@alai/kit/session'
import { Alert, PasswordInput, TextInput } from '@alai/ui'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import type { CredentialFieldName, CredentialsForm } from '../use-credentials-form'

type CredentialFieldsProps = {
  requires: CredentialFieldName[]
  form: CredentialsForm
  error: Error | null
  allowsRecoveryCode?: boolean
}

const problemCode = (error: Error | null) =>
  error instanceof ApiError ? error.problem?.code : undefined

/** The fields for password and code, each with its own error. Other errors appear below them. */
export function CredentialFields({
  requires,
  form,
  error,
  allowsRecoveryCode = false,
}: CredentialFieldsProps) {
  const t = useStaffTexts()
  const email = useCurrentUser().data?.email ?? ''
  const code = problemCode(error)
  const hasOtherError = error && code !== 'wrong_current_password' && code !== 'wrong_code'
  return (
    <>
      {requires.includes('password') && (
        <>
          {/* The browser's password manager reads from it which user the password belongs to. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordInput
            label={t('factor.password')}
            required
            autoComplete="current-password"
            {...form.field('current_password')}
            error={code === 'wrong_current_password' ? t('factor.wrong_password') : undefined}
            visibilityToggleButtonProps={{ 'aria-label': t('factor.show') }}
          />
        </>
      )}
      {requires.includes('code') && (
        <TextInput
          label={t('factor.code')}
          description={allowsRecoveryCode ? t('factor.code_hint') : undefined}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
          error={code === 'wrong_code' ? t('factor.wrong_code') : undefined}
        />
      )}
      {hasOtherError && (
        <Alert color="red" role="alert">
          {rejectionText(error, t('not_saved'))}
        </Alert>
      )}
    </>
  )
}
