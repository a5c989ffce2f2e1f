// The list of clients: state in the URL, requests, and error messages (specification 3 §2, §8).
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  CLIENT_ID,
  makeClient,
  ok,
  renderAtPath,
  makePagination,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { ClientsPage } from './pages/clients-page'

afterEach(resetTestState)

const LIST = 'GET /api/clients'
const clientsReply = (...clients: ReturnType<typeof makeClient>[]) =>
  ok({ clients, pagination: makePagination(clients.length) })
const renderPage = (path = '/app/clienti', replies = {}, phone = false) =>
  renderAtPath(
    <ClientsPage />,
    { path, phone },
    {
      [LIST]: clientsReply(
        makeClient(),
        makeClient({ id: 'b', name: 'Vlad', surname: '', status: 'paid', account_type: 'paid' }),
        makeClient({ id: 'c', name: 'Ioana', status: 'unpaid' }),
      ),
      ...replies,
    },
  )

// Covers S.2.01, S.4.02.
test('a row shows name and payment status and links to the client', async () => {
  await renderPage()
  expect((await screen.findByRole('link', { name: 'Ștefania Țurlea' })).getAttribute('href')).toBe(
    `/app/client/${CLIENT_ID}`,
  )
  const [, first, second, third] = screen.getAllByRole('row')
  for (const [row, label, status] of [
    [first, 'Nou', 'new'],
    [second, 'Platit', 'paid'],
    [third, 'Neplatit', 'unpaid'],
  ] as const) {
    expect(
      within(row as HTMLElement)
        .getByText(label)
        .getAttribute('data-s'),
    ).toBe(status)
  }
  expect(within(second as HTMLElement).getByRole('link', { name: 'Vlad' })).toBeTruthy()
  expect(screen.getByText('3 clienți')).toBeTruthy()
})

