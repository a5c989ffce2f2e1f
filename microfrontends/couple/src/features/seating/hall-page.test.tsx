// The hall page: capacity, guests with their tables, the published plan, exports (specification 3 §2, §5, §8).
import type { Schemas } from '@alai/kit/api'
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  sentBodies,
  resetTest,
  expectMessage,
  type Replies,
} from '../../testing/couple-fixtures'
import { chooseOption } from '../tasks/fixtures'
import {
  GET_HALL,
  HALL_ID,
  POP_PARTY,
  RELATIVES,
  makeHall,
  makeTable,
  hallReply,
} from './hall-fixtures'
import type { Hall } from './api'
import HallPage from './pages/hall-page'

afterEach(resetTest)

const GUESTS = 'GET /api/checkins'
const SAVE = `PUT /api/table_configurations/${HALL_ID}`
const PUBLISH = 'POST /api/table_configurations/publish_plan'
const POP_AT_TABLE_4 = makeTable(4, 8, { 1: POP_PARTY, 2: POP_PARTY, 3: POP_PARTY })

type CheckInRow = Schemas['Checkin']
const checkInsReply = (checkins: CheckInRow[]) =>
  ok({ checkins, pagination: makePagination(checkins.length) })
const makeCheckIn = (
  number: number,
  name: string,
  company_number: number,
  overrides: Partial<CheckInRow> = {},
): CheckInRow => ({
  guest_id: `01900000-0000-7000-8000-0000000009${number}`,
  name,
  company_number,
  category: null,
  code: null,
  table_number: null,
  table_name: null,
  arrived: 0,
  arrived_at: null,
  version: 0,
  ...overrides,
})
const CHECK_INS = [
  makeCheckIn(11, 'Ștefan Țîrlea', 2),
  makeCheckIn(12, POP_PARTY.name, 3, {
    category: RELATIVES,
    code: 'K7QM2XWP4D',
    table_number: 4,
    table_name: 'Masa 4',
  }),
]

async function renderHallPage(
  hall: Hall = makeHall([POP_AT_TABLE_4]),
  replies: Replies = {},
  query = '',
) {
  const requests = await renderCouplePage(
    <HallPage />,
    { path: `/app/configurare-generala${query}`, route: '/app/configurare-generala' },
    {
      [GET_HALL]: hallReply(hall),
      [GUESTS]: checkInsReply(CHECK_INS),
      ...replies,
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Aranjare mese' })
  await screen.findByRole('button', { name: /^(Modifică|Încearcă din nou)$/ })
  return requests
}

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
  await renderHallPage(makeHall([POP_AT_TABLE_4], { confirmed_guests: 121, total_capacity: 120 }))
  expect(screen.getByRole('alert').textContent).toBe(
    'Ați depășit capacitatea sălii. Vin 121 de persoane, iar sala ține 120.',
  )
})

test('a missing capacity is asked for without a warning', async () => {
  await renderHallPage(makeHall([POP_AT_TABLE_4], { total_capacity: 0, max_tables: 0 }))
  expect(screen.queryByText(/depășit/)).toBeNull()
  expect(screen.getByText(/^Spuneți câte persoane încap în sală/)).toBeTruthy()
})

