// Check-in without a network: pending changes, the stored list, and changes that the server rejects.
import { stubCacheStorage } from '@alai/kit/testing-caches'
import { saveOfflineValue, loadOfflineValue } from '@alai/kit/offline-store'
import { logOut } from '@alai/kit/session'
import { problemBody } from '@alai/kit/testing'
import { Route, Routes } from '@alai/kit/router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  DEFAULT_REPLIES,
  makeEvent,
  ok,
  renderCouplePage,
  resetTestState,
  expectMessage,
  type Replies,
  makeUser,
} from '../../testing/couple-fixtures'
import { CoupleLayout } from '../../layout/couple-layout'
import { parseGuestCode, matchesSearch } from './api'
import { applyPendingCheckIns, addPendingCheckIn } from './pending-check-ins'
import CheckInPage from './pages/check-in-page'
import {
  LIST_CHECK_INS_OPERATION,
  makeId,
  UPDATE_POP_CHECK_IN_OPERATION,
  POP_PARTY,
  TIRLEA_PARTY,
  checkInsReply,
  renderCheckInPage,
  sentPopPartyCheckIns,
} from './check-in-page.fixture'

afterEach(resetTestState)

test('an offline check-in is shown as pending, stored and sent when online', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let reply: ReturnType<typeof checkInsReply> | 'offline' = checkInsReply(POP_PARTY, TIRLEA_PARTY)
  const replies: Replies = {
    [LIST_CHECK_INS_OPERATION]: () => reply,
    [UPDATE_POP_CHECK_IN_OPERATION]: () =>
      reply === 'offline' ? reply : ok({ checkin: { ...POP_PARTY, arrived: 3, version: 1 } }),
  }
  const requests = await renderCheckInPage([POP_PARTY], replies)
  reply = 'offline'
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  expect(
    await screen.findByText(
      'Fără legătură. O schimbare așteaptă pe acest telefon și pleacă singură când revine rețeaua.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('3 din 3 au venit')).toBeTruthy()
  expect(JSON.stringify(history.state)).toContain(makeId(1))
  expect(localStorage.length + sessionStorage.length).toBe(0)
  const [firstCheckIn] = sentPopPartyCheckIns(requests)
  reply = checkInsReply(POP_PARTY, TIRLEA_PARTY)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/așteaptă pe acest telefon/)).toBeNull())
  // The repeated request has the same key, because the server may have processed the first one.
  expect(sentPopPartyCheckIns(requests).every((checkIn) => checkIn.key === firstCheckIn?.key)).toBe(
    true,
  )
  expect(JSON.stringify(history.state)).not.toContain(makeId(1))
  vi.useRealTimers()
})

test('a check-in that was pending before a reload is sent', async () => {
  const pendingCheckIn = {
    guest: makeId(1),
    arrived: 2,
    at: '2099-06-05T16:00:00Z',
    key: '01900000-0000-7000-8000-0000000000ff',
  }
  history.replaceState({ checkins: { [EVENT_ID]: [pendingCheckIn] } }, '')
  const requests = await renderCheckInPage([POP_PARTY], {
    [UPDATE_POP_CHECK_IN_OPERATION]: ok({ checkin: { ...POP_PARTY, arrived: 2 } }),
  })
  await waitFor(() =>
    expect(sentPopPartyCheckIns(requests)).toEqual([
      { arrived: 2, at: pendingCheckIn.at, key: pendingCheckIn.key },
    ]),
  )
})

test('a pending check-in survives navigation to another page', async () => {
  await renderCheckInPage([POP_PARTY], { [UPDATE_POP_CHECK_IN_OPERATION]: 'offline' })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  await screen.findByText(/așteaptă pe acest telefon/)
  resetTestState()
  history.replaceState({}, '')
  const requests = await renderCheckInPage([POP_PARTY], {
    [UPDATE_POP_CHECK_IN_OPERATION]: ok({ checkin: { ...POP_PARTY, arrived: 3 } }),
  })
  await waitFor(() => expect(sentPopPartyCheckIns(requests)).toMatchObject([{ arrived: 3 }]))
})

/** Simulates a reload: clears the memory and the history state of the page. */
const simulateReload = () => {
  resetTestState()
  history.replaceState({}, '')
}
const OFFLINE_REPLIES: Replies = Object.fromEntries(
  [
    LIST_CHECK_INS_OPERATION,
    UPDATE_POP_CHECK_IN_OPERATION,
    `PUT /api/checkins/${makeId(2)}`,
    ...Object.keys(DEFAULT_REPLIES),
  ].map((call) => [call, 'offline']),
)
const renderWithLayout = (replies: Replies) =>
  renderCouplePage(
    <Routes>
      <Route element={<CoupleLayout />}>
        <Route path="*" element={<CheckInPage />} />
      </Route>
    </Routes>,
    { path: '/app/check-in' },
    replies,
  )

