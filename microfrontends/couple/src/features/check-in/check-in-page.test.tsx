// Check-in: search by name or code, large buttons, offline use, and changes by other devices.
import type { Schemas } from '@alai/kit/api'
import { stubCacheStorage } from '@alai/kit/testing-caches'
import { saveOffline, loadOffline } from '@alai/kit/offline-store'
import { logOut } from '@alai/kit/session'
import { clickButton, problemBody } from '@alai/kit/testing'
import { Route, Routes } from '@alai/kit/router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import encodeQR from 'qr'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  DEFAULT_REPLIES,
  makeEvent,
  ok,
  renderCouplePage,
  resetTest,
  expectMessage,
  type Replies,
  makeUser,
} from '../../testing/couple-fixtures'
import { CoupleLayout } from '../../layout/couple-layout'
import { type CheckIn, parseGuestCode, matchesSearch, applyPending, enqueueCheckIn } from './api'
import CheckInPage from './pages/check-in-page'

afterEach(resetTest)

const LOAD_LIST = 'GET /api/checkins'
const makeId = (number: number) =>
  `01900000-0000-7000-8000-0000000008${String(number).padStart(2, '0')}`
const SAVE_POP_PARTY = `PUT /api/checkins/${makeId(1)}`
const makeCheckIn = (
  number: number,
  name: string,
  company_number: number,
  patch: Partial<CheckIn> = {},
): CheckIn => ({
  guest_id: makeId(number),
  name,
  company_number,
  category: null,
  code: `K7QM2XWP4${number}`,
  table_number: 4,
  table_name: 'Prieteni',
  arrived: 0,
  arrived_at: null,
  version: 0,
  ...patch,
})
const POP_PARTY = makeCheckIn(1, 'Familia Pop', 3)
const TIRLEA_PARTY = makeCheckIn(2, 'Ștefan Țîrlea', 1, { table_number: null, table_name: null })
const checkInsReply = (...checkins: CheckIn[]) => ok({ checkins, pagination: {} })
type Arrival = { checkin: Schemas['CheckinWrite'] }

async function renderCheckInPage(
  rows: CheckIn[] = [POP_PARTY, TIRLEA_PARTY],
  replies: Replies = {},
) {
  const requests = await renderCouplePage(
    <CheckInPage />,
    { path: '/app/check-in' },
    { [LOAD_LIST]: checkInsReply(...rows), ...replies },
  )
  await screen.findByRole('heading', { level: 1, name: 'Primirea invitaților' })
  return requests
}
const sentCheckIns = (requests: Awaited<ReturnType<typeof renderCheckInPage>>) =>
  requests
    .filter(({ operation }) => operation === SAVE_POP_PARTY)
    .map(({ body }) => (body as Arrival).checkin)

