// The gift registry: table, adding, editing, deleting and pagination, with the texts of specification 3 §2, §3, §5 and §8.
import type { Schemas } from '@alai/kit/api'
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
  type Replies,
} from '../../testing/couple-fixtures'
import { multipartField } from '../../testing/form-fields'
import RegistryPage from './pages/registry-page'

afterEach(resetTestState)

const makeGift = (overrides: Partial<Schemas['Present']> = {}): Schemas['Present'] => ({
  id: 'gift-1',
  event_id: EVENT_ID,
  name: 'Ceainic',
  description: 'Pentru dimineți.',
  url: 'https://www.exemplu.ro/ceainic',
  similar: true,
  reserved: false,
  image: null,
  ...overrides,
})
const LIST_GIFTS_OPERATION = 'GET /api/presents/search'
const CREATE_GIFT_OPERATION = 'POST /api/presents'
const UPDATE_GIFT_OPERATION = 'PUT /api/presents/gift-1'
const DELETE_GIFT_OPERATION = 'DELETE /api/presents/gift-1'
const serverError = { status: 500, body: problemBody('internal', 'x') }
const giftsReply = (presents: Schemas['Present'][], total = presents.length, page = 1) =>
  ok({ presents, pagination: makePagination(total, page) })

const renderRegistry = (gifts: Schemas['Present'][], replies: Replies = {}, query = '') =>
  renderCouplePage(
    <RegistryPage />,
    { path: `/app/registru-cadouri${query}`, route: '/app/registru-cadouri' },
    { [LIST_GIFTS_OPERATION]: giftsReply(gifts), ...replies },
  )
const findDialog = () => screen.findByRole('dialog')
const clickInDialog = async (name: string) =>
  fireEvent.click(within(await findDialog()).getByRole('button', { name }))

// Covers 3.2.05, 3.2.36, 3.3.17.
test('a row shows all fields of the gift and whether it is reserved', async () => {
  await renderRegistry([
    makeGift(),
    makeGift({ id: 'gift-2', name: 'Șezlong', similar: false, reserved: true }),
  ])
  await screen.findByText('Ceainic')
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers.slice(1, -1)).toEqual([
    'Imagine',
    'Nume',
    'Descriere',
    'Link',
    'Ceva asemănător',
    'Rezervare',
  ])
  const cells = (name: string) =>
    within(screen.getByText(name).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .slice(2, 7)
      .map((cell) => cell.textContent)
  expect([cells('Ceainic'), cells('Șezlong')]).toEqual([
    ['Ceainic', 'Pentru dimineți.', 'exemplu.ro', 'Da', 'Nerezervat'],
    ['Șezlong', 'Pentru dimineți.', 'exemplu.ro', 'Nu', 'Rezervat'],
  ])
  expect(screen.getAllByRole('link', { name: 'exemplu.ro' })[0]?.getAttribute('href')).toBe(
    'https://www.exemplu.ro/ceainic',
  )
})

// Covers 3.2.37, 3.3.17, 3.4.04, 3.5.05, 3.7.16, 3.8.33.
test('adding and editing a gift sends all changed fields and shows a message', async () => {
  const requests = await renderRegistry([makeGift()], {
    [CREATE_GIFT_OPERATION]: { status: 201, body: { present: makeGift() } },
    [UPDATE_GIFT_OPERATION]: ok({ present: makeGift() }),
  })
  await screen.findByText('Ceainic')
  clickButton('Adaugă un cadou')
  await findDialog()
  fillFields({ Nume: 'Șezlong', Descriere: 'De grădină', Link: 'exemplu.ro/sezlong' })
  expect(screen.getByLabelText('Imagine', { selector: 'input' }).getAttribute('accept')).toMatch(
    /^image\/(\w+,image\/)*\w+$/,
  )
  await clickInDialog('Salvează')
  await expectMessage('status', 'Cadoul a fost adăugat.')
  expect(
    ['name', 'description', 'url', 'similar', 'event_id'].map((name) =>
      multipartField(sentBodies(requests, CREATE_GIFT_OPERATION)[0], `present[${name}]`),
    ),
  ).toEqual(['Șezlong', 'De grădină', 'https://exemplu.ro/sezlong', 'false', EVENT_ID])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  clickButton('Editează Ceainic')
  await findDialog()
  fillFields({ Descriere: 'Pentru seri.' })
  await clickInDialog('Salvează')
  await expectMessage('status', 'Cadoul a fost editat.')
  expect(
    multipartField(sentBodies(requests, UPDATE_GIFT_OPERATION)[0], 'present[description]'),
  ).toBe('Pentru seri.')
})