// Covers 3.2.25, 3.5.07, 3.7.10, 3.8.16, 3.9.02.
test('capacity and tables are required numbers, and saving reloads the hall', async () => {
  let hall = makeHall([POP_AT_TABLE_4])
  const requests = await renderHallPage(hall, {
    [GET_HALL]: () => hallReply(hall),
    [SAVE]: () => {
      hall = makeHall([POP_AT_TABLE_4], { total_capacity: 80, max_tables: 12 })
      return hallReply(hall)
    },
  })
  clickButton('Modifică')
  const dialog = await screen.findByRole('dialog', { name: 'Capacitatea sălii' })
  const field = within(dialog).getByRole('textbox', { name: /^Câte persoane încap în sală/ })
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('Completați acest câmp.')).toBeTruthy()
  expect(sentBodies(requests, SAVE)).toEqual([])
  fireEvent.change(field, { target: { value: '80' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Capacitatea sălii a fost modificată cu succes')
  expect(sentBodies(requests, SAVE)).toEqual([
    { table_configuration: { total_capacity: 80, max_tables: 12, event_id: EVENT_ID, version: 1 } },
  ])
  expect(
    screen.getByRole('img', { name: '3 așezate din 10 confirmate; sala ține 80' }),
  ).toBeTruthy()
})

// Covers 3.8.16.
test('a capacity that cannot be saved shows an error', async () => {
  await renderHallPage(undefined, { [SAVE]: { status: 500, body: problemBody('internal') } })
  clickButton('Modifică')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'A apărut o problemă la editare, faceți refresh la pagină sau contactați administratorul dacă problema persistă.',
  )
})

// Covers 3.3.07.
test('concurrent edits of the capacity are merged, and a conflict shows both', async () => {
  let hall = makeHall([POP_AT_TABLE_4])
  const requests = await renderHallPage(hall, {
    [GET_HALL]: () => hallReply(hall),
    [SAVE]: () =>
      hall.version === 2
        ? hallReply((hall = { ...hall, total_capacity: 80, version: 3 }))
        : { status: 409, body: problemBody('stale', 'x') },
  })
  clickButton('Modifică')
  const dialog = await screen.findByRole('dialog')
  const clickSave = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  const [persons, tables] = [/^Câte persoane încap în sală/, /^Câte mese/].map((name) =>
    within(dialog).getByRole('textbox', { name }),
  )
  fireEvent.change(persons!, { target: { value: '80' } })
  // Before each save another user has changed the hall.
  const changedHall = { ...hall, total_capacity: 90, max_tables: 14, version: 5 }
  hall = changedHall
  clickSave()
  const conflict = await within(dialog).findByRole('group', {
    name: /^Câte persoane încap în sală/,
  })
  expect(conflict.textContent).toMatch(/„90”.*„80”/)
  expect((tables as HTMLInputElement).value).toBe('14')
  expect(sentBodies(requests, SAVE)).toHaveLength(1)
  fireEvent.click(within(conflict).getByRole('button', { name: 'Păstrează ce am scris' }))
  hall = { ...changedHall, version: 2 }
  clickSave()
  await expectMessage('status', 'Capacitatea sălii a fost modificată cu succes')
  expect(sentBodies(requests, SAVE).at(-1)).toEqual({
    table_configuration: { total_capacity: 80, max_tables: 14, event_id: EVENT_ID, version: 5 },
  })
})

test('a maximum below the number of tables is rejected with that number', async () => {
  await renderHallPage(makeHall([POP_AT_TABLE_4]), {
    [SAVE]: { status: 409, body: problemBody('max_tables', 'x') },
  })
  clickButton('Modifică')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Sala are deja o masă; nu poate avea mai puține.',
  )
})

