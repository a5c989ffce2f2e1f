// Every address of specifications 2 and 3 §2 draws its screen, and nobody sees one without a session.
import { problemBody } from '@alai/kit/testing'
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

// Covers 2.2.04, 2.2.05, 2.2.06, 2.2.08, 2.2.09, 2.2.10, 2.2.11, 2.2.12, 2.2.13, 2.2.14, 2.2.15.
// Covers 3.2.02, 3.2.03, 3.2.04, 3.2.06.
test.each(SCREENS)('%s draws its screen', async (path, name) => {
  await show(path)
  expect(await title(name)).toBeTruthy()
})

// Covers 2.2.13.
test('the editor without an answer leads to the list of answers', async () => {
  await show('/app/editeaza-invitat')
  expect(await title('Răspunsuri')).toBeTruthy()
})

// Covers 2.2.07, 2.2.21, 2.4.05, 2.8.27, 3.2.01, 3.2.02, 3.2.03, 3.2.04, 3.2.05, 3.2.06, 3.8.01.
test.each([...SCREENS.map(([path]) => path), ...OTHERS])(
  '%s without a session leads to the log-in',
  async (path) => {
    await show(path, {
      'GET /api/users/get_by_token': { status: 401, body: problemBody('unauthorized') },
    })
    expect(await title('Intrați în cont')).toBeTruthy()
  },
)

// Covers 2.2.16, 2.2.17, 2.2.18.
test.each([
  ['/login', 'Intrați în cont'],
  ['/app/login', 'Intrați în cont'],
  ['/app/trimite-email', 'Parolă nouă'],
  ['/app/reseteaza-parola?token=x', 'Alegeți o parolă nouă'],
])('%s is open to all', async (path, name) => {
  await show(path, {
    'GET /api/users/get_by_token': { status: 401, body: problemBody('unauthorized') },
  })
  expect(await title(name)).toBeTruthy()
})
