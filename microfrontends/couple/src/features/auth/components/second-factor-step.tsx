import { errorMessage, errorStatus } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useNavigate } from '@alai/kit/router'
import { type CurrentUser, submitSecondFactor } from '@alai/kit/session'
import { Button, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { AuthLayout } from './auth-layout'

type Props = {
  challenge: string
  onLoggedIn: (user: CurrentUser) => Promise<string>
  onRestart: (isExpired: boolean) => void
}

/** The second step of a login. An expired challenge restarts the login. */
export function SecondFactorStep({ challenge, onLoggedIn, onRestart }: Props) {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const submit = useSingleFlightMutation({
    mutationFn: async () => onLoggedIn((await submitSecondFactor(challenge, code)).user),
    onSuccess: (path) => void navigate(path),
    onError: (error) => {
      if (errorStatus(error) === 401) onRestart(true)
    },
  })
  return (
    <AuthLayout title={t('login.code_title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit.mutate()
        }}
        style={{ display: 'grid', gap: 16 }}
      >
        <Text size="sm">{t('login.code_text')}</Text>
        <TextInput
          label={t('login.code')}
          autoFocus
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={submit.isError ? (errorMessage(submit.error) ?? t('failed')) : undefined}
          onChange={(e) => setCode(e.target.value)}
        />
        <Button type="submit" size="md" loading={submit.isPending} disabled={code.trim() === ''}>
          {t('login.code_send')}
        </Button>
      </form>
      <div>
        <Button
          variant="subtle"
          h="auto"
          mih={44}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => onRestart(false)}
        >
          {t('login.code_back')}
        </Button>
      </div>
    </AuthLayout>
  )
}
