// The hall's page: capacity, who comes and where they sit, the plan for guests, the files (specification 3 §2, §5, §8).
import { press, problem } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EVENT, guestOf, ok, open, pages, queries, sent, tidy, told as said, type Replies } from '../../couple.fixture'
import { DETAILS, HALL, POP, hallOf, tableOf, told } from './hall.fixture'
import type { Hall } from './hall.data'
import HallScreen from './hall.screen'

afterEach(tidy)

const GUESTS = 'GET /api/guests/search'
const SAVE = `PUT /api/table_configurations/${HALL}`
const PUBLISH = 'POST /api/table_configurations/publish_plan'
const sits = tableOf(4, 8, { 1: POP, 2: POP, 3: POP })

async function show(hall: Hall = hallOf([sits]), replies: Replies = {}, query = '') {
  const asked = await open(<HallScreen />, { path: `/app/configurare-generala${query}`, route: '/app/configurare-generala' }, {
    [DETAILS]: told(hall), [GUESTS]: ok({ guests: [guestOf({ id: POP.id, name: POP.name, company_number: 3 }), guestOf({ name: 'Ștefan Țîrlea' })], pagination: pages(2) }), ...replies,
  })
  await screen.findByRole('heading', { level: 1, name: 'Aranjare mese' })
  await screen.findByRole('button', { name: /^(Modifică|Încearcă din nou)$/ })
  return asked
}

test('it tells heads confirmed, seated and places, and leads to the plan and the door', async () => {
  await show()
  const facts = screen.getByRole('region', { name: 'Capacitatea sălii' })
  expect([...facts.querySelectorAll('p')].map((one) => one.textContent)).toEqual(['10persoane confirmate', '3persoane așezate', '100locuri în sală', '1 / 12mese din cele care încap'])
  expect(screen.getByRole('img', { name: '3 așezate din 10 confirmate; sala ține 100' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Așază la mese' }).getAttribute('href')).toBe('/app/tables-configurator')
  expect(screen.getByRole('link', { name: 'Primirea invitaților' }).getAttribute('href')).toBe('/app/check-in')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('more than the hall holds is warned of, and nothing is forbidden', async () => {
  await show(hallOf([sits], { confirmed_guests: 121, total_capacity: 120 }))
  expect(screen.getByRole('alert').textContent).toBe('Ați depășit capacitatea sălii. Vin 121 de persoane, iar sala ține 120.')
})

test('a capacity that nobody has said is asked for, and warns of nothing', async () => {
  await show(hallOf([sits], { total_capacity: 0, max_tables: 0 }))
  expect(screen.queryByText(/depășit/)).toBeNull()
  expect(screen.getByText(/^Spuneți câte persoane încap în sală/)).toBeTruthy()
})

test('capacity and tables are edited in a window; both are numbers and needed; afterwards the hall is fetched anew', async () => {
  let hall = hallOf([sits])
  const asked = await show(hall, { [DETAILS]: () => told(hall), [SAVE]: () => { hall = hallOf([sits], { total_capacity: 80, max_tables: 12 }); return told(hall) } })
  press('Modifică')
  const dialog = await screen.findByRole('dialog', { name: 'Capacitatea sălii' })
  const field = within(dialog).getByRole('textbox', { name: /^Câte persoane încap în sală/ })
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('Completați acest câmp.')).toBeTruthy()
  expect(sent(asked, SAVE)).toEqual([])
  fireEvent.change(field, { target: { value: '80' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await said('status', 'Capacitatea sălii a fost modificată cu succes')
  expect(sent(asked, SAVE)).toEqual([{ table_configuration: { total_capacity: 80, max_tables: 12, event_id: EVENT } }])
  expect(screen.getByRole('img', { name: '3 așezate din 10 confirmate; sala ține 80' })).toBeTruthy()
})

test('a capacity that is not saved says to refresh or to tell the administrator', async () => {
  await show(undefined, { [SAVE]: { status: 500, body: problem('internal') } })
  press('Modifică')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('A apărut o problemă la editare, faceți refresh la pagină sau contactați administratorul dacă problema persistă.')
})

test('guests are listed with their table, or with none', async () => {
  const asked = await show()
  const table = await screen.findByRole('table', { name: 'Cine vine și unde stă' })
  expect(within(table).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map((cell) => cell.textContent))).toEqual([['Familia Pop', '3', '4 · Masa 4'], ['Ștefan Țîrlea', '2', 'Fără loc']])
  fireEvent.change(screen.getByLabelText('Caută după nume'), { target: { value: 'tirlea' } })
  await waitFor(() => expect(queries(asked, GUESTS).at(-1)).toEqual({ event_id: EVENT, search_name: 'tirlea', 'page[number]': '1', 'page[per_page]': '10' }))
})

test('without guests it says that none was added yet', async () => {
  await show(hallOf([], { confirmed_guests: 0 }), { [GUESTS]: ok({ guests: [], pagination: pages(0) }) })
  expect(await screen.findByText(/^Încă nu a fost adăugat niciun invitat/)).toBeTruthy()
})

test('the plan is published and withdrawn by a switch', async () => {
  let hall = hallOf([sits])
  const asked = await show(hall, { [DETAILS]: () => told(hall), [PUBLISH]: () => { hall = hallOf([sits], { published: true }); return told(hall) } })
  const toggle = screen.getByRole('switch', { name: 'Invitații își văd masa pe site' }) as HTMLInputElement
  expect(toggle.checked).toBe(false)
  fireEvent.click(toggle)
  await said('status', 'Planul a fost publicat.')
  expect(sent(asked, PUBLISH)).toEqual([{ table_configuration: { published: true, event_id: EVENT } }])
  expect(toggle.checked).toBe(true)
})

test('a switch that is not saved goes back', async () => {
  await show(undefined, { [PUBLISH]: 'offline' })
  fireEvent.click(screen.getByRole('switch'))
  await said('alert', 'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.')
  expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(false)
})

test.each([['Listă de prezență: PDF', 'seating', 'pdf'], ['Listă de prezență: Excel (data.xlsx)', 'seating', 'xlsx'], ['Listă de prezență: CSV (users.csv)', 'seating', 'csv'], ['Planul sălii: PDF', 'seating_plan', 'pdf'], ['Cartonașe pentru mese: PDF', 'table_cards', 'pdf']])('%s is asked for', async (name, kind, format) => {
  const asked = await show(undefined, { 'POST /api/exports': { status: 202, body: { job: {} } } })
  press('Exportă')
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(sent(asked, 'POST /api/exports')).toEqual([{ export: { event_id: EVENT, kind, format } }]))
})

test('a hall that cannot be loaded says so', async () => {
  await show(undefined, { [DETAILS]: { status: 403, body: problem('forbidden') } })
  expect(screen.getByText('Nu am putut încărca sau salva. Verificați legătura și încercați din nou.')).toBeTruthy()
})
