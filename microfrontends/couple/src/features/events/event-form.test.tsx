// The form of an event: its fields, its errors, and the mandatory completion (specification 2 §2, §4, §5, §8, §9).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  makeEvent,
  ok,
  makePagination,
  sentQueries,
  type Replies,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import { renderEventsPage, findForm, findField, typeInto, submitForm } from './events-page.fixture'

const CHECK_EVENT_OPERATION = `GET /api/events/check_event/${EVENT_ID}`

const UPDATE_EVENT_OPERATION = `PUT /api/events/${EVENT_ID}`

afterEach(resetTestState)

async function openEventForm(replies: Replies = {}) {
  const requests = await renderEventsPage(replies)
  fireEvent.click(await screen.findByRole('button', { name: 'Editează' }))
  await findForm()
  return requests
}

// Covers 2.2.33, 2.5.06, 2.5.08, 2.8.10, 2.9.11.
test('the form marks required fields and offers three event types', async () => {
  const requests = await openEventForm({ [UPDATE_EVENT_OPERATION]: ok({ event: makeEvent() }) })
  for (const name of ['Nume', 'Adresa site-ului', 'Data', 'Oraș', 'Locație', 'Cod'])
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
  expect(sentBodies(requests, UPDATE_EVENT_OPERATION)).toMatchObject([
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
    [UPDATE_EVENT_OPERATION]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  await typeInto('Oraș', '')
  await submitForm()
  // The form requires the city, because `check_event` would report it as missing. Nothing is sent before.
  expect(await screen.findAllByText('Completați acest câmp.')).toHaveLength(1)
  expect(sentBodies(requests, UPDATE_EVENT_OPERATION)).toEqual([])
  await typeInto('Oraș', 'Sibiu')
  await submitForm()
  await waitFor(() => expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(5))
})

test('all invalid fields are reported before sending and the first is focused', async () => {
  const requests = await openEventForm()
  for (const name of ['Nume', 'Data', 'Oraș', 'Locație']) await typeInto(name, '')
  await typeInto('Adresa site-ului', '!!')
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
  expect(sentBodies(requests, UPDATE_EVENT_OPERATION)).toEqual([])
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
  await openEventForm({ [UPDATE_EVENT_OPERATION]: reply })
  await submitForm()
  expect(await within(await findForm()).findByText(expectedText)).toBeTruthy()
})

// Covers 2.2.33, 2.5.08.
test('the form previews the slug that will be saved', async () => {
  await openEventForm()
  await typeInto('Adresa site-ului', 'Ștefan & Țuca')
  expect((await findForm()).textContent).toContain('Se va salva ca: stefan-tuca')
})

test('the form shows whether the typed slug is available', async () => {
  const CHECK_SLUG_OPERATION = 'GET /api/events/check_slug'
  for (const [available, expectedText] of [
    [true, 'Adresa este liberă.'],
    [false, 'Acest slug a fost folosit deja de catre alt cuplu, va rugam sa cautati alt slug.'],
  ] as const) {
    const requests = await openEventForm({
      [CHECK_SLUG_OPERATION]: ok({ slug: 'stefan-tuca', available }),
    })
    await typeInto('Adresa site-ului', 'Ștefan & Țuca')
    await within(await findForm()).findByText(expectedText, { exact: false })
    expect(sentQueries(requests, CHECK_SLUG_OPERATION)).toEqual([
      { slug: 'stefan-tuca', event_id: EVENT_ID },
    ])
    resetTestState()
  }
})

test('the current slug of the event is accepted without a check', async () => {
  const CHECK_SLUG_OPERATION = 'GET /api/events/check_slug'
  const requests = await openEventForm({
    [CHECK_SLUG_OPERATION]: ok({ slug: 'ion-si-maria', available: false }),
  })
  await typeInto('Adresa site-ului', 'ion-si-maria')
  const form = within(await findForm())
  await form.findByText(/alt cuplu/)
  await typeInto('Adresa site-ului', 'Ana și Mihai')
  await waitFor(() => expect(form.queryByText(/alt cuplu/)).toBeNull())
  expect(sentQueries(requests, CHECK_SLUG_OPERATION)).toHaveLength(1)
})

test('the slug of another event of the same couple is reported as such', async () => {
  const christening = makeEvent({
    id: EVENT_ID.replace(/.$/, 'f'),
    name: 'Botezul',
    slug: 'botezul',
  })
  await renderEventsPage({
    'GET /api/events': ok({ events: [makeEvent(), christening], pagination: makePagination(2) }),
    'GET /api/events/check_slug': ok({ slug: 'ana-si-mihai', available: false }),
  })
  const editButtons = await screen.findAllByRole('button', { name: 'Editează' })
  fireEvent.click(editButtons[1] as HTMLElement)
  expect(((await findField('Nume')) as HTMLInputElement).value).toBe('Botezul')
  await typeInto('Adresa site-ului', 'Ana și Mihai')
  const form = within(await findForm())
  expect(await form.findByText(/adresa evenimentului dumneavoastră „Ana și Mihai”/)).toBeTruthy()
  expect(form.queryByText(/alt cuplu/)).toBeNull()
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
    [CHECK_EVENT_OPERATION]: () =>
      missing.length > 0
        ? {
            status: 409,
            body: problemBody('missing_informations', 'x', { missing_informations: missing }),
          }
        : ok({ complete: true }),
    [UPDATE_EVENT_OPERATION]: () => {
      missing = []
      return ok({ event: makeEvent() })
    },
  })
  const dialog = await screen.findByRole('dialog', {
    name: 'Completați evenimentul ca să continuați',
  })
  // Nothing is marked as wrong before the user has tried to save.
  expect(dialog.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
  expect(within(dialog).queryByRole('button', { name: 'Închide' })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.mouseDown(document.querySelector('.mantine-Modal-overlay') as HTMLElement)
  fireEvent.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement)
  expect(screen.getByRole('dialog', { name: 'Completați evenimentul ca să continuați' })).toBe(
    dialog,
  )
  await typeInto('Adresa site-ului', 'ana-si-mihai')
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

test('the first names propose the name, the address and the code until these are written', async () => {
  await renderEventsPage({
    'GET /api/events': ok({
      events: [makeEvent({ name: 'Ilinca Țîrlea', slug: null, code: null })],
      pagination: makePagination(1),
    }),
    [CHECK_EVENT_OPERATION]: {
      status: 409,
      body: problemBody('missing_informations', 'x', { missing_informations: ['slug', 'code'] }),
    },
  })
  await screen.findByRole('dialog', { name: 'Completați evenimentul ca să continuați' })
  const valueOf = async (name: string) => ((await findField(name)) as HTMLInputElement).value
  await typeInto('Prenumele unuia dintre voi', 'Ștefan')
  await typeInto('Prenumele celuilalt', 'Țuca')
  expect([await valueOf('Nume'), await valueOf('Adresa site-ului')]).toEqual([
    'Ștefan și Țuca',
    'stefan-si-tuca',
  ])
  expect(await valueOf('Cod')).toMatch(/^STEFANTUCA\d{4}$/)
  await typeInto('Adresa site-ului', 'nunta-noastra')
  await typeInto('Prenumele celuilalt', 'Ana')
  expect([await valueOf('Nume'), await valueOf('Adresa site-ului')]).toEqual([
    'Ștefan și Ana',
    'nunta-noastra',
  ])
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

test('a changed code is shown with the note that sent links keep working', async () => {
  await openEventForm()
  expect((await findForm()).textContent).toContain('Codul comun al evenimentului')
  await typeInto('Cod', 'NUNTA2099')
  expect((await findForm()).textContent).toContain(
    'cartonașele cu codul NUNTA99 vor funcționa în continuare',
  )
  await typeInto('Cod', 'NUNTA99')
  expect((await findForm()).textContent).not.toContain('vor funcționa în continuare')
})
