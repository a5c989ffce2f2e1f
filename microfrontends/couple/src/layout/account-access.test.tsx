// Who sees the couple's area: log-out, roles, and the trial (specification 2 §2, §4, §6, §8; threats J6).
import { redirectedPath, captureTimers, clickButton, problemBody } from '@alai/kit/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, resetTestState, expectMessage, makeUser } from '../testing/couple-fixtures'
import { renderLayout, findNavigation } from './couple-layout.fixture'

const GET_ACCOUNT_STATUS_OPERATION = 'GET /api/clients/check_client'

const HOUR = 3_600_000

afterEach(resetTestState)

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
    await renderLayout({ [GET_ACCOUNT_STATUS_OPERATION]: trialEndsIn(hours * HOUR) })
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
  await renderLayout({ [GET_ACCOUNT_STATUS_OPERATION]: trialEndsIn(-year) })
  await findTrialTime()
  expect(screen.queryByRole('alert')).toBeNull()
  resetTestState()
  await renderLayout({
    [GET_ACCOUNT_STATUS_OPERATION]: ok({
      active_demo: false,
      free_until: new Date(Date.now() + year).toISOString(),
      erase_at: null,
    }),
  })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Contul demo a expirat, o sa fiti redirectionati catre profil pentru plata.',
  )
  // Only the title of the page and the message are shown.
  expect(document.querySelector('main')?.children.length).toBe(2)
  // The header, the navigation and the bar of a phone are inert until the redirect to the profile.
  expect(
    [...document.querySelectorAll('header, nav')].map((part) => part.hasAttribute('inert')),
  ).toEqual([true, true, true])
})

// Covers 2.4.03.
test('the profile page is not locked and not redirected after the trial', async () => {
  const timer = captureTimers(3000)
  await renderLayout(
    {
      [GET_ACCOUNT_STATUS_OPERATION]: ok({ active_demo: false, free_until: null, erase_at: null }),
    },
    '/app/profil',
  )
  await findNavigation()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(timer.pendingCount()).toBe(0)
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
