// Tables of the seating plan: added, moved, edited, deleted and created again by undo (specification 3 §2, §4, §5; contract 5).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  GET_HALL_OPERATION,
  HALL_ID,
  POP_PARTY,
  TIRLEA_PARTY,
  makeHall,
  renderSeatingPlan,
  TABLE_1,
  TABLE_1_WITH_POP,
  seatIdAtTable1,
  pressKey,
  findTableButton,
  makeTable,
  hallReply,
} from './fixtures'

afterEach(resetTestState)

const ASSIGN_SEATS_OPERATION = 'POST /api/table_configurations/assign_seats'

// Covers 3.2.29, 3.7.11.
test('Alt with an arrow key moves a table', async () => {
  const moveOperation = `PUT /api/tables/update_table_position/${TABLE_1.id}`
  const requests = await renderSeatingPlan(makeHall([TABLE_1]), [], {
    [moveOperation]: ok({ table: TABLE_1 }),
  })
  pressKey(await findTableButton(/^Masa 1:/), 'ArrowRight', { altKey: true })
  await waitFor(() =>
    expect(sentBodies(requests, moveOperation)).toEqual([{ table: { x_pos: 110, y_pos: 100 } }]),
  )
})

// Covers 3.2.27, 3.3.12, 3.5.08, 3.7.11, 3.9.10.
test('a new table requires name, number and seats and gets the next number', async () => {
  const newTable = makeTable(3)
  let hall = makeHall([makeTable(1), makeTable(2)])
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    'POST /api/tables': () => {
      hall = makeHall([...hall.tables, newTable])
      return { status: 201, body: { table: newTable } }
    },
  })
  clickButton('Adaugă o masă')
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă o masă' })
  const field = (name: string) =>
    within(dialog).getByRole('textbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement
  expect(field('Număr').value).toBe('3')
  fireEvent.change(field('Nume'), { target: { value: ' Prieteni ' } })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Patrat' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await waitFor(() =>
    expect(sentBodies(requests, 'POST /api/tables')).toEqual([
      {
        table: {
          name: 'Prieteni',
          number: 3,
          guest_number: 10,
          geo_type: 'square',
          table_configuration_id: HALL_ID,
        },
      },
    ]),
  )
  await expectMessage('status', 'Masa a fost adăugată.')
  // The new table is selected.
  expect((await findTableButton(/^Masa 3:/)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Editează masa Masa 3' })).toBeTruthy()
})

test('reducing the seats of a table names the unseated parties', async () => {
  const makeNumberedParty = (number: number) => ({
    ...POP_PARTY,
    id: `${POP_PARTY.id.slice(0, -2)}${80 + number}`,
    name: `Invitat ${number}`,
    surname_first: `Stan, Invitat ${number}`,
    company_number: 1,
  })
  let hall = makeHall([
    makeTable(1, 8, {
      1: TIRLEA_PARTY,
      ...Object.fromEntries(Array.from({ length: 6 }, (_, i) => [i + 2, makeNumberedParty(i + 1)])),
    }),
  ])
  await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [`PUT /api/tables/${TABLE_1.id}`]: () => {
      hall = makeHall([makeTable(1, 2, { 1: TIRLEA_PARTY })])
      return ok({ table: hall.tables[0] })
    },
  })
  fireEvent.click(await findTableButton(/^Masa 1:/))
  clickButton('Editează masa Masa 1')
  const dialog = await screen.findByRole('dialog', { name: 'Editează masa' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Câte locuri/ }), {
    target: { value: '2' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage(
    'status',
    'Masa a fost editată. S-au întors în lista celor fără loc: Stan, Invitat 1; Stan, Invitat 2; Stan, Invitat 3; Stan, Invitat 4 și încă 2.',
  )
})

