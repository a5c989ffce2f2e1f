// The hall page: headcounts, warnings, the published plan, exports (specification 3 §2, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import { GET_HALL_OPERATION, makeHall, hallReply } from './hall-fixtures'
import HallPage from './pages/hall-page'
import {
  CHECK_INS,
  LIST_CHECK_INS_OPERATION,
  TABLE_4_WITH_POP,
  checkInsReply,
  renderHallPage,
} from './hall-page.fixture'

afterEach(resetTestState)

const PUBLISH_PLAN_OPERATION = 'POST /api/table_configurations/publish_plan'

// Covers 3.2.02, 3.2.25, 3.3.11.
test('the hall page shows the headcounts and links to plan and check-in', async () => {
  await renderHallPage()
  const facts = screen.getByRole('region', { name: 'Capacitatea sălii' })
  expect([...facts.querySelectorAll('p')].map((figure) => figure.textContent)).toEqual([
    '10persoane confirmate',
    '3persoane așezate',
    '100locuri în sală',
    '1 din cel mult 12mese în plan',
  ])
  expect(
    screen.getByRole('img', { name: '3 așezate din 10 confirmate; sala ține 100' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Așază la mese' }).getAttribute('href')).toBe(
    '/app/tables-configurator',
  )
  expect(screen.getByRole('link', { name: 'Primirea invitaților' }).getAttribute('href')).toBe(
    '/app/check-in',
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

// Covers 3.2.26, 3.8.17.
test('exceeding the capacity of the hall shows a warning', async () => {
  await renderHallPage(makeHall([TABLE_4_WITH_POP], { confirmed_guests: 121, total_capacity: 120 }))
  expect(screen.getByRole('alert').textContent).toBe(
    'Ați depășit capacitatea sălii. Vin 121 de persoane, iar sala ține 120.',
  )
})

test('a missing capacity is asked for without a warning', async () => {
  await renderHallPage(makeHall([TABLE_4_WITH_POP], { total_capacity: 0, max_tables: 0 }))
  expect(screen.queryByText(/depășit/)).toBeNull()
  expect(screen.getByText(/^Spuneți câte persoane încap în sală/)).toBeTruthy()
})

test('the plan is published with a switch', async () => {
  let hall = makeHall([TABLE_4_WITH_POP])
  const requests = await renderHallPage(hall, {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [PUBLISH_PLAN_OPERATION]: () => {
      hall = makeHall([TABLE_4_WITH_POP], { published: true })
      return hallReply(hall)
    },
  })
  const toggle = screen.getByRole('switch', {
    name: 'Invitații își văd masa pe site',
  }) as HTMLInputElement
  expect(toggle.checked).toBe(false)
  fireEvent.click(toggle)
  await expectMessage('status', 'Planul a fost publicat.')
  expect(sentBodies(requests, PUBLISH_PLAN_OPERATION)).toEqual([
    { table_configuration: { published: true, event_id: EVENT_ID } },
  ])
  expect(toggle.checked).toBe(true)
})

test('a publish switch that cannot be saved is reverted', async () => {
  await renderHallPage(undefined, { [PUBLISH_PLAN_OPERATION]: 'offline' })
  fireEvent.click(screen.getByRole('switch'))
  await expectMessage(
    'alert',
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  )
  expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(false)
})

// Covers 3.2.32, 3.7.24.
test.each([
  ['Listă de prezență: PDF', 'seating', 'pdf'],
  ['Listă de prezență: Excel', 'seating', 'xlsx'],
  ['Listă de prezență: CSV', 'seating', 'csv'],
  ['Planul sălii: PDF', 'seating_plan', 'pdf'],
  ['Cartonașe pentru mese: PDF', 'table_cards', 'pdf'],
  ['Afiș pentru intrare: PDF', 'seating_poster', 'pdf'],
  ['Fișa bucătăriei: PDF', 'kitchen_sheet', 'pdf'],
])('%s is requested as an export', async (name, kind, format) => {
  const requests = await renderHallPage(undefined, {
    'POST /api/exports': { status: 202, body: { job: {} } },
  })
  clickButton('Exportă')
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() =>
    expect(sentBodies(requests, 'POST /api/exports')).toEqual([
      { export: { event_id: EVENT_ID, kind, format } },
    ]),
  )
})

test('a requested file downloads automatically and its notification is read', async () => {
  const downloadClick = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined)
  const job = {
    id: 'j',
    kind: 'export',
    status: 'succeeded',
    progress: 100,
    processed: 3,
    total: 3,
    error: null,
    report: null,
    created_at: '2099-01-02T10:00:00Z',
    finished_at: '2099-01-02T10:00:01Z',
    file_name: 'plan.pdf',
    export: { kind: 'seating_plan', format: 'pdf', rows: 'invitation', filtered: false },
  }
  const MARK_READ_OPERATION = 'POST /api/notifications/l/mark_as_read'
  const notification = {
    id: 'l',
    type: 'export_done',
    title: 'Export încheiat',
    message: 'x',
    read: false,
    subject_id: 'j',
    created_at: '2099-01-02T10:00:00Z',
  }
  const requests = await renderHallPage(undefined, {
    'POST /api/exports': { status: 202, body: { job } },
    'GET /api/jobs': ok({ jobs: [job] }),
    'GET /api/notifications': ok({ notifications: [notification], pagination: makePagination(1) }),
    [MARK_READ_OPERATION]: { status: 204 },
  })
  clickButton('Exportă')
  fireEvent.click(await screen.findByRole('button', { name: 'Planul sălii: PDF' }))
  expect(await screen.findByText('Fișierul „plan.pdf” este gata și s-a descărcat.')).toBeTruthy()
  await waitFor(() => expect(sentBodies(requests, MARK_READ_OPERATION)).toHaveLength(1))
  expect(downloadClick).toHaveBeenCalledTimes(1)
  downloadClick.mockRestore()
})

test('on a phone the header has one button and a menu', async () => {
  await renderCouplePage(
    <HallPage />,
    { path: '/app/configurare-generala', isNarrowScreen: true },
    {
      [GET_HALL_OPERATION]: hallReply(makeHall([TABLE_4_WITH_POP])),
      [LIST_CHECK_INS_OPERATION]: checkInsReply(CHECK_INS),
    },
  )
  expect(await screen.findByRole('link', { name: 'Așază la mese' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Exportă' })).toBeNull()
  clickButton('Mai multe')
  expect(
    (
      await screen.findByRole('menuitem', { name: 'Primirea invitaților', hidden: true })
    ).getAttribute('href'),
  ).toBe('/app/check-in')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Exportă', hidden: true }))
  expect(await screen.findByRole('dialog', { name: 'Exportă așezarea la mese' })).toBeTruthy()
})

// Covers 3.8.37.
test('a hall that fails to load shows an error', async () => {
  await renderHallPage(undefined, {
    [GET_HALL_OPERATION]: { status: 403, body: problemBody('forbidden') },
  })
  expect(
    screen.getByText('Nu am putut încărca sau salva. Verificați legătura și încercați din nou.'),
  ).toBeTruthy()
})
