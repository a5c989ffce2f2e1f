// Every path of specifications 2 and 3 §2 shows its page, and requires a session unless it is a login page.
import { pathPattern, readRoutes } from '@alai/build/routes.mjs'
import { problemBody } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EVENT_ID, ANSWER_ID, renderCouplePage, resetTestState } from './testing/couple-fixtures'
import CoupleModule from './module'

afterEach(resetTestState)

const renderModule = (path: string, replies = {}) =>
  renderCouplePage(<CoupleModule />, { path, route: '/*' }, replies)
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name })

const PAGE_TITLES: [string, string][] = [
  ['/app/dashboard', 'Ana și Mihai'],
  ['/app/evenimente', 'Evenimente'],
  ['/app/adauga-eveniment', 'Evenimente'],
  [`/app/adauga-eveniment/${EVENT_ID}`, 'Evenimente'],
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
  [`/app/invitat/${ANSWER_ID}`, 'Familia Pop'],
  [`/app/editeaza-invitat/${ANSWER_ID}`, 'Editează: Familia Pop'],
  ['/app/notificari', 'Notificări'],
  ['/app/profil', 'Profil'],
]
/** Paths that are not checked here, because they redirect or another test checks their title. */
const PATHS_WITHOUT_TITLE_CHECK = [
  '/app/editeaza-invitat',
  '/app/website-builder',
  '/app/registru-cadouri',
  '/app/galerie',
  '/app/raspunsuri-telefon',
]

test('every page behind the log-in is checked', () => {
  const checked = [...PAGE_TITLES.map(([path]) => path), ...PATHS_WITHOUT_TITLE_CHECK]
  const unchecked = readRoutes()
    .filter(({ microfrontend, audience }) => microfrontend === 'couple' && audience === 'couples')
    .filter(({ path }) => !checked.some((address) => pathPattern(path).test(address)))
  expect(unchecked).toEqual([])
})

// Covers 2.2.04, 2.2.05, 2.2.06, 2.2.08, 2.2.09, 2.2.10, 2.2.11, 2.2.12, 2.2.13, 2.2.14, 2.2.15.
// Covers 3.2.02, 3.2.03, 3.2.04, 3.2.06.
test.each(PAGE_TITLES)('%s shows its page', async (path, name) => {
  await renderModule(path)
  expect(await findTitle(name)).toBeTruthy()
})

// Covers 2.2.13.
test('the edit page without an answer id redirects to the list of answers', async () => {
  await renderModule('/app/editeaza-invitat')
  expect(await findTitle('Răspunsuri')).toBeTruthy()
})

// Covers 2.2.07, 2.2.21, 2.4.05, 2.8.27, 3.2.01, 3.2.02, 3.2.03, 3.2.04, 3.2.05, 3.2.06, 3.8.01.
test.each([...PAGE_TITLES.map(([path]) => path), ...PATHS_WITHOUT_TITLE_CHECK])(
  '%s without a session redirects to the login page',
  async (path) => {
    await renderModule(path, {
      'GET /api/users/get_by_token': { status: 401, body: problemBody('unauthorized') },
    })
    expect(await findTitle('Intrați în cont')).toBeTruthy()
  },
)

// Covers 2.2.16, 2.2.17, 2.2.18.
test.each([
  ['/login', 'Intrați în cont'],
  ['/app/login', 'Intrați în cont'],
  ['/app/trimite-email', 'Parolă nouă'],
  ['/app/reseteaza-parola?token=x', 'Alegeți o parolă nouă'],
])('%s is shown without a session', async (path, name) => {
  await renderModule(path, {
    'GET /api/users/get_by_token': { status: 401, body: problemBody('unauthorized') },
  })
  expect(await findTitle(name)).toBeTruthy()
})
