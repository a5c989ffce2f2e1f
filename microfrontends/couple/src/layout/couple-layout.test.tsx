// The layout: links, trial banner, log-out, and access by role (specification 2 §2, §4, §6, §8; threats J6).
import { redirectedPath, captureTimers, clickButton, problemBody } from '@alai/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeEvent,
  ok,
  renderCouplePage,
  makePagination,
  sentQueries,
  type Replies,
  resetTest,
  expectMessage,
  makeUser,
} from '../testing/couple-fixtures'
import { AnswersPage } from '../features/answers/pages/answers-page'
import { CoupleLayout } from './couple-layout'
import { useSelectedEvent } from '../features/events/selected-event'

const CHECK_CLIENT = 'GET /api/clients/check_client'
const HOUR = 3_600_000
const company = {
  name: 'Alai',
  legal: '',
  email: 'salut@alai.example',
  phone: '0740 000 000',
  messenger: 'https://m.example/alai',
  social: '',
}

// The boot data is parsed once, by the first test that reads it.
beforeEach(() =>
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: 'boot',
      type: 'application/json',
      textContent: JSON.stringify({ company }),
    }),
  ),
)
afterEach(resetTest)

const renderLayout = (replies: Replies = {}, path = '/app/dashboard') =>
  renderCouplePage(<CoupleLayout />, { path }, replies)
const findNavigation = () => screen.findByRole('navigation', { name: 'Meniu' })

// Covers 2.2.01, 2.2.02.
test('the navigation links to every page and shows the unread count', async () => {
  await renderLayout({
    'GET /api/notifications/unread_notification_count': ok({ notifications_count: 12 }),
  })
  expect(
    await within(await findNavigation()).findByRole('img', { name: '12 notificări necitite' }),
  ).toBeTruthy()
  const links = within(await findNavigation())
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    ['/', ' alai'],
    ['/app/dashboard', 'Dashboard'],
    ['/app/evenimente', 'Evenimente'],
    ['/app/to-do-list', 'To-do list'],
    ['/app/buget', 'Buget'],
    ['/app/website-builder', 'Website builder'],
    ['/app/adauga-invitat', 'Invitații'],
    ['/app/raspunsuri', 'Pozitive'],
    ['/app/raspunsuri-negative', 'Negative'],
    ['/app/raspunsuri-telefon', 'La telefon'],
    ['/app/configurare-generala', 'Sala'],
    ['/app/tables-configurator', 'Configurator mese'],
    ['/app/check-in', 'Primirea invitaților'],
    ['/app/registru-cadouri', 'Registru de cadouri'],
    ['/app/galerie', 'Galerie foto'],
    ['/app/notificari', 'Notificări12'],
    ['/app/profil', 'Profil'],
    ['/app/dashboard?lang=ro', 'Română'],
    ['/app/dashboard?lang=en', 'English'],
  ])
})

