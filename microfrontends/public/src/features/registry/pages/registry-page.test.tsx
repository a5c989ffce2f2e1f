// The registry for guests: empty, with pages, reserved, and the errors of a reservation (specification 1 §2, §8; threats B19, B23).
import {
  cleanUpPage,
  fillFields,
  renderPage,
  clickButton,
  problemBody,
  mockApi,
} from '@alai/kit/testing'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import RegistryPage from './registry-page'

const LIST_GIFTS_OPERATION = 'GET /api/presents'
const RESERVE_GIFT_OPERATION = 'POST /api/presents/reserve_gift'
const makeGift = (patch: object = {}) => ({
  id: '01900000-0000-7000-8000-00000000000a',
  name: 'Ceainic',
  description: 'Emailat',
  url: 'https://www.emag.ro/x',
  similar: false,
  reserved: false,
  image: null,
  ...patch,
})
const giftListReply = (presents: object[], last_page = 1) => ({
  status: 200,
  body: {
    presents,
    pagination: { current_page: 1, per_page: 12, total: presents.length, last_page },
  },
})

afterEach(cleanUpPage)

async function renderRegistry(
  replies: Parameters<typeof mockApi>[0],
  isDirect = false,
  registryText: string | null = null,
) {
  const requests = mockApi({
    'GET /api/events/live_website': {
      status: 200,
      body: {
        event: makeSite({
          direct_response_mode: isDirect,
          form: { welcome_text: 'Un text al formularului' },
          details: { registry_text: registryText },
        }),
      },
    },
    ...replies,
  })
  await renderPage(<RegistryPage />, {
    path: '/ana/registru-de-cadouri',
    route: '/:slug/registru-de-cadouri',
  })
  return requests
}

// Covers 1.2.34, 1.8.30.
test('an empty registry is explained below its own welcome text', async () => {
  const requests = await renderRegistry(
    { [LIST_GIFTS_OPERATION]: giftListReply([]) },
    false,
    'Bine ați venit',
  )
  expect(await screen.findByText('Nu sunt cadouri adăugate momentan.')).toBeTruthy()
  expect(screen.getByText('Bine ați venit')).toBeTruthy()
  expect(screen.queryByText(/Venirea voastră ne ajunge/)).toBeNull()
  expect(
    requests
      .find((request) => request.operation === LIST_GIFTS_OPERATION)
      ?.query.get('page[number]'),
  ).toBe('1')
  expect(screen.queryByRole('navigation', { name: 'Pagini' })).toBeNull()
})

test('without a text of the couple the registry has our text, not that of the form', async () => {
  await renderRegistry({ [LIST_GIFTS_OPERATION]: giftListReply([]) })
  expect(await screen.findByText(/Venirea voastră ne ajunge/)).toBeTruthy()
  expect(screen.queryByText('Un text al formularului')).toBeNull()
})

// Covers 1.9.11.
test('page links appear only for more than one page', async () => {
  await renderRegistry({ [LIST_GIFTS_OPERATION]: giftListReply([makeGift()], 9) })
  const pages = await screen.findByRole('navigation', { name: 'Pagini' })
  expect(
    within(pages)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['1', '2', '3', '9'])
})

// Covers 1.2.34, B23.
test('sec_b23 a reserved gift is disabled and gift links reveal no referrer', async () => {
  await renderRegistry({
    [LIST_GIFTS_OPERATION]: giftListReply([
      makeGift({ reserved: true }),
      makeGift({ id: '01900000-0000-7000-8000-00000000000b', name: 'Căni' }),
    ]),
  })
  const reservedButton = await screen.findByRole('button', { name: /^Rezervat/ })
  expect((reservedButton as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('Rezervat de cineva drag')).toBeTruthy()
  expect((screen.getByRole('button', { name: /^Rezervați/ }) as HTMLButtonElement).disabled).toBe(
    false,
  )
  for (const link of screen.getAllByRole('link', { name: /emag\.ro/ }))
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'noopener nofollow ugc',
      '_blank',
    ])
})

async function reserveGift(reply: Parameters<typeof mockApi>[0][string], isDirect = false) {
  const requests = await renderRegistry(
    { [LIST_GIFTS_OPERATION]: giftListReply([makeGift()]), [RESERVE_GIFT_OPERATION]: reply },
    isDirect,
  )
  await screen.findByRole('button', { name: /^Rezervați/ })
  clickButton(/^Rezervați/)
  clickButton('Rezervăm cadoul')
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(2)
  expect(screen.getByLabelText('E-mail').getAttribute('type')).toBe('email')
  fillFields({
    [isDirect ? 'Nume și prenume' : 'Codul vostru']: isDirect ? 'Mătușa' : 'K7QM2XWP4D',
    'E-mail': 'matusa@exemplu.ro',
  })
  clickButton('Rezervăm cadoul')
  return requests
}

