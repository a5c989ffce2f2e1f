import { errorMessage, errorStatus } from '@alai/kit/api'
import { useForm } from '@alai/kit/forms/use-form'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useNavigate } from '@alai/kit/router'
import { type CurrentUser, submitSecondFactor } from '@alai/kit/session'
import { Button, Text, TextInput } from '@alai/ui'
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
  const submit = useSingleFlightMutation({
    mutationFn: async (code: string) =>
      onLoggedIn((await submitSecondFactor(challenge, code)).user),
    onSuccess: (path) => void navigate(path),
    onError: (error) => {
      if (errorStatus(error) === 401) onRestart(true)
    },
  })
  const form = useForm({ defaultValues: { code: '' }, error: submit.error })
  return (
    <AuthLayout title={t('login.code_title')}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ code }) => submit.mutate(code))}
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
          {...form.field('code')}
          error={submit.isError ? (errorMessage(submit.error) ?? t('failed')) : undefined}
        />
        <Button
          type="submit"
          size="md"
          loading={submit.isPending}
          disabled={form.values.code.trim() === ''}
        >
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