const tableCells = async () =>
  within(await screen.findByRole('table', { name: 'Cine vine și unde stă' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

// Covers 3.2.25.
test('guests are listed with their table or without a seat', async () => {
  await renderHallPage()
  expect(await tableCells()).toEqual([
    ['Familia PopRude', '3', '4 · Masa 4'],
    ['Ștefan Țîrlea', '2', 'Fără loc'],
  ])
  fireEvent.change(screen.getByLabelText('Caută după nume'), { target: { value: 'tirlea' } })
  await waitFor(async () =>
    expect(await tableCells()).toEqual([['Ștefan Țîrlea', '2', 'Fără loc']]),
  )
})

// Covers 3.2.25.
test('the guest list is sorted, filtered and paged by the URL', async () => {
  const guests = Array.from({ length: 12 }, (_, n) =>
    makeCheckIn(
      20 + n,
      `Invitat ${String(n + 1).padStart(2, '0')}`,
      n + 1,
      n % 2 ? { table_number: 20 - n, table_name: `Masa ${20 - n}` } : {},
    ),
  )
  await renderHallPage(
    undefined,
    {
      [GUESTS]: checkInsReply([
        ...guests,
        { ...CHECK_INS[1], guest_id: guests[0]?.guest_id ?? '', code: 'K7QM2XWP9Z' } as CheckInRow,
        ...CHECK_INS,
      ]),
    },
    '?sort=table&place=seated',
  )
  const names = async () => (await tableCells()).map(([name]) => name)
  expect(await names()).toEqual([
    'Familia PopRude · cod …WP9Z',
    'Familia PopRude · cod …WP4D',
    'Invitat 12',
    'Invitat 10',
    'Invitat 08',
    'Invitat 06',
    'Invitat 04',
    'Invitat 02',
  ])
  fireEvent.click(screen.getByRole('radio', { name: 'Fără loc' }))
  await waitFor(async () =>
    expect(await names()).toEqual([
      'Invitat 01',
      'Invitat 03',
      'Invitat 05',
      'Invitat 07',
      'Invitat 09',
      'Invitat 11',
      'Ștefan Țîrlea',
    ]),
  )
  await chooseOption('Ordinea', 'Persoane: întâi cei mai mulți')
  await waitFor(async () => expect((await names())[0]).toBe('Invitat 11'))
  fireEvent.click(screen.getByRole('radio', { name: 'Toți' }))
  await waitFor(async () => expect(await names()).toHaveLength(10))
  expect(screen.getByText('1–10 din 15')).toBeTruthy()
  await chooseOption('Categoria', 'Rude')
  await waitFor(async () =>
    expect(await names()).toEqual(['Familia PopRude · cod …WP9Z', 'Familia PopRude · cod …WP4D']),
  )
  clickButton('Șterge filtrele')
  await waitFor(async () => expect(await names()).toHaveLength(10))
})

// Covers 3.8.19, 3.8.36.
test('a hall without guests shows a message', async () => {
  await renderHallPage(makeHall([], { confirmed_guests: 0 }), { [GUESTS]: checkInsReply([]) })
  expect(await screen.findByText(/^Încă nu a fost adăugat niciun invitat/)).toBeTruthy()
})

test('the plan is published with a switch', async () => {
  let hall = makeHall([POP_AT_TABLE_4])
  const requests = await renderHallPage(hall, {
    [GET_HALL]: () => hallReply(hall),
    [PUBLISH]: () => {
      hall = makeHall([POP_AT_TABLE_4], { published: true })
      return hallReply(hall)
    },
  })
  const toggle = screen.getByRole('switch', {
    name: 'Invitații își văd masa pe site',
  }) as HTMLInputElement
  expect(toggle.checked).toBe(false)
  fireEvent.click(toggle)
  await expectMessage('status', 'Planul a fost publicat.')
  expect(sentBodies(requests, PUBLISH)).toEqual([
    { table_configuration: { published: true, event_id: EVENT_ID } },
  ])
  expect(toggle.checked).toBe(true)
})

test('a publish switch that cannot be saved is reverted', async () => {
  await renderHallPage(undefined, { [PUBLISH]: 'offline' })
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
  const READ = 'POST /api/notifications/l/mark_as_read'
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
    [READ]: { status: 204 },
  })
  clickButton('Exportă')
  fireEvent.click(await screen.findByRole('button', { name: 'Planul sălii: PDF' }))
  expect(await screen.findByText('Fișierul „plan.pdf” este gata și s-a descărcat.')).toBeTruthy()
  await waitFor(() => expect(sentBodies(requests, READ)).toHaveLength(1))
  expect(downloadClick).toHaveBeenCalledTimes(1)
  downloadClick.mockRestore()
})

test('on a phone the header has one button and a menu', async () => {
  await renderCouplePage(
    <HallPage />,
    { path: '/app/configurare-generala', phone: true },
    { [GET_HALL]: hallReply(makeHall([POP_AT_TABLE_4])), [GUESTS]: checkInsReply(CHECK_INS) },
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
  await renderHallPage(undefined, { [GET_HALL]: { status: 403, body: problemBody('forbidden') } })
  expect(
    screen.getByText('Nu am putut încărca sau salva. Verificați legătura și încercați din nou.'),
  ).toBeTruthy()
})