// Covers 3.5.08.
test('missing fields of a table and a full hall show errors', async () => {
  let reply: object = problemBody('invalid', 'x', {
    fields: { name: ['required'], guest_number: ['required'] },
  })
  let status = 422
  await renderSeatingPlan(undefined, [], { 'POST /api/tables': () => ({ status, body: reply }) })
  clickButton('Adaugă o masă')
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă o masă' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findAllByText('Completați acest câmp.')).toHaveLength(2)
  status = 409
  reply = problemBody('max_tables')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('În sală încap 12 mese.')
})

// Covers 3.2.27, 3.contract5.04.
test('deleting a table asks for confirmation, and undo recreates it with its guests', async () => {
  let hall = makeHall([TABLE_1_WITH_POP])
  const recreated = { ...makeTable(1), id: makeTable(9).id }
  const recreatedTable = {
    ...recreated,
    seats: recreated.seats.map((seat, i) => ({
      ...seat,
      id: makeTable(9).seats[i]?.id ?? '',
      table_id: recreated.id,
    })),
  }
  const deleteOperation = `DELETE /api/tables/${TABLE_1.id}`
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [deleteOperation]: () => {
      hall = makeHall([])
      return { status: 204 }
    },
    'POST /api/tables': () => {
      hall = makeHall([recreatedTable])
      return { status: 201, body: { table: recreatedTable } }
    },
    [ASSIGN_SEATS_OPERATION]: () => hallReply(hall),
  })
  fireEvent.click(await findTableButton(/^Masa 1:/))
  clickButton('Șterge masa Masa 1')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('3 persoane se întorc în lista celor fără loc.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge masa' }))
  await expectMessage(
    'status',
    'Masa a fost ștearsă. S-a întors în lista celor fără loc: Familia Pop.',
  )
  clickButton('Anulează ultimul pas')
  await waitFor(() =>
    expect(sentBodies(requests, ASSIGN_SEATS_OPERATION)).toEqual([
      {
        table_configuration: {
          event_id: EVENT_ID,
          parties: [
            {
              guest_id: POP_PARTY.id,
              seat_ids: [0, 1, 7].map((seatIndex) => recreatedTable.seats[seatIndex]?.id),
            },
          ],
        },
      },
    ]),
  )
  expect(sentBodies(requests, 'POST /api/tables')).toEqual([
    {
      table: expect.objectContaining({
        name: 'Masa 1',
        number: 1,
        guest_number: 8,
        x_pos: 100,
        y_pos: 100,
      }),
    },
  ])
})

// Covers 3.4.13.
test('undoing a move after the table was recreated seats the party there', async () => {
  let hall = makeHall([TABLE_1_WITH_POP])
  const recreated = makeTable(9)
  const removeOperation = `PUT /api/seats/remove_guest/${seatIdAtTable1(1)}`
  const addOperation = `PUT /api/seats/add_guest/${recreated.seats[0]?.id}`
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [removeOperation]: () => {
      hall = makeHall([TABLE_1])
      return ok({ seats: TABLE_1.seats })
    },
    [`DELETE /api/tables/${TABLE_1.id}`]: () => {
      hall = makeHall([])
      return { status: 204 }
    },
    'POST /api/tables': () => {
      hall = makeHall([recreated])
      return { status: 201, body: { table: recreated } }
    },
    [addOperation]: ok({ seats: recreated.seats, freed: [] }),
  })
  fireEvent.click(await findTableButton(/^Masa 1:/))
  clickButton('Cine stă la masa Masa 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Ridică de la masă: Familia Pop' }))
  await waitFor(() => expect(sentBodies(requests, removeOperation)).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Închide' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  clickButton('Șterge masa Masa 1')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge masa' }))
  await expectMessage('status', 'Masa a fost ștearsă.')
  clickButton('Anulează ultimul pas')
  await waitFor(() => expect(sentBodies(requests, 'POST /api/tables')).toHaveLength(1))
  await findTableButton(/^Masa 9:/)
  clickButton('Anulează ultimul pas')
  await waitFor(() => expect(sentBodies(requests, addOperation)).toHaveLength(1))
})