test('the list and the pending check-ins are stored on the device', async () => {
  stubCacheStorage()
  const requests = await renderCheckInPage([POP_PARTY, TIRLEA_PARTY], {
    [UPDATE_POP_CHECK_IN_OPERATION]: 'offline',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  await screen.findByText(/așteaptă pe acest telefon/)
  await waitFor(async () =>
    expect(
      (await loadOfflineValue<Record<string, unknown[]>>('checkins'))?.value[EVENT_ID],
    ).toMatchObject([
      { guest: makeId(1), arrived: 3, key: sentPopPartyCheckIns(requests)[0]?.key },
    ]),
  )
  expect(await loadOfflineValue('door')).toMatchObject({
    user: makeUser().id,
    value: { event: { id: EVENT_ID }, list: { checkins: [POP_PARTY, TIRLEA_PARTY] } },
  })
})

// Covers 3.2.33.
test('an offline reload opens the last list and sends pending check-ins later', async () => {
  stubCacheStorage()
  const [user, event] = [makeUser(), makeEvent({ id: makeId(50) })]
  const pendingCheckIn = {
    guest: makeId(2),
    arrived: 1,
    at: '2099-06-05T16:00:00Z',
    key: '01900000-0000-7000-8000-0000000000fe',
  }
  await saveOfflineValue(user.id, 'door', {
    me: user,
    event,
    list: { checkins: [POP_PARTY, TIRLEA_PARTY], pagination: {} },
    at: Date.now(),
  })
  await saveOfflineValue(user.id, 'checkins', { [event.id]: [pendingCheckIn] })
  await renderWithLayout(OFFLINE_REPLIES)
  expect(await screen.findByText('A venit')).toBeTruthy()
  expect(screen.getByText('Familia Pop')).toBeTruthy()
  simulateReload()
  stubCacheStorage()
  await saveOfflineValue(user.id, 'checkins', { [event.id]: [pendingCheckIn] })
  const requests = await renderWithLayout({
    'GET /api/events': ok({ events: [event], pagination: {} }),
    [LIST_CHECK_INS_OPERATION]: checkInsReply(POP_PARTY, TIRLEA_PARTY),
    [`PUT /api/checkins/${makeId(2)}`]: ok({
      checkin: { ...TIRLEA_PARTY, arrived: 1, version: 1 },
    }),
  })
  await waitFor(() =>
    expect(
      requests
        .filter(({ operation }) => operation === `PUT /api/checkins/${makeId(2)}`)
        .map(({ body }) => body),
    ).toEqual([{ checkin: { arrived: 1, at: pendingCheckIn.at, key: pendingCheckIn.key } }]),
  )
  await waitFor(async () =>
    expect(
      (await loadOfflineValue<Record<string, unknown[]>>('checkins'))?.value[event.id],
    ).toEqual([]),
  )
})

test('the stored list is deleted at logout and for another user', async () => {
  stubCacheStorage()
  await renderCheckInPage([POP_PARTY], { 'DELETE /api/logout': { status: 204 } })
  await screen.findByText('Familia Pop')
  await waitFor(async () => expect(await loadOfflineValue('door')).toBeTruthy())
  await logOut()
  expect(await loadOfflineValue('door')).toBeUndefined()
  simulateReload()
  stubCacheStorage()
  await renderCheckInPage([POP_PARTY])
  await screen.findByText('Familia Pop')
  await waitFor(async () => expect((await loadOfflineValue('door'))?.user).toBe(makeUser().id))
  const deviceCaches = globalThis.caches
  simulateReload()
  vi.stubGlobal('caches', deviceCaches)
  await renderWithLayout({
    'GET /api/users/get_by_token': ok({ user: makeUser({ id: makeId(77) }) }),
    [LIST_CHECK_INS_OPERATION]: 'offline',
  })
  await waitFor(async () => expect(await loadOfflineValue('door')).toBeUndefined())
})

test('a stored list is deleted after three days', async () => {
  stubCacheStorage()
  const user = makeUser()
  await saveOfflineValue(user.id, 'door', {
    me: user,
    event: makeEvent(),
    list: { checkins: [POP_PARTY] },
    at: Date.now() - 4 * 86_400_000,
  })
  await renderWithLayout({
    'GET /api/users/get_by_token': ok({ user }),
    [LIST_CHECK_INS_OPERATION]: 'offline',
  })
  await waitFor(async () => expect(await loadOfflineValue('door')).toBeUndefined())
})

test('a check-in that the server rejects is reported once and discarded', async () => {
  const requests = await renderCheckInPage([POP_PARTY], {
    [UPDATE_POP_CHECK_IN_OPERATION]: {
      status: 404,
      body: problemBody('not_found', 'Răspunsul nu mai există.'),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  await expectMessage('alert', 'Răspunsul nu mai există.')
  await waitFor(() => expect(screen.queryByText(/așteaptă pe acest telefon/)).toBeNull())
  expect(sentPopPartyCheckIns(requests)).toHaveLength(1)
})

test('only the latest pending check-in of a party is kept and shown', () => {
  const makePending = (guest: string, arrived: number, key: string) => ({
    guest,
    arrived,
    at: '2099-06-05T16:00:00Z',
    key,
  })
  const pending = addPendingCheckIn(
    addPendingCheckIn(addPendingCheckIn([], makePending('a', 1, 'x')), makePending('b', 2, 'y')),
    makePending('a', 3, 'z'),
  )
  expect(pending.map(({ guest, key }) => guest + key)).toEqual(['by', 'az'])
  expect(applyPendingCheckIns([POP_PARTY], [makePending(makeId(1), 2, 'x')])[0]).toMatchObject({
    arrived: 2,
    arrived_at: '2099-06-05T16:00:00Z',
  })
  expect([
    parseGuestCode('https://alai.ro/ana?guest_code=K7'),
    parseGuestCode('nimic'),
    matchesSearch({ name: 'Ana-Maria Pop' }, 'maria'),
  ]).toEqual(['K7', undefined, true])
})
