// The events page: the list, the URLs of its form, and removals (specification 2 §2, §4).
import { redirectedPath } from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  makeEvent,
  ok,
  renderCouplePage,
  makePagination,
  sentBodies,
  resetTestState,
} from '../../testing/couple-fixtures'
import EventsPage from './pages/events-page'
import { renderEventsPage, findField, typeInto, submitForm } from './events-page.fixture'

afterEach(resetTestState)

// Covers 2.2.05, 2.2.34.
test('an event is shown as a table row, or as a card on a phone', async () => {
  await renderEventsPage()
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Nume', 'Tip', 'Adresa site-ului', 'Data', 'Oraș', 'Locație', 'Cod', 'Acțiuni'])
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
  resetTestState()
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
    'Adresa site-ului': 'cununia',
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

test('sec_n2 announced and completed removals are shown above the list', async () => {
  const retention = {
    event_id: EVENT_ID,
    removal_on: '2100-06-05',
    announced: true,
    removed_at: null as string | null,
  }
  const LIST_RETENTIONS_OPERATION = 'GET /api/events/retention'
  await renderEventsPage({ [LIST_RETENTIONS_OPERATION]: ok({ retentions: [retention] }) })
  const alert = await screen.findByText(/Pe 5 iunie 2100 ștergem datele invitaților de la/)
  expect(alert.textContent).toContain('schimbați-i data')
  expect(
    screen.getByRole('link', { name: 'Descărcați arhiva din profil' }).getAttribute('href'),
  ).toBe('/app/profil')
  resetTestState()
  await renderEventsPage({
    [LIST_RETENTIONS_OPERATION]: ok({ retentions: [{ ...retention, announced: false }] }),
  })
  await screen.findByRole('table')
  expect(screen.queryByText(/ștergem datele/)).toBeNull()
  resetTestState()
  const completedRetention = { ...retention, removal_on: null, removed_at: '2100-06-05T00:10:00Z' }
  await renderEventsPage({ [LIST_RETENTIONS_OPERATION]: ok({ retentions: [completedRetention] }) })
  expect(await screen.findByText(/au fost șterse pe 5 iunie 2100/)).toBeTruthy()
})
