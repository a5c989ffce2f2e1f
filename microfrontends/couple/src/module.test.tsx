// Every address of specifications 2 and 3 §2 draws its screen, and nobody sees one without a session.
import { problem } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EVENT, GUEST, open, tidy } from './couple.fixture'
import CoupleModule from './module'

afterEach(tidy)

const show = (path: string, replies = {}) => open(<CoupleModule />, { path, route: '/*' }, replies)
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

const SCREENS: [string, string][] = [
  ['/app/dashboard', 'Ana și Mihai'],
  ['/app/evenimente', 'Evenimente'],
  ['/app/adauga-eveniment', 'Evenimente'],
  [`/app/adauga-eveniment/${EVENT}`, 'Evenimente'],
  ['/app/to-do-list', 'To-do list'],
  ['/app/configurare-generala', 'Aranjare mese'],
  ['/app/tables-configurator', 'Configurator mese'],
  ['/app/check-in', 'Primirea invitaților'],
  ['/app/buget', 'Adauga buget'],
  ['/app/adauga-invitat', 'Invitații'],
  ['/app/raspunsuri', 'Răspunsuri'],
  ['/app/invitati', 'Răspunsuri'],
  ['/app/raspunsuri-negative', 'Răspunsuri negative'],
  ['/app/invitati-care-nu-vin', 'Răspunsuri negative'],
  [`/app/invitat/${GUEST}`, 'Familia Pop'],
  [`/app/editeaza-invitat/${GUEST}`, 'Editează: Familia Pop'],
  ['/app/notificari', 'Notificări'],
  ['/app/profil', 'Profil'],
]
/** Without an answer's id the editor leads to the list; what is of other specifications is there too. */
const OTHERS = [
  '/app/editeaza-invitat',
  '/app/website-builder',
  '/app/registru-cadouri',
  '/app/raspunsuri-telefon',
]

test.each(SCREENS)('%s draws its screen', async (path, name) => {
  await show(path)
  expect(await title(name)).toBeTruthy()
})

test('the editor without an answer leads to the list of answers', async () => {
  await show('/app/editeaza-invitat')
  expect(await title('Răspunsuri')).toBeTruthy()
})

test.each([...SCREENS.map(([path]) => path), ...OTHERS])(
  '%s without a session leads to the log-in',
  async (path) => {
    await show(path, {
      'GET /api/users/get_by_token': { status: 401, body: problem('unauthorized') },
    })
    expect(await title('Intrați în cont')).toBeTruthy()
  },
)

test.each([
  ['/login', 'Intrați în cont'],
  ['/app/login', 'Intrați în cont'],
  ['/app/trimite-email', 'Parolă nouă'],
  ['/app/reseteaza-parola?token=x', 'Alegeți o parolă nouă'],
])('%s is open to all', async (path, name) => {
  await show(path, {
    'GET /api/users/get_by_token': { status: 401, body: problem('unauthorized') },
  })
  expect(await title(name)).toBeTruthy()
})
