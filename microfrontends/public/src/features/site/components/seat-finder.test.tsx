// Where a guest sits, on the couple's site: by the code of the link, or by a form (contract 4; threats B1).
import { cleanUpPage, renderPage, clickButton, problemBody, mockApi } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import SitePage from '../pages/site-page'

afterEach(cleanUpPage)

const GET_SEAT_OPERATION = 'GET /api/tables/find_seat'
const SEAT = { guest_name: 'Familia Pop', table_name: 'Prieteni', table_number: 4, seats: 3 }
type Replies = Parameters<typeof mockApi>[0]

async function renderSeatFinder(
  replies: Replies,
  query = '',
  language: 'ro' | 'en' = 'ro',
  site: Parameters<typeof makeSite>[0] = { seating_published: true },
) {
  const requests = mockApi({
    'GET /api/events/live_website': { status: 200, body: { event: makeSite(site) } },
    'GET /api/gallery/open_albums': { status: 200, body: { albums: [] } },
    ...replies,
  })
  await renderPage(<SitePage />, { path: `/ana${query}`, route: '/:slug', language })
  await screen.findAllByRole('heading', { level: 2 })
  return requests
}
const seatRegion = (name = 'La ce masă stau?') => screen.findByRole('region', { name })

test.each([
  ['an unpublished plan', '?guest_code=K7', { seating_published: false }],
  ['direct answers', '', { seating_published: true, direct_response_mode: true }],
])('%s has no seat finder', async (_, query, site) => {
  const requests = await renderSeatFinder({}, query, 'ro', site)
  await waitFor(() =>
    expect(requests.some(({ operation }) => operation === 'GET /api/gallery/open_albums')).toBe(
      true,
    ),
  )
  expect(requests.filter(({ operation }) => operation === GET_SEAT_OPERATION)).toHaveLength(0)
  expect(screen.queryByRole('region', { name: 'La ce masă stau?' })).toBeNull()
})

test('a link whose code has no table shows the search form', async () => {
  await renderSeatFinder(
    { [GET_SEAT_OPERATION]: { status: 404, body: problemBody('not_found') } },
    '?guest_code=K7',
  )
  expect(within(await seatRegion()).getByLabelText('Codul invitației')).toBeTruthy()
})

test('a guest whose link carries a code sees their table', async () => {
  const requests = await renderSeatFinder(
    { [GET_SEAT_OPERATION]: { status: 200, body: { seat: SEAT } } },
    '?guest_code=K7QM2XWP4D',
  )
  expect(within(await seatRegion()).getByRole('status').textContent).toContain(
    'Familia Pop, vă așteptăm la masa 4, Prieteni cu 3 locuri.',
  )
  expect(
    requests
      .filter(({ operation }) => operation === GET_SEAT_OPERATION)
      .map(({ query }) => Object.fromEntries(query)),
  ).toEqual([{ slug: 'ana', code: 'K7QM2XWP4D' }])
})

test('a party without a table is informed', async () => {
  await renderSeatFinder(
    { [GET_SEAT_OPERATION]: { status: 200, body: { seat: null } } },
    '?guest_code=K7',
  )
  expect(
    within(await seatRegion()).getByText(
      'Invitația nu are încă o masă. Dacă veniți, reveniți mai aproape de zi.',
    ),
  ).toBeTruthy()
})

test('a guest who has declined has no seat finder', async () => {
  const requests = await renderSeatFinder(
    {
      'GET /api/guests/guest_details': {
        status: 200,
        body: {
          guest: null,
          refuzed_invitation: { name: 'Familia Pop' },
          invitation: { name: 'Familia Pop', persons: [], status: 'refuzat', open: 'whole' },
        },
      },
      [GET_SEAT_OPERATION]: { status: 200, body: { seat: null } },
    },
    '?event_code=ANAMIHAI&guest_code=K7',
  )
  expect(await screen.findAllByRole('link', { name: 'Schimbăm mesajul' })).not.toHaveLength(0)
  await waitFor(() =>
    expect(requests.some(({ operation }) => operation === 'GET /api/gallery/open_albums')).toBe(
      true,
    ),
  )
  expect(screen.queryByRole('region', { name: 'La ce masă stau?' })).toBeNull()
})

test('other guests search by code and errors appear at the field', async () => {
  let reply: ReturnType<() => Exclude<Replies[string], () => unknown>> = {
    status: 404,
    body: problemBody('not_found'),
  }
  await renderSeatFinder({ [GET_SEAT_OPERATION]: () => reply })
  const region = await seatRegion()
  clickButton('Căutați masa')
  expect(await within(region).findByText('Scrieți codul invitației.')).toBeTruthy()
  const field = within(region).getByLabelText('Codul invitației')
  const searchSeat = (code: string) => {
    fireEvent.change(field, { target: { value: code } })
    clickButton('Căutați masa')
  }
  searchSeat('gresit')
  expect(
    await within(region).findByText(
      'Nu am găsit o masă pentru acest cod. Verificați codul de pe invitație.',
    ),
  ).toBeTruthy()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  reply = { status: 429, body: problemBody('too_many_tries', 'Prea multe încercări.') }
  searchSeat('iar gresit')
  expect(await within(region).findByText('Prea multe încercări.')).toBeTruthy()
  reply = 'offline'
  searchSeat('k7')
  expect(
    await within(region).findByText('Nu este rețea. Încercați din nou când revine.'),
  ).toBeTruthy()
  reply = { status: 200, body: { seat: SEAT } }
  searchSeat('k7qm')
  const result = await within(region).findByRole('status')
  expect(result.textContent).toContain('masa 4, Prieteni')
  await waitFor(() => expect(document.activeElement).toBe(result.parentElement))
})

test('a table that is named after its number is named once', async () => {
  const seat = { ...SEAT, table_number: 9, table_name: 'Masa 9' }
  await renderSeatFinder(
    { [GET_SEAT_OPERATION]: { status: 200, body: { seat } } },
    '?guest_code=K7',
  )
  expect((await seatRegion()).textContent).toContain('la masa 9 cu 3 locuri')
})

test('the seat is shown in English', async () => {
  await renderSeatFinder(
    { [GET_SEAT_OPERATION]: { status: 200, body: { seat: SEAT } } },
    '?guest_code=K7',
    'en',
  )
  expect((await seatRegion('Which table is mine?')).textContent).toContain('table 4, Prieteni')
})
