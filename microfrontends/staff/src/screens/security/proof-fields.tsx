import { ApiError, errorStatus } from '@alai/kit/api'
import { useCurrentUser } from '@alai/kit/session'
import { Alert, PasswordInput, TextInput } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import type { Proof } from './security.data'

type Props = {
  asks: ('password' | 'code')[]
  proof: Proof
  set: (proof: Proof) => void
  error: Error | null
  recovery?: boolean
}

/** The fields for password and code, each with its own error. Other errors appear below them. */
export function ProofFields({ asks, proof, set, error, recovery = false }: Props) {
  const t = useStaffTexts()
  const email = useCurrentUser().data?.email ?? ''
  const failure = error instanceof ApiError ? error : undefined
  const code = failure?.problem?.code
  const known = ['wrong_current_password', 'wrong_code'].includes(code ?? '')
  const other = error && !known
  return (
    <>
      {asks.includes('password') && (
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
            value={proof.current_password ?? ''}
            error={code === 'wrong_current_password' ? t('factor.wrong_password') : undefined}
            onChange={(e) => set({ ...proof, current_password: e.target.value })}
            visibilityToggleButtonProps={{ 'aria-label': t('factor.show') }}
          />
        </>
      )}
      {asks.includes('code') && (
        <TextInput
          label={t('factor.code')}
          description={recovery ? t('factor.code_hint') : undefined}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={proof.code ?? ''}
          error={code === 'wrong_code' ? t('factor.wrong_code') : undefined}
          onChange={(e) => set({ ...proof, code: e.target.value })}
        />
      )}
      {other && (
        <Alert color="red" role="alert">
          {errorStatus(error) > 0 && errorStatus(error) < 500
            ? (failure?.problem?.error ?? t('not_saved'))
            : t('not_saved')}
        </Alert>
      )}
    </>
  )
}