// Covers 3.8.15.
test.each([
  ['ours', serverError],
  ['the network', 'offline' as const],
])('a gift that cannot be saved shows an error and keeps the form (%s)', async (_, reply) => {
  await renderRegistry([makeGift()], { [CREATE_GIFT_OPERATION]: reply })
  await screen.findByText('Ceainic')
  clickButton('Adaugă un cadou')
  await findDialog()
  fillFields({ Nume: 'Șezlong', Descriere: 'De grădină' })
  await clickInDialog('Salvează')
  expect((await within(await findDialog()).findByRole('alert')).textContent).toBe(
    'Ne pare rau, a aparut o eroare.',
  )
  expect(screen.getByDisplayValue('Șezlong')).toBeTruthy()
})

// Covers 3.5.12.
test('a link must start with http or https', async () => {
  await renderRegistry([makeGift()], {
    [CREATE_GIFT_OPERATION]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { url: ['invalid'] } }),
    },
  })
  await screen.findByText('Ceainic')
  clickButton('Adaugă un cadou')
  await findDialog()
  fillFields({ Nume: 'Șezlong', Descriere: 'De grădină', Link: 'ftp://exemplu.ro' })
  await clickInDialog('Salvează')
  expect(
    await screen.findByText('Scrieți o adresă întreagă, care începe cu http:// sau https://.'),
  ).toBeTruthy()
})

// Covers 3.2.37, 3.4.05, 3.7.16, 3.8.23, 3.8.33, 3.8.34.
test('deleting a gift asks for confirmation and shows a message', async () => {
  let gifts = [makeGift()]
  await renderRegistry(gifts, {
    [LIST_GIFTS_OPERATION]: () => giftsReply(gifts),
    [DELETE_GIFT_OPERATION]: () => {
      gifts = []
      return { status: 204 }
    },
  })
  await screen.findByText('Ceainic')
  clickButton('Șterge Ceainic')
  expect(
    (await screen.findByRole('dialog', { name: 'Ștergeți cadoul „Ceainic”?' })).textContent,
  ).toContain('Cadoul nu mai poate fi recuperat.')
  await clickInDialog('Șterge')
  await expectMessage('status', 'Cadoul a fost șters.')
  expect(await screen.findByText('Nu sunt cadouri adăugate momentan.')).toBeTruthy()
})

// Covers 3.4.05, 3.8.07.
test('a failed deletion shows an error and keeps the gift', async () => {
  await renderRegistry([makeGift()], { [DELETE_GIFT_OPERATION]: serverError })
  await screen.findByText('Ceainic')
  clickButton('Șterge Ceainic')
  await clickInDialog('Șterge')
  await expectMessage(
    'alert',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
  expect(screen.getByText('Ceainic')).toBeTruthy()
})

// Covers 3.2.37, 3.7.17, 3.9.14.
test('the list has ten gifts per page, and pagination only for more than one', async () => {
  const requests = await renderRegistry(
    [makeGift()],
    { [LIST_GIFTS_OPERATION]: giftsReply([makeGift()], 125, 6) },
    '?page=6',
  )
  await screen.findByText('Ceainic')
  expect(sentQueries(requests, LIST_GIFTS_OPERATION)[0]).toEqual({
    event_id: EVENT_ID,
    'page[number]': '6',
    'page[per_page]': '10',
  })
  expect(
    screen.getAllByRole('button', { name: /^Pagina \d+$/ }).map((button) => button.textContent),
  ).toEqual(['1', '4', '5', '6', '7', '8', '13'])
  resetTestState()
  await renderRegistry([makeGift()])
  await screen.findByText('Ceainic')
  expect(screen.queryByRole('button', { name: /^Pagina \d+$/ })).toBeNull()
})

// Covers 3.8.37.
test('a list that fails to load can be loaded again', async () => {
  let reply: typeof serverError | ReturnType<typeof ok> = {
    status: 403,
    body: problemBody('forbidden', 'x'),
  } as never
  await renderRegistry([], { [LIST_GIFTS_OPERATION]: () => reply })
  await screen.findByText(
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  )
  reply = giftsReply([makeGift()])
  clickButton('Încearcă din nou')
  expect(await screen.findByText('Ceainic')).toBeTruthy()
})
