// The seating plan as a list of tables, on a phone and by the URL (specification 3 §2).
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sentBodies, resetTestState } from '../../testing/couple-fixtures'
import {
  POP_PARTY,
  TIRLEA_PARTY,
  makeHall,
  renderSeatingPlan,
  TABLE_1,
  TABLE_1_WITH_POP,
  addGuestAtTable1Operation,
  makeTable,
} from './fixtures'

afterEach(() => {
  resetTestState()
  vi.restoreAllMocks()
})

// Covers 3.2.33.
test('on a phone parties are seated from a list', async () => {
  const requests = await renderSeatingPlan(
    makeHall([TABLE_1, makeTable(2, 2, { 1: TIRLEA_PARTY })]),
    [POP_PARTY],
    { [addGuestAtTable1Operation(1)]: 'never' },
    '',
    true,
  )
  expect(
    screen.getByText('Planul desenat are nevoie de un ecran mare. Aici puteți așeza din listă.'),
  ).toBeTruthy()
  expect(document.querySelector('[data-chair]')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Fără loc: 9' }))
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  expect(screen.queryByRole('button', { name: 'Pune aici: Masa 2' })).toBeNull()
  clickButton('Pune aici: Masa 1')
  await waitFor(() => expect(sentBodies(requests, addGuestAtTable1Operation(1))).toHaveLength(1))
})

test('in the list, tables with room come first while a party is picked up', async () => {
  await renderSeatingPlan(
    makeHall([makeTable(1, 2, { 1: TIRLEA_PARTY }), makeTable(2), makeTable(3, 1), makeTable(4)]),
    [
      POP_PARTY,
      {
        ...POP_PARTY,
        id: `${POP_PARTY.id.slice(0, -2)}77`,
        name: 'Corul',
        surname_first: 'Corul',
        company_number: 9,
      },
    ],
    {},
    '',
    true,
  )
  const numbers = () =>
    [...document.querySelectorAll('li[data-table] [aria-expanded]')].map(
      (header) => header.textContent?.[0],
    )
  expect(numbers()).toEqual(['1', '2', '3', '4'])
  fireEvent.click(screen.getByRole('radio', { name: /^Fără loc/ }))
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  expect([numbers(), screen.queryByText(/^Nicio masă nu are/)]).toEqual([
    ['2', '4', '1', '3'],
    null,
  ])
  clickButton('Renunță')
  fireEvent.click(await screen.findByRole('button', { name: /Corul/ }))
  expect(screen.getByText('Nicio masă nu are 9 locuri libere pentru Corul.')).toBeTruthy()
})

test('the list view can be selected by the URL', async () => {
  await renderSeatingPlan(makeHall([TABLE_1_WITH_POP]), [], {}, '?view=list')
  expect((screen.getByRole('radio', { name: 'Listă' }) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^1 Masa 1/ }))
  expect(screen.getByRole('button', { name: /^Familia Pop/ })).toBeTruthy()
})

test('in the list, tables can be collapsed and searched by guest', async () => {
  await renderSeatingPlan(
    makeHall([TABLE_1_WITH_POP, makeTable(2, 1, { 1: TIRLEA_PARTY })]),
    [],
    {},
    '',
    true,
  )
  const headers = screen
    .getAllByRole('button', { expanded: false })
    .filter((button) => button.hasAttribute('aria-controls'))
  expect(headers.map((button) => button.textContent)).toEqual([
    '1 Masa 1 3 din 8 5 locuri libere',
    '2 Masa 2 1 din 1 fără locuri libere',
  ])
  expect(screen.queryByRole('button', { name: /^Familia Pop/ })).toBeNull()
  clickButton('Desfă toate')
  expect(screen.getByRole('button', { name: /^Familia Pop/ }).textContent).toBe(
    'Familia PopRude3 persoane',
  )
  clickButton('Strânge toate')
  fireEvent.change(screen.getByLabelText('Caută un invitat sau o masă'), {
    target: { value: 'tirl' },
  })
  expect(
    screen.getAllByRole('button', { name: /locuri libere/ }).map((button) => button.textContent),
  ).toEqual(['2 Masa 2 1 din 1 fără locuri libere'])
  expect(screen.getByRole('button', { name: /^Ștefan Țîrlea/ })).toBeTruthy()
})

test('a table that is opened in the list is scrolled into view', async () => {
  const table2 = makeTable(2)
  await renderSeatingPlan(makeHall([TABLE_1_WITH_POP, table2]), [], {}, '', true)
  const scrolledIds: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledIds.push(this.getAttribute('data-table'))
  })
  fireEvent.click(screen.getByRole('button', { name: /^2 Masa 2/ }))
  fireEvent.click(screen.getByRole('button', { name: /^2 Masa 2/ }))
  fireEvent.click(screen.getByRole('button', { name: /^1 Masa 1/ }))
  clickButton('Desfă toate')
  expect(scrolledIds).toEqual([table2.id, TABLE_1.id])
  // The table that was opened last is scrolled to again after all tables were folded.
  clickButton('Strânge toate')
  fireEvent.click(screen.getByRole('button', { name: /^1 Masa 1/ }))
  expect(scrolledIds).toEqual([table2.id, TABLE_1.id, TABLE_1.id])
})

test('on a phone the export is in the menu of the header', async () => {
  await renderSeatingPlan(makeHall([TABLE_1_WITH_POP]), [], {}, '', true)
  clickButton('Mai multe')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportă', hidden: true }))
  expect(await screen.findByRole('dialog', { name: 'Exportă așezarea la mese' })).toBeTruthy()
})

test('a locked table is marked in the list and offered after the others', async () => {
  await renderSeatingPlan(
    makeHall([makeTable(1, 8, {}, { locked: true }), makeTable(2), makeTable(3, 1)]),
    [POP_PARTY],
    {},
    '',
    true,
  )
  const lockedHeader = screen.getByRole('button', { name: /^1 Masa 1 0 din 8 blocată/ })
  expect(lockedHeader.querySelector('svg')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^2 Masa 2.*blocată/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Fără loc/ }))
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  expect(
    screen.getAllByRole('button', { name: /^Pune aici/ }).map((button) => button.ariaLabel),
  ).toEqual(['Pune aici: Masa 2', 'Pune aici: Masa 1'])
})

test('a locked table is marked on the plan and in its toolbar, and focused after the others', async () => {
  const lockedTable = makeTable(1, 8, {}, { locked: true })
  await renderSeatingPlan(makeHall([lockedTable, makeTable(2)]), [POP_PARTY])
  const lockedButton = await screen.findByRole('button', {
    name: 'Masa 1: 0 din 8 locuri ocupate, blocată',
  })
  expect(
    [...document.querySelectorAll('[data-lock]')].map((lock) => lock.getAttribute('data-lock')),
  ).toEqual([lockedTable.id])
  fireEvent.click(lockedButton)
  expect(screen.getByRole('toolbar', { name: 'Masa 1 aleasă' }).textContent).toBe(
    'Masa 1 aleasă blocată',
  )
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Masa 2:/)
})