test('the filter shows the number of search results in each status', async () => {
  const requests = await renderPage('/app/clienti?search=vlad', {
    'GET /api/clients/counts': ok({
      counts: { all: 1204, new: 3, paid: 1200, unpaid: 1, deleted: 2 },
    }),
  })
  const filter = (await screen.findByRole('radio', { name: 'Nou (3)' })).closest(
    '[role=radiogroup]',
  ) as HTMLElement
  expect(
    within(filter)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toHaveLength(5)
  expect(
    [/\(1\.204\)$/, 'Platit (1.200)', 'Neplatit (1)', 'Șterși (2)'].map((name) =>
      within(filter).getByRole('radio', { name }),
    ),
  ).toHaveLength(4)
  expect(sentQueries(requests, 'GET /api/clients/counts')).toEqual([{ search_name: 'vlad' }])
})

// Covers S.4.03.
test('an unpaid account shows when its trial ends or ended', async () => {
  await renderPage('/app/clienti', {
    [LIST]: clientsReply(makeClient(), makeClient({ id: 'b', free_until: '2000-05-09T10:00:00Z' })),
  })
  expect((await screen.findByText(/^demo până 10 ian/)).textContent).not.toContain('încheiat')
  expect(screen.getByText(/^demo încheiat 9 mai/)).toBeTruthy()
})

// Covers S.2.02.
test('search, payment status and page from the URL are sent to the server', async () => {
  const requests = await renderPage('/app/clienti?search=%C8%9Aurlea&status=unpaid&page=2', {
    [LIST]: ok({ clients: [makeClient()], pagination: makePagination(11, 2) }),
  })
  await screen.findByRole('link', { name: 'Ștefania Țurlea' })
  expect(sentQueries(requests, LIST)[0]).toEqual({
    search_name: 'Țurlea',
    status: 'unpaid',
    'page[number]': '2',
    'page[per_page]': '10',
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Șterși' }))
  await waitFor(() =>
    expect(sentQueries(requests, LIST).at(-1)).toEqual({
      search_name: 'Țurlea',
      deleted: 'true',
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Caută după nume sau e-mail' }), {
    target: { value: 'vlad' },
  })
  await waitFor(() =>
    expect(sentQueries(requests, LIST).at(-1)).toMatchObject({
      search_name: 'vlad',
      deleted: 'true',
    }),
  )
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(sentQueries(requests, LIST).at(-1)).toEqual({
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
})

test.each([
  ['/app/clienti', 'Niciun client încă.'],
  ['/app/clienti?search=x', 'Niciun client nu se potrivește.'],
  ['/app/clienti?status=deleted', 'Niciun client șters.'],
])('an empty %s shows a message', async (path, text) => {
  await renderPage(path, { [LIST]: ok({ clients: [], pagination: makePagination(0) }) })
  expect(await screen.findByText(text)).toBeTruthy()
})

// Covers S.2.01.
test('a failed load of the list can be retried', async () => {
  let attempts = 0
  await renderPage('/app/clienti', {
    [LIST]: () =>
      ++attempts === 1
        ? { status: 403, body: problemBody('forbidden') }
        : clientsReply(makeClient()),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Nu am putut încărca sau salva.')
  clickButton('Încearcă din nou')
  expect(await screen.findByRole('link', { name: 'Ștefania Țurlea' })).toBeTruthy()
})

test('a loading list shows a loading status', async () => {
  await renderPage('/app/clienti', { [LIST]: 'never' })
  expect(screen.getByRole('status', { name: 'Se încarcă' })).toBeTruthy()
})

// Covers S.2.01.
test('a client is a card with the same actions on a phone', async () => {
  await renderPage('/app/clienti', {}, true)
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Ștefania Țurlea' })?.closest('li')).toBeTruthy(),
  )
  const card = screen.getByRole('link', { name: 'Ștefania Țurlea' }).closest('li') as HTMLElement
  expect(card.textContent).toContain('stefania@exemplu.ro')
  expect(within(card).getByRole('button', { name: 'Editează Ștefania Țurlea' })).toBeTruthy()
})

// Covers S.6.01, S.8.03.
test('a client is added with name and e-mail, and the list is reloaded', async () => {
  const requests = await renderPage('/app/clienti', {
    'POST /api/clients': { status: 201, body: { client: makeClient(), payment_url: 'x' } },
  })
  await screen.findAllByRole('row')
  clickButton('Adaugă client')
  const dialog = await screen.findByRole('dialog')
  fillFields({ 'Prenume sau nume': 'Dan', 'E-mail': 'dan@exemplu.ro' })
  const requestCount = sentQueries(requests, LIST).length
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Clientul a fost adăugat cu succes.')
  expect(sentBodies(requests, 'POST /api/clients')).toEqual([
    {
      client: {
        name: 'Dan',
        surname: '',
        email: 'dan@exemplu.ro',
        phone: '',
        city: '',
        event_date: null,
        discount_code: '',
      },
    },
  ])
  expect(sentQueries(requests, LIST).length).toBeGreaterThan(requestCount)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// Covers S.5.01.
test('only changed fields of a client are sent; errors appear at their fields', async () => {
  const operation = `PUT /api/clients/${CLIENT_ID}`
  let attempts = 0
  const requests = await renderPage('/app/clienti', {
    [operation]: () =>
      ++attempts === 1
        ? {
            status: 422,
            body: problemBody('invalid', 'x', {
              fields: { email: ['invalid_email'], name: ['required'] },
            }),
          }
        : ok({ client: makeClient() }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Editează Ștefania Țurlea' }))
  const dialog = await screen.findByRole('dialog')
  fillFields({ 'E-mail': 'nu' })
  expect(within(dialog).getByText(/Mesajele pleacă imediat la adresa nouă/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('Adresa de e-mail nu este completă.')).toBeTruthy()
  expect(within(dialog).getByText('Completați acest câmp.')).toBeTruthy()
  fillFields({ 'E-mail': 'noua@exemplu.ro' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Clientul a fost editat cu succes.')
  expect(sentBodies(requests, operation).at(-1)).toEqual({ client: { email: 'noua@exemplu.ro' } })
})

// Covers S.8.02.
test.each([
  ['email_exists', 422, 'Un client cu acest email este deja inregistrat in baza noastra de date.'],
  [
    'client_already_exists',
    409,
    'Un client cu acest email este deja inregistrat in baza noastra de date.',
  ],
  ['internal', 500, 'Nu am putut salva. Ce ați scris este aici; încercați din nou.'],
])('a save rejected with %s keeps the input', async (code, status, text) => {
  await renderPage('/app/clienti', {
    'POST /api/clients': {
      status,
      body: problemBody(code, 'x', code === 'email_exists' ? { fields: { email: ['taken'] } } : {}),
    },
  })
  await screen.findAllByRole('row')
  clickButton('Adaugă client')
  const dialog = await screen.findByRole('dialog')
  fillFields({ 'Prenume sau nume': 'Dan', 'E-mail': 'dan@exemplu.ro' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText(text)).toBeTruthy()
  expect((within(dialog).getByLabelText(/^Prenume/) as HTMLInputElement).value).toBe('Dan')
})

const DELETE = `DELETE /api/clients/${CLIENT_ID}`
const CONFIRM = 'POST /api/users/confirm_password'

test('sec_c15 deletion asks for the password when required and mentions restoring', async () => {
  let isConfirmed = false
  let isPasswordWrong = true
  const requests = await renderPage('/app/clienti', {
    [DELETE]: () =>
      isConfirmed ? { status: 204 } : { status: 403, body: problemBody('confirm_first') },
    [CONFIRM]: () => {
      if (isPasswordWrong) {
        isPasswordWrong = false
        return { status: 422, body: problemBody('wrong_current_password') }
      }
      isConfirmed = true
      return { status: 204 }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge Ștefania Țurlea' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ștergeți clientul „Ștefania Țurlea”?' })
  expect(dialog.textContent).toContain('Timp de 30 de zile îl puteți restaura exact cum era')
  expect(within(dialog).queryByLabelText('Parola dumneavoastră')).toBeNull()
  const clickDelete = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge' }))
  clickDelete()
  const field = await within(dialog).findByLabelText('Parola dumneavoastră')
  fireEvent.change(field, { target: { value: 'greșită' } })
  clickDelete()
  expect(await within(dialog).findByText('Parola nu este corectă.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'cireșe-amare-7' } })
  clickDelete()
  await expectMessage('status', 'Clientul a fost șters. Îl puteți restaura timp de 30 de zile.')
  expect([sentBodies(requests, DELETE).length, sentBodies(requests, CONFIRM)]).toEqual([
    2,
    [{ user: { current_password: 'greșită' } }, { user: { current_password: 'cireșe-amare-7' } }],
  ])
})

// Covers S.8.01.
test.each([
  [
    500,
    'internal',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  ],
  [409, 'already_leaving', 'Textul serverului.'],
])('a failed deletion (%s) shows an error', async (status, code, text) => {
  await renderPage('/app/clienti', { [DELETE]: { status, body: problemBody(code) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge Ștefania Țurlea' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Șterge' }))
  await expectMessage('alert', text)
})

// Covers S.6.02.
test('a deleted client is restored from the list', async () => {
  const requests = await renderPage('/app/clienti?status=deleted', {
    [LIST]: clientsReply(makeClient({ deleted: true, erase_at: '2099-02-02T10:00:00Z' })),
    'POST /api/clients/restore': ok({ client: makeClient() }),
  })
  expect(await screen.findByText(/se șterge definitiv 2 feb/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Editează/ })).toBeNull()
  clickButton('Restaurează Ștefania Țurlea')
  await expectMessage('status', 'Clientul a fost restaurat.')
  expect(sentBodies(requests, 'POST /api/clients/restore')).toEqual([{ client: { id: CLIENT_ID } }])
})
