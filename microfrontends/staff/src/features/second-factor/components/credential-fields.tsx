import { ApiError } from '@alai/kit/api'
import { useCurrentUser } from '@alai/kit/session'
import { Alert, PasswordInput, TextInput } from '@alai/ui'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import type { Credentials } from '../api'

type CredentialFieldsProps = {
  requires: ('password' | 'code')[]
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  error: Error | null
  allowsRecoveryCode?: boolean
}

const problemCode = (error: Error | null) =>
  error instanceof ApiError ? error.problem?.code : undefined

/** The fields for password and code, each with its own error. Other errors appear below them. */
export function CredentialFields({
  requires,
  credentials,
  onChange,
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
          {/* Tells the browser's password manager which user the password belongs to. */}
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
            value={credentials.current_password ?? ''}
            error={code === 'wrong_current_password' ? t('factor.wrong_password') : undefined}
            onChange={(event) => onChange({ ...credentials, current_password: event.target.value })}
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
          value={credentials.code ?? ''}
          error={code === 'wrong_code' ? t('factor.wrong_code') : undefined}
          onChange={(event) => onChange({ ...credentials, code: event.target.value })}
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
