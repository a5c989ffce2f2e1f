// Events: the list, the form and its errors, and the mandatory completion (specification 2 §2, §4, §5, §8, §9).
import { redirectedPath, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  makeEvent,
  ok,
  renderCouplePage,
  makePagination,
  sentQueries,
  type Replies,
  sentBodies,
  resetTest,
  expectMessage,
} from '../../testing/couple-fixtures'
import { EventsPage } from './pages/events-page'

const CHECK_EVENT = `GET /api/events/check_event/${EVENT_ID}`
const SAVE_EVENT = `PUT /api/events/${EVENT_ID}`

afterEach(resetTest)

const renderEventsPage = (replies: Replies = {}, phone = false) =>
  renderCouplePage(<EventsPage />, { path: '/app/evenimente', phone }, replies)
const findForm = () => screen.findByRole('dialog')
const findField = async (name: string) =>
  within(await findForm()).getByLabelText(new RegExp(`^${name}( \\*)?$`))
const typeInto = async (name: string, value: string) =>
  fireEvent.change(await findField(name), { target: { value } })
const submitForm = async () =>
  fireEvent.click(within(await findForm()).getByRole('button', { name: 'Salvează' }))

async function openEventForm(replies: Replies = {}) {
  const requests = await renderEventsPage(replies)
  fireEvent.click(await screen.findByRole('button', { name: 'Editează' }))
  await findForm()
  return requests
}

// Covers 2.2.05, 2.2.34.
test('an event is shown as a table row, or as a card on a phone', async () => {
  await renderEventsPage()
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Nume', 'Tip', 'Slug', 'Data', 'Oraș', 'Locație', 'Cod', 'Acțiuni'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Ana și Mihai',
    'Nuntă',
    'ana-si-mihai',
    '5 iunie 2099',
    'Brașov',
    'Șura',
    'NUNTA99',
    'Editează',
  ])
  resetTest()
  await renderEventsPage({}, true)
  const card = await screen.findByRole('listitem')
  for (const text of [
    'Ana și Mihai',
    'Nuntă',
    '/ana-si-mihai',
    '5 iunie 2099',
    'Brașov',
    'Șura',
    'NUNTA99',
  ])
    expect(card.textContent).toContain(text)
  expect(within(card).getByRole('button', { name: 'Editează' })).toBeTruthy()
})

test('an empty list shows a message', async () => {
  await renderEventsPage({ 'GET /api/events': ok({ events: [], pagination: makePagination(0) }) })
  expect(await screen.findByText(/eveniment/, { selector: '.a-empty *' })).toBeTruthy()
})