test('the open menu closes on Escape and on a tap outside it', async () => {
  await renderLayout()
  const side = await findNavigation()
  const button = screen.getByRole('button', { name: 'Deschide meniul' })
  for (const closeMenu of [
    () => fireEvent.keyDown(button, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
  ]) {
    fireEvent.click(button)
    expect(side.dataset['open']).toBe('true')
    fireEvent.pointerDown(within(side).getAllByRole('link')[1]!)
    expect(side.dataset['open']).toBe('true')
    closeMenu()
    expect(side.dataset['open']).toBe('false')
  }
})

test('the document title is the title of the page', async () => {
  await renderLayout({}, '/app/website-builder')
  await findNavigation()
  await waitFor(() => expect(document.title).toBe('Creare website · Alai'))
})

test('the first focusable element is a link that skips the navigation', async () => {
  await renderLayout()
  await findNavigation()
  const skip = screen.getByRole('link', { name: 'Sari la conținut' })
  expect(document.querySelector('a, button, input, select, textarea, [tabindex]')).toBe(skip)
  fireEvent.click(skip)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

// Covers 2.2.02.
test('the unread badge is hidden at zero and shows 99+ above 99', async () => {
  await renderLayout()
  await waitFor(async () => expect(within(await findNavigation()).queryByRole('img')).toBeNull())
  resetTest()
  await renderLayout({
    'GET /api/notifications/unread_notification_count': ok({ notifications_count: 100 }),
  })
  expect((await screen.findByRole('img', { name: '100 de notificări necitite' })).textContent).toBe(
    '99+',
  )
})

// Covers 2.2.01.
test('the phone menu opens with its button and closes on a click inside it', async () => {
  await renderLayout()
  const side = await findNavigation()
  const button = screen.getByRole('button', { name: 'Deschide meniul' })
  expect([side.dataset['open'], button.getAttribute('aria-expanded')]).toEqual(['false', 'false'])
  fireEvent.click(button)
  expect([side.dataset['open'], button.getAttribute('aria-expanded')]).toEqual(['true', 'true'])
  fireEvent.click(side)
  expect(side.dataset['open']).toBe('false')
  expect(
    [...document.querySelectorAll('.a-logo')].map((logo) => logo.getAttribute('href')),
  ).toEqual(['/', '/'])
})

// Covers 2.2.01.
test('the answer links are in one group, which can be collapsed', async () => {
  await renderLayout()
  const groupButton = within(await findNavigation()).getByRole('button', { name: 'Răspunsuri' })
  const links = () =>
    ['Pozitive', 'Negative', 'La telefon'].filter((name) =>
      within(groupButton.parentElement as HTMLElement).queryByRole('link', { name }),
    )
  expect([
    groupButton.getAttribute('aria-expanded'),
    links().length,
    document.getElementById(groupButton.getAttribute('aria-controls') ?? '')?.className,
  ]).toEqual(['true', 3, 'a-sub'])
  fireEvent.click(groupButton)
  expect([groupButton.getAttribute('aria-expanded'), links().length]).toEqual(['false', 0])
})

test('in English the layout, its requests and its home link are in English', async () => {
  const requests = await renderCouplePage(<CoupleLayout />, {
    path: '/app/dashboard',
    language: 'en',
  })
  const side = await screen.findByRole('navigation', { name: 'Menu' })
  expect(within(side).getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe(
    'true',
  )
  expect(
    [...document.querySelectorAll('.a-logo')].map((logo) => logo.getAttribute('href')),
  ).toEqual(['/?lang=en', '/?lang=en'])
  expect([
    document.documentElement.lang,
    requests.every((request) => request.language === 'en'),
  ]).toEqual(['en', true])
})

// Covers 2.2.03.
test('the contact dialog shows phone, e-mail, chat and messenger links', async () => {
  await renderLayout()
  await findNavigation()
  clickButton('Contactați-ne')
  const dialog = await screen.findByRole('dialog', { name: 'Contactați-ne' })
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    'tel:0740000000',
    'mailto:salut@alai.example',
    'https://wa.me/40740000000',
    'https://m.example/alai',
  ])
})

// Covers 2.2.03, 2.4.07.
test('logging out ends the session and redirects to the login page', async () => {
  const requests = await renderLayout({ 'DELETE /api/logout': { status: 204 } })
  await findNavigation()
  clickButton('Deconectare')
  expect(await redirectedPath()).toBe('/app/login')
  expect(requests.filter((request) => request.operation === 'DELETE /api/logout')).toHaveLength(1)
})

// Covers 2.8.03.
test.each([
  ['ours', { status: 500, body: problemBody('internal') }],
  ['refused', { status: 403, body: problemBody('forbidden') }],
  ['no network', 'offline' as const],
])('an error is shown if the log-out fails (%s)', async (_, reply) => {
  await renderLayout({ 'DELETE /api/logout': reply })
  await findNavigation()
  clickButton('Deconectare')
  await expectMessage(
    'alert',
    'Delogare nereusita. Va rog sa ne contactati daca problema persista.',
  )
  expect(screen.queryByTestId('elsewhere')).toBeNull()
})

// Covers 2.6.01.
test('a member of staff is redirected to the staff area', async () => {
  await renderLayout({ 'GET /api/users/get_by_token': ok({ user: makeUser({ role: 'admin' }) }) })
  expect(await redirectedPath()).toBe('/app/clienti')
})

const trialEndsIn = (ms: number) =>
  ok({
    active_demo: true,
    free_until: new Date(Date.now() + ms + 60_000).toISOString(),
    erase_at: null,
  })
const findTrialTime = async () =>
  (await screen.findByText('Activează contul')).closest('.a-demo')?.querySelector('b')?.textContent

// Covers 2.2.42, 2.4.03, 2.9.05, 3.2.09, 3.4.01, J2.
test.each([
  ['both', 2 * 24 + 5, '2 zile și 5 ore'],
  ['no hours', 24, 'o zi'],
  ['less than a day', 7, '0 zile și 7 ore'],
])(
  'the trial banner shows full days and any remaining hours (%s)',
  async (_, hours, expectedText) => {
    await renderLayout({ [CHECK_CLIENT]: trialEndsIn(hours * HOUR) })
    expect(await findTrialTime()).toBe(expectedText)
    expect(screen.getByRole('link', { name: 'Activează contul' }).getAttribute('href')).toBe(
      '/app/profil?tab=facturare',
    )
  },
)

// Covers 2.2.42, 2.4.03, 3.4.01.
test('a paid account has no banner', async () => {
  await renderLayout()
  await findNavigation()
  expect(document.querySelector('.a-demo')).toBeNull()
})

// Covers 2.8.11, J6.
test('sec_j6 the server decides whether the trial has expired, not the local clock', async () => {
  const year = 365 * 24 * HOUR
  await renderLayout({ [CHECK_CLIENT]: trialEndsIn(-year) })
  await findTrialTime()
  expect(screen.queryByRole('alert')).toBeNull()
  resetTest()
  await renderLayout({
    [CHECK_CLIENT]: ok({
      active_demo: false,
      free_until: new Date(Date.now() + year).toISOString(),
      erase_at: null,
    }),
  })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Contul demo a expirat, o sa fiti redirectionati catre profil pentru plata.',
  )
  // Only the page's title and the message are shown.
  expect(document.querySelector('main')?.children.length).toBe(2)
  // The header and the navigation are inert until the redirect to the profile.
  expect(
    [...document.querySelectorAll('header, nav')].map((part) => part.hasAttribute('inert')),
  ).toEqual([true, true])
})

// Covers 2.4.03.
test('the profile page is not locked and not redirected after the trial', async () => {
  const timer = captureTimers(3000)
  await renderLayout(
    { [CHECK_CLIENT]: ok({ active_demo: false, free_until: null, erase_at: null }) },
    '/app/profil',
  )
  await findNavigation()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(timer.pendingCount()).toBe(0)
})

function EventSwitchProbe() {
  const { selectEvent } = useSelectedEvent()
  return (
    <>
      <button onClick={() => selectEvent('al-doilea')}>celălalt</button>
      <AnswersPage />
    </>
  )
}

// Covers 2.4.09, 3.2.09, 3.4.18, 3.9.17.
test('selecting another event stores its id and refetches the data', async () => {
  const events = [
    makeEvent({ id: 'primul', name: 'Primul' }),
    makeEvent({ id: 'al-doilea', name: 'Al doilea' }),
  ]
  const requests = await renderCouplePage(
    <EventSwitchProbe />,
    { path: '/app/raspunsuri' },
    { 'GET /api/events': ok({ events, pagination: makePagination(2) }) },
  )
  await screen.findByText('Încă nu aveți invitați confirmați.')
  const requestedEvents = () =>
    sentQueries(requests, 'GET /api/guests/search').map((query) => query['event_id'])
  expect(requestedEvents()).toEqual(['primul'])
  clickButton('celălalt')
  await waitFor(() => expect(requestedEvents()).toEqual(['primul', 'al-doilea']))
  expect(localStorage.getItem('idLocalStorage')).toBe('al-doilea')
  // Local storage contains nothing else.
  expect(Object.keys(localStorage)).toEqual(['idLocalStorage'])
})

// Covers 2.4.05, 2.8.27, 3.2.08, 3.8.01.
test('a session that ends during use redirects to the login page', async () => {
  let hasEnded = false
  const unauthorizedReply = { status: 401, body: problemBody('unauthorized') }
  await renderLayout({
    'GET /api/users/get_by_token': () => (hasEnded ? unauthorizedReply : ok({ user: makeUser() })),
    'DELETE /api/logout': unauthorizedReply,
  })
  await findNavigation()
  hasEnded = true
  await act(async () => clickButton('Deconectare'))
  expect(await redirectedPath()).toBe('/app/login')
  expect(
    screen.queryByText('Delogare nereusita. Va rog sa ne contactati daca problema persista.'),
  ).toBeNull()
})
