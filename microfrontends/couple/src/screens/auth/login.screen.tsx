import { ApiFailure, client, sentence, unwrap } from '@alai/kit/api'
import { useOnce } from '@alai/kit/once'
import { useQueryClient } from '@alai/kit/query'
import { Link, useNavigate } from '@alai/kit/router'
import { logIn } from '@alai/kit/session'
import { inLanguage, useKept } from '@alai/kit/speech'
import { Alert, Button, PasswordInput, TextInput } from '@alai/ui'
import { type FormEvent, useState } from 'react'
import { useCoupleTexts } from '../../parts/texts'
import { AuthBox } from './auth-box'

export function LoginScreen() {
  const t = useCoupleTexts()
  const kept = useKept()
  const go = useNavigate()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useOnce({
    mutationFn: async () => {
      const { user } = await logIn(email, password)
      queries.clear()
      // What was chosen in an earlier visit holds from here on.
      const spoken = (path: string) => inLanguage(path, user.language)
      if (user.role === 'admin') return spoken('/app/clienti')
      const demo = await unwrap(client.GET('/api/clients/check_client'))
      // An account whose demo is over can log in: it has to reach its profile to pay.
      return spoken(demo.active_demo === false ? '/app/profil' : '/app/evenimente')
    },
    onSuccess: (to) => void go(to),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    login.mutate()
  }
  const failure = login.error
  const text = failure instanceof ApiFailure && failure.status === 401 ? t('login.wrong') : (sentence(failure) ?? t('failed'))
  return (
    <AuthBox title={t('login.title')}>
      <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
        <TextInput label={t('login.email')} type="email" required autoComplete="username" value={email} onChange={(e) => setEmail(e.target.value)} />
        <PasswordInput label={t('login.password')} required autoComplete="current-password" value={password} onChange={(e) => setPassword(e.target.value)} visibilityToggleButtonProps={{ 'aria-label': t('login.show') }} />
        {failure && <Alert color="red" role="alert">{text}</Alert>}
        <Button type="submit" loading={login.isPending} size="md">{t('login.send')}</Button>
      </form>
      <Link to="/app/trimite-email">{t('login.forgot')}</Link>
      <Link to={kept('/app/creeaza-cont')}>{t('login.create')}</Link>
    </AuthBox>
  )
}