// Covers 2.2.33, 2.5.06, 2.5.08, 2.8.10, 2.9.11.
test('the form marks required fields and offers three event types', async () => {
  const requests = await openEventForm({ [SAVE_EVENT]: ok({ event: makeEvent() }) })
  for (const name of ['Nume', 'Slug', 'Data', 'Oraș', 'Locație', 'Cod'])
    expect((await findField(name)).hasAttribute('required'), name).toBe(true)
  expect((await findField('Data')).getAttribute('type')).toBe('date')
  expect((await findForm()).textContent).toContain(
    'Caracterele ; / ? : @ & = + $ # nu sunt permise.',
  )
  fireEvent.click(within(await findForm()).getByRole('combobox', { name: 'Tip' }))
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map((option) => option.textContent)).toEqual([
    'Nuntă',
    'Cununie civilă',
    'Nuntă și cununie',
  ])
  fireEvent.click(options[1] as HTMLElement)
  await submitForm()
  await expectMessage('status', 'Evenimentul a fost salvat.')
  expect(sentBodies(requests, SAVE_EVENT)).toMatchObject([
    {
      event: {
        event_type: 'civilCeremony',
        name: 'Ana și Mihai',
        slug: 'ana-si-mihai',
        date: '2099-06-05',
        location: 'Șura',
        code: 'NUNTA99',
      },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// Covers 2.5.06, 2.5.07.
test('missing fields are reported at their fields', async () => {
  const fields = Object.fromEntries(
    ['name', 'slug', 'date', 'location', 'code'].map((name) => [name, ['required']]),
  )
  const requests = await openEventForm({
    [SAVE_EVENT]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  await typeInto('Oraș', '')
  await submitForm()
  // The form requires the city before it sends anything, because `check_event` would report it as missing.
  expect(await screen.findAllByText('Completați acest câmp.')).toHaveLength(1)
  expect(sentBodies(requests, SAVE_EVENT)).toEqual([])
  await typeInto('Oraș', 'Sibiu')
  await submitForm()
  await waitFor(() => expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(5))
})

test('all invalid fields are reported before sending and the first is focused', async () => {
  const requests = await openEventForm()
  for (const name of ['Nume', 'Data', 'Oraș', 'Locație']) await typeInto(name, '')
  await typeInto('Slug', '!!')
  await typeInto('Cod', 'abc')
  await typeInto('Ultima zi de răspuns', '2099-05-01')
  await typeInto('Detalii până pe', '2099-04-01')
  await submitForm()
  expect(await screen.findAllByText('Completați acest câmp.')).toHaveLength(4)
  for (const expectedText of [
    'Între 3 și 60 de litere, cifre sau cratime.',
    'Cel puțin șase litere sau cifre.',
    'Alegeți o zi mai târzie decât ultima zi de răspuns.',
  ])
    expect(screen.getByText(expectedText)).toBeTruthy()
  const firstField = await findField('Nume')
  await waitFor(() => expect(document.activeElement).toBe(firstField))
  expect(sentBodies(requests, SAVE_EVENT)).toEqual([])
  // An error disappears as soon as its field is corrected.
  await typeInto('Nume', 'Ana și Mihai')
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(3)
})

// Covers 2.5.09, 2.8.08, 2.8.09.
test.each([
  [
    'slug of another couple',
    { status: 409, body: problemBody('slug_exists', 'x', { slug_exists: true }) },
    'Acest slug a fost folosit deja de catre alt cuplu, va rugam sa cautati alt slug.',
  ],
  [
    'server error',
    { status: 500, body: problemBody('internal', 'x') },
    'A apărut o problemă la salvare, faceți refresh la pagină sau contactați administratorul dacă problema persistă.',
  ],
  [
    'no network',
    'offline' as const,
    'A apărut o problemă la salvare, faceți refresh la pagină sau contactați administratorul dacă problema persistă.',
  ],
])('a failed save shows its error (%s)', async (_, reply, expectedText) => {
  await openEventForm({ [SAVE_EVENT]: reply })
  await submitForm()
  expect(await within(await findForm()).findByText(expectedText)).toBeTruthy()
})

// Covers 2.2.33, 2.5.08.
test('the form previews the slug that will be saved', async () => {
  await openEventForm()
  await typeInto('Slug', 'Ștefan & Țuca')
  expect((await findForm()).textContent).toContain('Se va salva ca: stefan-tuca')
})

test('the form shows whether the typed slug is available', async () => {
  const CHECK_SLUG = 'GET /api/events/check_slug'
  for (const [available, expectedText] of [
    [true, 'Adresa este liberă.'],
    [false, 'Acest slug a fost folosit deja de catre alt cuplu, va rugam sa cautati alt slug.'],
  ] as const) {
    const requests = await openEventForm({ [CHECK_SLUG]: ok({ slug: 'stefan-tuca', available }) })
    await typeInto('Slug', 'Ștefan & Țuca')
    await within(await findForm()).findByText(expectedText, { exact: false })
    expect(sentQueries(requests, CHECK_SLUG)).toEqual([{ slug: 'stefan-tuca', event_id: EVENT_ID }])
    resetTest()
  }
})

// Covers 2.2.34, 2.4.08, 2.4.10, 2.5.07, 2.9.08.
test('an incomplete event must be completed before the form can be closed', async () => {
  const incompleteEvent = makeEvent({ slug: null, location: null, code: null })
  let missing = ['slug', 'location', 'code']
  const requests = await renderEventsPage({
    'GET /api/events': () =>
      ok({
        events: [missing.length > 0 ? incompleteEvent : makeEvent()],
        pagination: makePagination(1),
      }),
    [CHECK_EVENT]: () =>
      missing.length > 0
        ? {
            status: 409,
            body: problemBody('missing_informations', 'x', { missing_informations: missing }),
          }
        : ok({ complete: true }),
    [SAVE_EVENT]: () => {
      missing = []
      return ok({ event: makeEvent() })
    },
  })
  const dialog = await screen.findByRole('dialog', {
    name: 'Completați evenimentul ca să continuați',
  })
  expect(within(dialog).getAllByText('Mai este nevoie de această informație.')).toHaveLength(3)
  expect(within(dialog).queryByRole('button', { name: 'Închide' })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.mouseDown(document.querySelector('.mantine-Modal-overlay') as HTMLElement)
  fireEvent.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement)
  expect(screen.getByRole('dialog', { name: 'Completați evenimentul ca să continuați' })).toBe(
    dialog,
  )
  await typeInto('Slug', 'ana-si-mihai')
  await typeInto('Locație', 'Șura')
  await typeInto('Cod', 'NUNTA99')
  await submitForm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The data is refetched without a page reload.
  expect(
    requests.filter((request) => request.operation === 'GET /api/events').length,
  ).toBeGreaterThan(1)
  expect(await screen.findByText('NUNTA99')).toBeTruthy()
})

// Covers 2.2.06.
test('a new event has its own URL and is selected after it is saved', async () => {
  const createdEvent = makeEvent({ id: 'nou', name: 'Cununia' })
  const requests = await renderCouplePage(
    <EventsPage isAdding />,
    { path: '/app/adauga-eveniment' },
    { 'POST /api/events': { status: 201, body: { event: createdEvent } } },
  )
  await screen.findByRole('dialog', { name: 'Adaugă eveniment' })
  for (const [name, value] of Object.entries({
    Nume: 'Cununia',
    Slug: 'cununia',
    Data: '2099-06-04',
    Oraș: 'Brașov',
    Locație: 'Primăria',
    Cod: 'CUNUNIE',
  }))
    await typeInto(name, value)
  await submitForm()
  expect(await redirectedPath()).toBe('/app/evenimente')
  expect(sentBodies(requests, 'POST /api/events')).toMatchObject([
    {
      event: {
        name: 'Cununia',
        slug: 'cununia',
        date: '2099-06-04',
        city: 'Brașov',
        location: 'Primăria',
        code: 'CUNUNIE',
        event_type: 'wedding',
      },
    },
  ])
  expect(localStorage.getItem('idLocalStorage')).toBe('nou')
})

// Covers 2.2.06.
test('the URL of an event opens its form', async () => {
  await renderCouplePage(<EventsPage isAdding />, {
    path: `/app/adauga-eveniment/${EVENT_ID}`,
    route: '/app/adauga-eveniment/:id?',
  })
  await screen.findByRole('dialog', { name: 'Editează evenimentul' })
  expect((await findField('Nume')).getAttribute('value')).toBe('Ana și Mihai')
})

test('the URL of an unknown event shows that it does not exist, and no form', async () => {
  await renderCouplePage(<EventsPage isAdding />, {
    path: '/app/adauga-eveniment/01900000-0000-7000-8000-000000000099',
    route: '/app/adauga-eveniment/:id?',
  })
  expect(await screen.findByText('Evenimentul acesta nu există sau a fost șters.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'Înapoi la evenimente' }).getAttribute('href')).toBe(
    '/app/evenimente',
  )
})

test('closing a form with unsaved input requires confirmation', async () => {
  await openEventForm()
  await typeInto('Nume', 'Altfel')
  clickButton('Închide')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
})

test('past dates are determined in Bucharest time, not in UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-06-04T21:30:00Z') })
  try {
    await openEventForm()
    await typeInto('Data', '2099-06-05')
    expect((await findForm()).textContent).not.toContain('Ziua aceasta a trecut deja.')
    await typeInto('Data', '2099-06-04')
    expect((await findForm()).textContent).toContain('Ziua aceasta a trecut deja.')
  } finally {
    vi.useRealTimers()
  }
})

test('sec_n2 announced and completed removals are shown above the list', async () => {
  const retention = {
    event_id: EVENT_ID,
    removal_on: '2100-06-05',
    announced: true,
    removed_at: null as string | null,
  }
  const RETENTION = 'GET /api/events/retention'
  await renderEventsPage({ [RETENTION]: ok({ retentions: [retention] }) })
  const alert = await screen.findByText(/Pe 5 iunie 2100 ștergem datele invitaților de la/)
  expect(alert.textContent).toContain('schimbați-i data')
  expect(
    screen.getByRole('link', { name: 'Descărcați arhiva din profil' }).getAttribute('href'),
  ).toBe('/app/profil')
  resetTest()
  await renderEventsPage({ [RETENTION]: ok({ retentions: [{ ...retention, announced: false }] }) })
  await screen.findByRole('table')
  expect(screen.queryByText(/ștergem datele/)).toBeNull()
  resetTest()
  const completedRetention = { ...retention, removal_on: null, removed_at: '2100-06-05T00:10:00Z' }
  await renderEventsPage({ [RETENTION]: ok({ retentions: [completedRetention] }) })
  expect(await screen.findByText(/au fost șterse pe 5 iunie 2100/)).toBeTruthy()
})
