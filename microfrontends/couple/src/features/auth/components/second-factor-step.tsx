import { errorMessage, errorStatus } from '@alai/kit/api'
import { useForm } from '@alai/kit/forms/use-form'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useNavigate } from '@alai/kit/router'
import { type CurrentUser, logInWithSecondFactor } from '@alai/kit/session'
import { useAuthTexts } from '../texts'
import { AuthButton } from './auth-button'
import { AuthField } from './auth-field'
import { AuthLayout } from './auth-layout'
import styles from './auth.module.css'

type Props = {
  challenge: string
  onLoggedIn: (user: CurrentUser) => Promise<string>
  onRestart: (isExpired: boolean) => void
}

/** The second step of a login. An expired challenge restarts the login. */
export function SecondFactorStep({ challenge, onLoggedIn, onRestart }: Props) {
  const t = useAuthTexts()
  const navigate = useNavigate()
  const submit = useSingleFlightMutation({
    mutationFn: async (code: string) =>
      onLoggedIn((await logInWithSecondFactor(challenge, code)).user),
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
        className={styles.form}
      >
        <p>{t('login.code_text')}</p>
        <AuthField
          label={t('login.code')}
          autoFocus
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
          error={submit.isError ? (errorMessage(submit.error) ?? t('login.failed')) : undefined}
        />
        <AuthButton
          type="submit"

          isPending={submit.isPending}
          disabled={form.values.code.trim() === ''}
        >
          {t('login.code_send')}
        </AuthButton>
      </form>
      <button type="button" className={styles.quiet} onClick={() => onRestart(false)}>
        {t('login.code_back')}
      </button>
    </AuthLayout>
  )
}
