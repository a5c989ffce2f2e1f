// The texts that specification 2 prescribes literally, including the missing diacritics.
import authRo from '@alai/kit/i18n/auth.ro.json'
import coupleRo from '@alai/kit/i18n/couple.ro.json'
import { expect, test } from 'vitest'

const ro = { ...coupleRo, ...authRo }

test.each([
  ['password.wrong', 'Parola anterioara este incorecta'],
  ['password.mismatch', 'Parola nu corespunde cu parola confirmata'],
  ['password.done', 'Parola a fost schimbata cu succes.'],
  ['users.email_exists', 'Exista un utilizator cu acest email.'],
  ['users.added', 'Utilizatorul a fost adaugat cu succes.'],
  ['users.edited', 'Utilizatorul a fost editat cu succes.'],
  ['reset.mismatch', 'Parola introdusă nu coincide cu parola confirmată.'],
  [
    'reset.stale',
    'Link-ul de resetare a parolei nu mai este valid. Te rugăm să introduci din nou adresa de email.',
  ],
  [
    'reset.failed',
    'Ne pare rau, a apărut o problema. Va rugăm sa dați un refresh sau să ne contactați daca problema persistă.',
  ],
  ['reset.done', 'Parola ta a fost resetată cu succes.'],
  ['demo.expired', 'Contul demo a expirat, o sa fiti redirectionati catre profil pentru plata.'],
  ['login.wrong', 'Email sau parola incorecte.'],
] as const)('%s has the text of the specification', (key, text) => {
  expect(ro[key]).toBe(text)
})
