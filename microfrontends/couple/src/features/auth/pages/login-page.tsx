import { ApiError, client, errorMessage, unwrap } from '@alai/kit/api'
import { normalizeLine } from '@alai/kit/contacts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useForm } from '@alai/kit/forms/use-form'
import { useQueryClient } from '@alai/kit/query'
import { Link, useNavigate } from '@alai/kit/router'
import { type CurrentUser, logIn } from '@alai/kit/session'
import { withLanguageParam } from '@alai/kit/language-switch'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { type FormEvent, useState } from 'react'
import { validateContact, validateRequiredFields } from '../../../shared/form-validation'
import { type AuthTranslate, useAuthTexts } from '../texts'
import { AuthButton } from '../components/auth-button'
import { AuthField } from '../components/auth-field'
import { AuthLayout } from '../components/auth-layout'
import { AuthMessage } from '../components/auth-message'
import styles from '../components/auth.module.css'
import { PasswordField } from '../components/password-field'
import { SecondFactorStep } from '../components/second-factor-step'

type LoginFormValues = { email: string; password: string }

const validateLogin = ({ email, password }: LoginFormValues) => ({
  ...validateContact({ email }),
  // A password may consist of spaces, so it is not trimmed.
  ...validateRequiredFields({ email }, password === '' ? ['email', 'password'] : ['email']),
})

/**
 * Shows why the log-in failed. After too many wrong passwords a new device is blocked for up to an hour. A password
 * reset ends the block.
 */
function failureText(failure: unknown, t: AuthTranslate): string {
  const status = failure instanceof ApiError ? failure.status : undefined
  if (status === 401) return t('login.wrong')
  const text = errorMessage(failure) ?? t('login.failed')
  return status === 429 ? `${text} ${t('login.limited')}` : text
}

export default function LoginPage() {
  const t = useAuthTexts()
  const localizePath = usePathLocalizer()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [challenge, setChallenge] = useState<string>()
  const [isChallengeExpired, setChallengeExpired] = useState(false)
  const startSession = async (user: CurrentUser) => {
    queryClient.clear()
    // From now on the language that the user has saved applies.
    const localizedForUser = (path: string) => withLanguageParam(path, user.language)
    if (user.role === 'admin') return localizedForUser('/app/clienti')
    const accountStatus = await unwrap(client.GET('/api/clients/check_client'))
    // A user can log in after the trial has expired, because the account pays on the profile page.
    return localizedForUser(accountStatus.active_demo === false ? '/app/profil' : '/app/evenimente')
  }
  const login = useSingleFlightMutation({
    mutationFn: async ({ email, password }: LoginFormValues) => {
      const result = await logIn(normalizeLine(email), password)
      return 'challenge' in result
        ? { challenge: result.challenge, path: undefined }
        : { path: await startSession(result.user), challenge: undefined }
    },
    onSuccess: ({ path, challenge: newChallenge }) =>
      path === undefined ? setChallenge(newChallenge) : void navigate(path),
  })
  const form = useForm({
    defaultValues: { email: '', password: '' },
    error: login.error,
    validate: validateLogin,
  })
  const submit = (event: FormEvent) => {
    setChallengeExpired(false)
    void form.handleSubmit((values) => login.mutate(values))(event)
  }
  const restart = (isExpired: boolean) => {
    setChallenge(undefined)
    form.setValue('password', '')
    setChallengeExpired(isExpired)
  }
  if (challenge)
    return <SecondFactorStep challenge={challenge} onLoggedIn={startSession} onRestart={restart} />
  return (
    <AuthLayout title={t('login.title')}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <AuthField
          label={t('login.email')}
          type="email"
          required
          autoComplete="username"
          {...form.field('email')}
        />
        <PasswordField
          label={t('login.password')}
          required
          autoComplete="current-password"
          {...form.field('password')}
        />
        {login.error && <AuthMessage kind="failed">{failureText(login.error, t)}</AuthMessage>}
        {isChallengeExpired && <AuthMessage kind="failed">{t('login.code_over')}</AuthMessage>}
        <AuthButton type="submit" isPending={login.isPending}>
          {t('login.send')}
        </AuthButton>
      </form>
      <Link to="/app/trimite-email">{t('login.forgot')}</Link>
      <Link to={localizePath('/app/creeaza-cont')}>{t('login.create')}</Link>
    </AuthLayout>
  )
}