// Covers 1.2.34, 1.5.06, 1.8.11.
test('a reservation requires a code, or a name in direct mode, and is confirmed', async () => {
  for (const isDirect of [false, true]) {
    const requests = await reserveGift(
      { status: 200, body: { present: makeGift({ reserved: true }) } },
      isDirect,
    )
    expect(await screen.findByText('Ați rezervat „Ceainic”')).toBeTruthy()
    const { present } = requests.find((request) => request.operation === RESERVE_GIFT_OPERATION)
      ?.body as {
      present: object
    }
    expect(present).toEqual({
      id: makeGift().id,
      event_id: makeSite().id,
      email: 'matusa@exemplu.ro',
      ...(isDirect ? { name: 'Mătușa' } : { code: 'K7QM2XWP4D' }),
    })
    cleanUpPage()
  }
})

// Covers 1.8.11.
test.each([
  [
    'already reserved',
    { status: 409, body: problemBody('already_reserved') },
    'Între timp l-a rezervat altcineva. Lista este acum la zi; alegeți alt cadou.',
  ],
  [
    'the limit of three',
    { status: 409, body: problemBody('reservation_limit') },
    'Ați rezervat deja trei cadouri. Ca să alegeți altul, renunțați întâi la unul, din linkul primit pe e-mail.',
  ],
  [
    'an unknown code',
    { status: 400, body: problemBody('unknown_code') },
    'Nu cunoaștem acest cod. Verificați-l pe invitație.',
  ],
  [
    'a wrong address',
    { status: 422, body: problemBody('invalid', 'x', { fields: { email: ['invalid_email'] } }) },
    'Adresa de e-mail nu este completă.',
  ],
  [
    'a server error',
    { status: 500, body: problemBody('internal', 'x') },
    'Ceva nu a mers. Încercați din nou peste câteva clipe.',
  ],
  [
    'no network',
    'offline' as const,
    'Legătura la internet s‑a întrerupt. Ce ați scris a rămas aici; apăsați din nou.',
  ],
])('a rejected reservation shows its error (%s)', async (_, reply, message) => {
  await reserveGift(reply)
  expect(await screen.findByText(message)).toBeTruthy()
  // The focus is at the message or at the field to correct.
  const focused = document.activeElement
  expect(focused?.textContent === message || focused?.getAttribute('aria-invalid') === 'true').toBe(
    true,
  )
})

const RELEASE_GIFT_OPERATION = 'POST /api/presents/release_gift'

async function openReleaseLink(presents: object[], overrides: Parameters<typeof mockApi>[0] = {}) {
  const requests = mockApi({
    'GET /api/events/live_website': { status: 200, body: { event: makeSite() } },
    [LIST_GIFTS_OPERATION]: giftListReply(presents),
    ...overrides,
  })
  await renderPage(<RegistryPage />, {
    path: `/ana/registru-de-cadouri?cadou=${makeGift().id}&anulare=semnat`,
    route: '/:slug/registru-de-cadouri',
  })
  return requests
}

test('a double click on the release button sends one request', async () => {
  const requests = await openReleaseLink([makeGift({ reserved: true })], {
    [RELEASE_GIFT_OPERATION]: { status: 204 },
  })
  const releaseButton = await screen.findByRole('button', { name: 'Renunț la cadou' })
  act(() => {
    releaseButton.click()
    releaseButton.click()
  })
  expect(await screen.findByText('Ați renunțat la cadou. Vă mulțumim că ne-ați spus.')).toBeTruthy()
  expect(requests.filter((request) => request.operation === RELEASE_GIFT_OPERATION)).toHaveLength(1)
})

test('a release link asks for confirmation and a used one is reported as invalid', async () => {
  const requests = await openReleaseLink([makeGift({ reserved: true })], {
    [RELEASE_GIFT_OPERATION]: { status: 204 },
  })
  expect(await screen.findByRole('heading', { name: 'Renunțați la „Ceainic”?' })).toBeTruthy()
  clickButton('Renunț la cadou')
  expect(await screen.findByText('Ați renunțat la cadou. Vă mulțumim că ne-ați spus.')).toBeTruthy()
  expect(requests.find((request) => request.operation === RELEASE_GIFT_OPERATION)?.body).toEqual({
    present: { id: makeGift().id, token: 'semnat' },
  })
  for (const presents of [[makeGift()], []]) {
    cleanUpPage()
    await openReleaseLink(presents)
    expect(
      await screen.findByText('Linkul nu mai este valabil: la acest cadou ați renunțat deja.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Renunț la cadou' })).toBeNull()
  }
})
