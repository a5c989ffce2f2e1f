// Access to the couple's area: the expired trial and the selected event (specification 1 §8; threats M3).
import { redirectedPath, cleanUpPage, captureTimers, problemBody, mockApi } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSelectedEvent } from '../events'
import { CoupleLayout } from '../../layout/couple-layout'
import { renderAuthPage, findAlertText } from './auth.fixture'

beforeEach(() => localStorage.clear())

afterEach(cleanUpPage)

const makeListedEvent = (id: string, name: string) => ({
  id,
  name,
  slug: id,
  code: id,
  date: '2099-06-05',
  city: 'Brașov',
  location: 'Șura',
  event_type: 'wedding',
  type: 'wedding',
})

const SESSION_REPLIES = {
  'GET /api/users/get_by_token': {
    status: 200,
    body: {
      user: {
        id: 'u',
        name: 'Ana',
        email: 'ana@exemplu.ro',
        role: 'client',
        owner: true,
        allowed_to_log_in: true,
      },
    },
  },
  'GET /api/events': {
    status: 200,
    body: {
      events: [makeListedEvent('primul', 'Primul'), makeListedEvent('al-doilea', 'Al doilea')],
      pagination: {},
    },
  },
  'GET /api/notifications/unread_notification_count': {
    status: 200,
    body: { notifications_count: 0 },
  },
}

// Covers 1.4.06, 1.8.26, 1.9.01, 2.4.03, 2.8.11, 2.9.06, 3.2.08, 3.4.01, 3.8.12, 3.9.01.
test('after the trial the page is locked and redirects to the profile in 3 seconds', async () => {
  const timer = captureTimers(3000)
  mockApi({
    ...SESSION_REPLIES,
    'GET /api/clients/check_client': {
      status: 200,
      body: { active_demo: false, free_until: '2026-01-01T00:00:00Z' },
    },
  })
  await renderAuthPage(<CoupleLayout />, '/app/dashboard')
  expect(await findAlertText()).toBe(
    'Contul demo a expirat, o sa fiti redirectionati catre profil pentru plata.',
  )
  // Only the title of the page and the message are shown.
  expect(
    [...(document.querySelector('main')?.children ?? [])].map((child) => child.textContent),
  ).toEqual([
    'Dashboard',
    'Contul demo a expirat, o sa fiti redirectionati catre profil pentru plata.',
  ])
  expect(timer.pendingCount()).toBe(1)
  timer.runPending()
  expect(await redirectedPath()).toBe('/app/profil')
})

// Covers 1.2.22, 1.8.09.
test('a load without a session redirects to the login', async () => {
  mockApi({ 'GET /api/users/get_by_token': { status: 401, body: problemBody('unauthorized') } })
  await renderAuthPage(<CoupleLayout />, '/app/dashboard')
  expect(await redirectedPath()).toBe('/app/login')
})

function SelectedEventProbe() {
  return <output>{useSelectedEvent().event?.name ?? ''}</output>
}

// Covers 1.9.14, 2.4.09, 3.2.09, 3.4.18, 3.9.17, M3.
test.each([
  ['no stored event', null, 'Primul'],
  ['second event', 'al-doilea', 'Al doilea'],
  ['event of another couple', '01900000-0000-7000-8000-00000000dead', 'Primul'],
  ['invalid value', '"><script>', 'Primul'],
])(
  'sec_m3 a stored event is used only if it is the user’s own (%s)',
  async (_, storedId, expectedName) => {
    if (storedId !== null) localStorage.setItem('idLocalStorage', storedId)
    mockApi(SESSION_REPLIES)
    await renderAuthPage(<SelectedEventProbe />, '/app/dashboard')
    expect((await screen.findByText(expectedName)).tagName).toBe('OUTPUT')
  },
)