test('the list shows arrived and expected persons and the table of each party', async () => {
  await renderCheckInPage([
    { ...POP_PARTY, arrived: 2, arrived_at: '2099-06-05T16:00:00Z' },
    TIRLEA_PARTY,
  ])
  expect(await screen.findByText('2 din 4 persoane au venit')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('3 persoane · masa 4, Prieteni')
  expect(rows[0]).toContain('2 din 3 au venit')
  expect(rows[1]).toContain('Fără loc')
})

test('the search ignores diacritics and matches word beginnings and codes', async () => {
  await renderCheckInPage()
  const field = await screen.findByLabelText('Caută un nume sau un cod')
  const shownNames = () =>
    screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
  for (const [query, names] of [
    ['tirl', ['Ștefan Țîrlea']],
    ['POP', ['Familia Pop']],
    ['st ti', ['Ștefan Țîrlea']],
    ['k7qm-2xwp 41', ['Familia Pop']],
    ['wp42', ['Ștefan Țîrlea']],
    ['P42', []],
    ['irlea', []],
  ] as const) {
    fireEvent.change(field, { target: { value: query } })
    await waitFor(() => expect(shownNames()).toEqual(names))
  }
  expect(screen.getByText('Nimeni nu se potrivește.')).toBeTruthy()
})

test('counts of one person use the singular', async () => {
  await renderCheckInPage([
    { ...TIRLEA_PARTY, arrived: 1, arrived_at: '2099-06-05T16:00:00Z' },
    { ...POP_PARTY, arrived: 1, arrived_at: '2099-06-05T16:00:00Z' },
  ])
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect([rows[0]?.includes('A venit'), rows[1]?.includes('1 din 3 a venit')]).toEqual([true, true])
  expect(screen.getByRole('button', { name: 'Ștefan Țîrlea: nu a venit' }).textContent).toBe(
    'Nu a venit',
  )
})

test('a total of one arrived person uses the singular', async () => {
  await renderCheckInPage([{ ...POP_PARTY, arrived: 1, arrived_at: '2099-06-05T16:00:00Z' }])
  expect(await screen.findByText('1 din 3 persoane a venit')).toBeTruthy()
})

// Covers 3.2.30.
test('a distinguishing mark of the server is shown and can be searched', async () => {
  await renderCheckInPage([
    { ...POP_PARTY, apart: '…0101' },
    makeCheckIn(3, 'Familia Pop', 3, { apart: '…0102' }),
  ])
  expect(
    (await screen.findAllByRole('listitem')).map(
      (row) => row.querySelector('b + span')?.textContent?.split(' · ')[1],
    ),
  ).toEqual(['…0101', '…0102'])
  fireEvent.change(screen.getByLabelText('Caută un nume sau un cod'), { target: { value: '0102' } })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Familia Pop (…0102): au venit toți' })).toBeTruthy()
})

test('parties with one name are distinguished by category and code suffix', async () => {
  await renderCheckInPage([
    { ...POP_PARTY, category: { id: makeId(9), name: 'Rude mire' } },
    makeCheckIn(3, 'familia POP', 3, { category: { id: makeId(8), name: 'Colegi' }, code: null }),
    TIRLEA_PARTY,
  ])
  const rows = (await screen.findAllByRole('listitem')).map(
    (row) => row.querySelector('b + span')?.textContent,
  )
  expect(rows).toEqual([
    '3 persoane · Rude mire · cod …WP41 · masa 4, Prieteni',
    '3 persoane · Colegi · masa 4, Prieteni',
    'o persoană · Fără loc',
  ])
  expect(
    screen.getByRole('button', { name: 'Familia Pop (Rude mire · cod …WP41): au venit toți' }),
  ).toBeTruthy()
})

test('one click checks in a party with a key and a time; another reverts it', async () => {
  let row = POP_PARTY
  const requests = await renderCheckInPage([POP_PARTY], {
    [LOAD_LIST]: () => checkInsReply(row),
    [SAVE_POP_PARTY]: () => {
      row = { ...row, arrived: row.arrived ? 0 : 3, version: row.version + 1 }
      return ok({ checkin: row })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  await screen.findByText('3 din 3 au venit')
  await waitFor(() =>
    expect(sentCheckIns(requests)).toEqual([
      {
        arrived: 3,
        at: expect.stringMatching(/Z$/),
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Familia Pop: nu au venit' }))
  await waitFor(() => expect(sentCheckIns(requests).map(({ arrived }) => arrived)).toEqual([3, 0]))
})

test('a partial arrival is counted with a button for each number', async () => {
  const requests = await renderCheckInPage([POP_PARTY], {
    [SAVE_POP_PARTY]: ok({ checkin: { ...POP_PARTY, arrived: 2 } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: câți au venit' }))
  const group = screen.getByRole('group', { name: 'Familia Pop: câți au venit' })
  expect(
    within(group)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['0', '1', '2', '3'])
  fireEvent.click(within(group).getByRole('button', { name: '2' }))
  await waitFor(() => expect(sentCheckIns(requests).map(({ arrived }) => arrived)).toEqual([2]))
})

test('an offline check-in is shown as pending, stored and sent when online', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let reply: ReturnType<typeof checkInsReply> | 'offline' = checkInsReply(POP_PARTY, TIRLEA_PARTY)
  const replies: Replies = {
    [LOAD_LIST]: () => reply,
    [SAVE_POP_PARTY]: () =>
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
  const [firstCheckIn] = sentCheckIns(requests)
  reply = checkInsReply(POP_PARTY, TIRLEA_PARTY)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/așteaptă pe acest telefon/)).toBeNull())
  // The repeated request has the same key, because the server may have processed the first one.
  expect(sentCheckIns(requests).every((checkIn) => checkIn.key === firstCheckIn?.key)).toBe(true)
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
    [SAVE_POP_PARTY]: ok({ checkin: { ...POP_PARTY, arrived: 2 } }),
  })
  await waitFor(() =>
    expect(sentCheckIns(requests)).toEqual([
      { arrived: 2, at: pendingCheckIn.at, key: pendingCheckIn.key },
    ]),
  )
})

test('a pending check-in survives navigation to another page', async () => {
  await renderCheckInPage([POP_PARTY], { [SAVE_POP_PARTY]: 'offline' })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  await screen.findByText(/așteaptă pe acest telefon/)
  resetTest()
  history.replaceState({}, '')
  const requests = await renderCheckInPage([POP_PARTY], {
    [SAVE_POP_PARTY]: ok({ checkin: { ...POP_PARTY, arrived: 3 } }),
  })
  await waitFor(() => expect(sentCheckIns(requests)).toMatchObject([{ arrived: 3 }]))
})

/** Simulates a reload: clears the memory and the history state of the page. */
const simulateReload = () => {
  resetTest()
  history.replaceState({}, '')
}
const OFFLINE_REPLIES: Replies = Object.fromEntries(
  [
    LOAD_LIST,
    SAVE_POP_PARTY,
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
    [SAVE_POP_PARTY]: 'offline',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  await screen.findByText(/așteaptă pe acest telefon/)
  await waitFor(async () =>
    expect(
      (await loadOffline<Record<string, unknown[]>>('checkins'))?.value[EVENT_ID],
    ).toMatchObject([{ guest: makeId(1), arrived: 3, key: sentCheckIns(requests)[0]?.key }]),
  )
  expect(await loadOffline('door')).toMatchObject({
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
  await saveOffline(user.id, 'door', {
    me: user,
    event,
    list: { checkins: [POP_PARTY, TIRLEA_PARTY], pagination: {} },
    at: Date.now(),
  })
  await saveOffline(user.id, 'checkins', { [event.id]: [pendingCheckIn] })
  await renderWithLayout(OFFLINE_REPLIES)
  expect(await screen.findByText('A venit')).toBeTruthy()
  expect(screen.getByText('Familia Pop')).toBeTruthy()
  simulateReload()
  stubCacheStorage()
  await saveOffline(user.id, 'checkins', { [event.id]: [pendingCheckIn] })
  const requests = await renderWithLayout({
    'GET /api/events': ok({ events: [event], pagination: {} }),
    [LOAD_LIST]: checkInsReply(POP_PARTY, TIRLEA_PARTY),
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
    expect((await loadOffline<Record<string, unknown[]>>('checkins'))?.value[event.id]).toEqual([]),
  )
})

test('the stored list is deleted at logout and for another user', async () => {
  stubCacheStorage()
  await renderCheckInPage([POP_PARTY], { 'DELETE /api/logout': { status: 204 } })
  await screen.findByText('Familia Pop')
  await waitFor(async () => expect(await loadOffline('door')).toBeTruthy())
  await logOut()
  expect(await loadOffline('door')).toBeUndefined()
  simulateReload()
  stubCacheStorage()
  await renderCheckInPage([POP_PARTY])
  await screen.findByText('Familia Pop')
  await waitFor(async () => expect((await loadOffline('door'))?.user).toBe(makeUser().id))
  const deviceCaches = globalThis.caches
  simulateReload()
  vi.stubGlobal('caches', deviceCaches)
  await renderWithLayout({
    'GET /api/users/get_by_token': ok({ user: makeUser({ id: makeId(77) }) }),
    [LOAD_LIST]: 'offline',
  })
  await waitFor(async () => expect(await loadOffline('door')).toBeUndefined())
})

test('a stored list is deleted after three days', async () => {
  stubCacheStorage()
  const user = makeUser()
  await saveOffline(user.id, 'door', {
    me: user,
    event: makeEvent(),
    list: { checkins: [POP_PARTY] },
    at: Date.now() - 4 * 86_400_000,
  })
  await renderWithLayout({
    'GET /api/users/get_by_token': ok({ user }),
    [LOAD_LIST]: 'offline',
  })
  await waitFor(async () => expect(await loadOffline('door')).toBeUndefined())
})

test('an arrival of one out of several persons uses the singular', async () => {
  await renderCheckInPage([{ ...POP_PARTY, arrived: 1 }])
  expect(await screen.findByText('1 din 3 a venit')).toBeTruthy()
})

test('a check-in that the server rejects is reported once and discarded', async () => {
  const requests = await renderCheckInPage([POP_PARTY], {
    [SAVE_POP_PARTY]: { status: 404, body: problemBody('not_found', 'Răspunsul nu mai există.') },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  await expectMessage('alert', 'Răspunsul nu mai există.')
  await waitFor(() => expect(screen.queryByText(/așteaptă pe acest telefon/)).toBeNull())
  expect(sentCheckIns(requests)).toHaveLength(1)
})

test('the list can be filtered by awaited parties', async () => {
  await renderCheckInPage([{ ...POP_PARTY, arrived: 3 }, TIRLEA_PARTY])
  fireEvent.click(await screen.findByRole('radio', { name: 'Așteptați' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('Ștefan Țîrlea')).toBeTruthy()
})

test('an empty list shows a message and a failed load can be retried', async () => {
  await renderCheckInPage([])
  expect(await screen.findByText(/^Încă nu a fost adăugat niciun invitat/)).toBeTruthy()
  resetTest()
  let reply: ReturnType<typeof checkInsReply> = { status: 403, body: problemBody('forbidden') }
  await renderCheckInPage([], { [LOAD_LIST]: () => reply })
  await screen.findByRole('button', { name: 'Încearcă din nou' })
  reply = checkInsReply(POP_PARTY)
  clickButton('Încearcă din nou')
  expect(await screen.findByText('Familia Pop')).toBeTruthy()
})

const choosePhoto = () =>
  fireEvent.change(screen.getByLabelText('Citește codul QR', { selector: 'input' }), {
    target: { files: [new File(['x'], 'qr.jpg', { type: 'image/jpeg' })] },
  })
const INVITATION_LINK = 'https://alai.ro/ana?event_code=X&guest_code=k7qm2xwp41'

test('a photo of an invitation selects its party with the browser’s detector', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}))
  window.BarcodeDetector = class {
    detect() {
      return Promise.resolve([{ rawValue: INVITATION_LINK }])
    }
  }
  await renderCheckInPage()
  await screen.findByText('Familia Pop')
  choosePhoto()
  expect(await screen.findByRole('group', { name: 'Familia Pop: câți au venit' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Ștefan Țîrlea')).toBeNull())
  delete window.BarcodeDetector
})

/** Stubs the canvas, which the test environment lacks, with the pixels of a photo. */
function stubCanvas(data: Uint8ClampedArray, side: number) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: side, height: side }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ data, width: side, height: side }),
  } as unknown as null)
}

test('a library reads the code without a detector; a missing code is reported', async () => {
  const modules = encodeQR(INVITATION_LINK, 'raw', { border: 4 })
  const scale = 4
  const side = modules.length * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  stubCanvas(data, side)
  await renderCheckInPage()
  await screen.findByText('Familia Pop')
  choosePhoto()
  expect(await screen.findByRole('group', { name: 'Familia Pop: câți au venit' })).toBeTruthy()
  stubCanvas(new Uint8ClampedArray(side * side * 4).fill(255), side)
  choosePhoto()
  await expectMessage('alert', 'Nu am găsit un cod QR de invitație în fotografie.')
})

test('only the latest pending check-in of a party is kept and shown', () => {
  const makePending = (guest: string, arrived: number, key: string) => ({
    guest,
    arrived,
    at: '2099-06-05T16:00:00Z',
    key,
  })
  const pending = enqueueCheckIn(
    enqueueCheckIn(enqueueCheckIn([], makePending('a', 1, 'x')), makePending('b', 2, 'y')),
    makePending('a', 3, 'z'),
  )
  expect(pending.map(({ guest, key }) => guest + key)).toEqual(['by', 'az'])
  expect(applyPending([POP_PARTY], [makePending(makeId(1), 2, 'x')])[0]).toMatchObject({
    arrived: 2,
    arrived_at: '2099-06-05T16:00:00Z',
  })
  expect([
    parseGuestCode('https://alai.ro/ana?guest_code=K7'),
    parseGuestCode('nimic'),
    matchesSearch({ name: 'Ana-Maria Pop' }, 'maria'),
  ]).toEqual(['K7', undefined, true])
})
