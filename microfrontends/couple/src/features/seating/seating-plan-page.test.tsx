// The seating plan: header, selected table, unseated parties, suggestion, load errors (specification 3 §2, §4, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  GET_HALL_OPERATION,
  POP_PARTY,
  TIRLEA_PARTY,
  LIST_UNSEATED_PARTIES_OPERATION,
  makeHall,
  renderSeatingPlan,
  TABLE_1,
  TABLE_1_WITH_POP,
  findTableButton,
  makeTable,
  hallReply,
} from './fixtures'

afterEach(resetTestState)

// Covers 3.2.03.
test('the header shows the headcounts, and each table its number, name and seats', async () => {
  await renderSeatingPlan(makeHall([TABLE_1_WITH_POP, makeTable(2, 6, {}, { geo_type: 'square' })]))
  expect(screen.getByText('3 din 10 persoane așezate, 2 mese, sală pentru 100')).toBeTruthy()
  expect(await findTableButton(/^Masa 1: 3 din 8 locuri ocupate$/)).toBeTruthy()
  expect(await findTableButton(/^Masa 2: 0 din 6 locuri ocupate$/)).toBeTruthy()
  // The plan draws free and occupied seats, and one label for each party.
  expect(document.querySelectorAll('[data-chair]')).toHaveLength(5 + 6)
  expect(document.querySelectorAll(`[data-guest="${POP_PARTY.id}"]`)).toHaveLength(3)
})

test('a plan without tables states how to begin', async () => {
  await renderSeatingPlan(makeHall([]))
  expect(
    await screen.findByText('Încă nu aveți mese. Adăugați-o pe prima, apoi așezați invitații.'),
  ).toBeTruthy()
})

// Covers 3.2.27, 3.4.11.
test('a table can be edited, viewed and deleted only while it is selected', async () => {
  await renderSeatingPlan()
  expect(screen.queryByRole('button', { name: 'Editează masa Masa 1' })).toBeNull()
  const table = await findTableButton(/^Masa 1:/)
  fireEvent.click(table)
  expect(table.getAttribute('aria-pressed')).toBe('true')
  for (const name of ['Editează masa Masa 1', 'Cine stă la masa Masa 1', 'Șterge masa Masa 1'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  fireEvent.click(table)
  expect(table.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Editează masa Masa 1' })).toBeNull()
})

// Covers 3.2.31, 3.7.13.
test('unseated parties can be searched by name', async () => {
  const requests = await renderSeatingPlan(undefined, undefined, {
    'GET /api/categories': ok({ categories: [{ id: 'c1', name: 'Rude' }], pagination: {} }),
  })
  fireEvent.change(screen.getByLabelText('Caută după nume'), { target: { value: 'tirlea' } })
  await waitFor(() =>
    expect(sentQueries(requests, LIST_UNSEATED_PARTIES_OPERATION).at(-1)).toEqual({
      event_id: EVENT_ID,
      search_name: 'tirlea',
    }),
  )
})

// Covers 3.4.14, 3.8.18, 3.8.19.
test('a full seating and a hall without answers show their messages', async () => {
  await renderSeatingPlan(makeHall([TABLE_1_WITH_POP], { confirmed_guests: 3 }), [])
  expect(screen.getByText('Toată lista de invitați a fost așezată la mese')).toBeTruthy()
  resetTestState()
  await renderSeatingPlan(makeHall([TABLE_1], { confirmed_guests: 0 }), [])
  expect(screen.getByText(/^Încă nu a confirmat niciun invitat/)).toBeTruthy()
  expect(await screen.findByText('Încă nu a răspuns nimeni că vine.')).toBeTruthy()
})

test('a suggestion is accepted in one request and can be undone', async () => {
  const suggestion = {
    placements: [
      {
        guest_id: POP_PARTY.id,
        name: POP_PARTY.name,
        surname_first: POP_PARTY.surname_first,
        company_number: 3,
        category: null,
        table_id: TABLE_1.id,
        table_name: 'Masa 1',
        reason: 'same_category',
      },
    ],
    left_over: [
      {
        guest_id: TIRLEA_PARTY.id,
        name: TIRLEA_PARTY.name,
        surname_first: TIRLEA_PARTY.surname_first,
        company_number: 1,
        category: null,
        reason: 'no_room',
      },
    ],
  }
  const applyOperation = 'POST /api/table_configurations/apply_seating'
  const clearOperation = 'POST /api/table_configurations/clear_seating'
  let status = 409
  const requests = await renderSeatingPlan(makeHall([TABLE_1]), [POP_PARTY, TIRLEA_PARTY], {
    'POST /api/table_configurations/suggest_seating': ok({ suggestion }),
    [applyOperation]: () =>
      status === 409
        ? { status, body: problemBody('seat_taken') }
        : ok({ table_configuration: makeHall([TABLE_1_WITH_POP]) }),
    [clearOperation]: ok({ table_configuration: makeHall([TABLE_1]) }),
  })
  clickButton('Propune o așezare')
  const dialog = await screen.findByRole('dialog', { name: 'Propune o așezare' })
  expect((await within(dialog).findByRole('region', { name: 'Masa 1' })).textContent).toContain(
    'Familia Pop 3 persoanelângă cei din aceeași categorie',
  )
  expect(within(dialog).getByRole('region', { name: 'Rămân fără loc' }).textContent).toContain(
    'nicio masă nu mai are un loc liber',
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Acceptă propunerea' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Nu am așezat pe nimeni.',
  )
  status = 200
  fireEvent.click(within(dialog).getByRole('button', { name: 'Propune din nou' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Acceptă propunerea' }))
  await expectMessage('status', 'O invitație a primit loc.')
  expect(sentBodies(requests, applyOperation).at(-1)).toEqual({
    table_configuration: {
      event_id: EVENT_ID,
      placements: [{ guest_id: POP_PARTY.id, table_id: TABLE_1.id }],
    },
  })
  clickButton('Anulează ultimul pas')
  await waitFor(() =>
    expect(sentBodies(requests, clearOperation)).toEqual([
      { table_configuration: { event_id: EVENT_ID, guest_ids: [POP_PARTY.id] } },
    ]),
  )
})

// Covers 3.8.37.
test('a hall that fails to load can be loaded again', async () => {
  let reply: ReturnType<typeof hallReply> = { status: 403, body: problemBody('forbidden') }
  await renderSeatingPlan(undefined, undefined, { [GET_HALL_OPERATION]: () => reply })
  reply = hallReply(makeHall([TABLE_1]))
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await findTableButton(/^Masa 1:/)).toBeTruthy()
})
