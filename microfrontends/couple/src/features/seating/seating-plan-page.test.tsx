// The seating plan: selecting and editing tables, seating by keyboard and by list, conflicts, undo (specification 3 §2, §4, §5, §8;
// contract 5).
import { type MockReply, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  sentQueries,
  sentBodies,
  resetTest,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  GET_HALL,
  HALL_ID,
  POP_PARTY,
  TIRLEA_PARTY,
  GET_UNSEATED,
  LOAD_FAILED_TEXT,
  makeHall,
  renderSeatingPlan,
  findTableButton,
  makeTable,
  hallReply,
  unseatedReply,
} from './fixtures'

afterEach(resetTest)

const TABLE_1 = makeTable(1)
const POP_AT_TABLE_1 = makeTable(1, 8, { 1: POP_PARTY, 2: POP_PARTY, 8: POP_PARTY })
const chairId = (number: number) => TABLE_1.seats[number - 1]?.id ?? ''
const addGuestCall = (number: number) => `PUT /api/seats/add_guest/${chairId(number)}`
const pressKey = (element: Element, name: string, options: object = {}) =>
  fireEvent.keyDown(element, { key: name, ...options })

// Covers 3.2.03.
test('the header shows the headcounts, and each table its number, name and seats', async () => {
  await renderSeatingPlan(makeHall([POP_AT_TABLE_1, makeTable(2, 6, {}, { geo_type: 'square' })]))
  expect(screen.getByText('3 din 10 persoane așezate, 2 mese, sală pentru 100')).toBeTruthy()
  expect(await findTableButton(/^Masa 1, Masa 1: 3 din 8 locuri ocupate$/)).toBeTruthy()
  expect(await findTableButton(/^Masa 2, Masa 2: 0 din 6 locuri ocupate$/)).toBeTruthy()
  // Free and occupied seats are drawn, and each party has one label.
  expect(document.querySelectorAll('[data-chair]')).toHaveLength(5 + 6)
  expect(document.querySelectorAll(`[data-guest="${POP_PARTY.id}"]`)).toHaveLength(3)
})

// Covers 3.2.27, 3.4.11.
test('a table can be edited, viewed and deleted only while it is selected', async () => {
  await renderSeatingPlan()
  expect(screen.queryByRole('button', { name: 'Editează masa Masa 1' })).toBeNull()
  const table = await findTableButton(/^Masa 1,/)
  fireEvent.click(table)
  expect(table.getAttribute('aria-pressed')).toBe('true')
  for (const name of ['Editează masa Masa 1', 'Cine stă la masa Masa 1', 'Șterge masa Masa 1'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  fireEvent.click(table)
  expect(table.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Editează masa Masa 1' })).toBeNull()
})

// Covers 3.2.29, 3.4.12, 3.7.12.
test('a party is seated by keyboard with one request and an announcement', async () => {
  const fullTable = makeTable(2, 2, { 1: TIRLEA_PARTY, 2: TIRLEA_PARTY })
  const requests = await renderSeatingPlan(
    makeHall([TABLE_1, fullTable, makeTable(3)]),
    [POP_PARTY],
    {
      [addGuestCall(1)]: 'never',
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  const firstTable = await findTableButton(/^Masa 1,/)
  expect(document.activeElement).toBe(firstTable)
  await expectMessage(
    'status',
    'Familia Pop, 3 locuri. Alegeți masa cu săgețile, apoi Enter; Escape lasă totul cum era.',
  )
  pressKey(firstTable, 'ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Masa 3,/)
  pressKey(document.activeElement as Element, 'ArrowLeft')
  pressKey(document.activeElement as Element, 'Enter')
  await findTableButton(/^Masa 1, Masa 1: 3 din 8/)
  await waitFor(() =>
    expect(sentBodies(requests, addGuestCall(1))).toEqual([
      { seat: { guest_id: POP_PARTY.id, company_number: 3, table_id: TABLE_1.id } },
    ]),
  )
  expect(screen.getByText('Toți cei care vin au un loc.')).toBeTruthy()
})

// Covers 3.2.30.
test('namesakes are distinguished on the plan, in the list and at the table', async () => {
  const [one, two] = [
    { ...POP_PARTY, apart: 'I.P.' },
    { ...POP_PARTY, id: `${POP_PARTY.id.slice(0, -2)}99`, apart: 'Ș.P.' },
  ]
  await renderSeatingPlan(makeHall([makeTable(1, 8, { 1: one, 2: one, 3: one })]), [two])
  expect(
    [...document.querySelectorAll('[data-table] title')].map((title) => title.textContent),
  ).toContain('Familia Pop (I.P.)')
  fireEvent.click(await screen.findByRole('button', { name: /^Familia Pop \(Ș\.P\.\)/ }))
  expect(screen.getByRole('group', { name: 'Cine se mută' }).textContent).toContain(
    'Familia Pop (Ș.P.)',
  )
  pressKey(document.activeElement as Element, 'Escape')
  fireEvent.click(await findTableButton(/^Masa 1,/))
  clickButton('Cine stă la masa Masa 1')
  expect(
    await screen.findByRole('button', { name: 'Ridică de la masă: Familia Pop (I.P.)' }),
  ).toBeTruthy()
})

test('Escape cancels the move of a party', async () => {
  const requests = await renderSeatingPlan()
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  expect(screen.getByRole('group', { name: 'Cine se mută' })).toBeTruthy()
  pressKey(document.activeElement as Element, 'Escape')
  expect(screen.queryByRole('group', { name: 'Cine se mută' })).toBeNull()
  expect(requests.some(({ operation }) => operation.startsWith('PUT'))).toBe(false)
})

// Covers 3.5.09, 3.contract5.02.
test('a seat taken meanwhile is reported, and the current table is shown', async () => {
  const currentSeats = makeTable(1, 8, { 1: TIRLEA_PARTY }).seats
  await renderSeatingPlan(makeHall([TABLE_1]), [POP_PARTY], {
    [addGuestCall(1)]: {
      status: 409,
      body: problemBody('seat_taken', 'x', { seats: currentSeats }),
    },
    [GET_HALL]: hallReply(makeHall([TABLE_1])),
  })
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  pressKey(await findTableButton(/^Masa 1,/), 'Enter')
  await expectMessage(
    'alert',
    'Familia Pop nu a fost așezat: pe acel scaun de la masa Masa 1 a fost pus între timp Ștefan Țîrlea. Vedeți acum masa așa cum este.',
  )
  expect(await screen.findByRole('button', { name: /Familia Pop/ })).toBeTruthy()
})

test('a seat of a pending move is not offered again after an earlier response', async () => {
  const LUPU = { ...TIRLEA_PARTY, id: `${TIRLEA_PARTY.id.slice(0, -2)}77`, name: 'Dana Lupu' }
  let respond: (reply: MockReply) => void = () => undefined
  const calls = await renderSeatingPlan(makeHall([TABLE_1]), [POP_PARTY, TIRLEA_PARTY, LUPU], {
    [addGuestCall(1)]: () => new Promise<MockReply>((resolve) => (respond = resolve)),
    [addGuestCall(3)]: 'never',
    [addGuestCall(4)]: 'never',
  })
  const seatParty = async (name: RegExp, takenCount: number) => {
    fireEvent.click(await screen.findByRole('button', { name }))
    pressKey(await findTableButton(/^Masa 1,/), 'Enter')
    await findTableButton(new RegExp(`^Masa 1, Masa 1: ${takenCount} din 8`))
  }
  await seatParty(/Familia Pop/, 3)
  await seatParty(/Ștefan Țîrlea/, 4)
  // The response to the first move does not contain the second party yet.
  respond(
    ok({ seats: makeTable(1, 8, { 1: POP_PARTY, 2: POP_PARTY, 8: POP_PARTY }).seats, freed: [] }),
  )
  await waitFor(() => expect(sentBodies(calls, addGuestCall(3))).toHaveLength(1))
  await seatParty(/Dana Lupu/, 5)
  expect(document.querySelectorAll(`[data-guest="${TIRLEA_PARTY.id}"]`)).toHaveLength(1)
})

test('a move that cannot be saved is reverted', async () => {
  await renderSeatingPlan(makeHall([TABLE_1]), [POP_PARTY], { [addGuestCall(1)]: 'offline' })
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  pressKey(await findTableButton(/^Masa 1,/), 'Enter')
  await expectMessage('alert', LOAD_FAILED_TEXT)
  expect(await findTableButton(/^Masa 1, Masa 1: 0 din 8/)).toBeTruthy()
})

// Covers 3.4.13.
test('undoing the last step moves the party back to the list', async () => {
  let hall = makeHall([TABLE_1])
  const removeCall = `PUT /api/seats/remove_guest/${chairId(1)}`
  const requests = await renderSeatingPlan(hall, [POP_PARTY], {
    [GET_HALL]: () => hallReply(hall),
    [GET_UNSEATED]: () => unseatedReply(...(hall.seated_guests > 0 ? [] : [POP_PARTY])),
    [addGuestCall(1)]: () => {
      hall = makeHall([POP_AT_TABLE_1])
      return ok({ seats: POP_AT_TABLE_1.seats, freed: [] })
    },
    [removeCall]: () => {
      hall = makeHall([TABLE_1])
      return ok({ seats: TABLE_1.seats })
    },
  })
  expect(
    screen.getByRole('button', { name: 'Anulează ultimul pas' }).hasAttribute('disabled'),
  ).toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  pressKey(await findTableButton(/^Masa 1,/), 'Enter')
  await expectMessage('status', 'Familia Pop: loc la „Masa 1”.')
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Anulează ultimul pas' }).hasAttribute('disabled'),
    ).toBe(false),
  )
  pressKey(screen.getByRole('group', { name: /^Planul sălii/ }), 'z', { ctrlKey: true })
  await waitFor(() => expect(sentBodies(requests, removeCall)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: /Familia Pop/ })).toBeTruthy()
})

// Covers 3.2.27.
test('unseating a party moves the focus to the next one, then to the dialog', async () => {
  let hall = makeHall([
    makeTable(1, 4, { 1: TIRLEA_PARTY, 2: { ...POP_PARTY, company_number: 1 } }),
  ])
  const removeCall = (n: number) => `PUT /api/seats/remove_guest/${hall.tables[0]?.seats[n]?.id}`
  await renderSeatingPlan(hall, [], {
    [GET_HALL]: () => hallReply(hall),
    [removeCall(0)]: () => {
      hall = makeHall([makeTable(1, 4, { 2: { ...POP_PARTY, company_number: 1 } })])
      return ok({ seats: hall.tables[0]?.seats })
    },
    [removeCall(1)]: () => {
      hall = makeHall([makeTable(1, 4)])
      return ok({ seats: hall.tables[0]?.seats })
    },
  })
  fireEvent.click(await findTableButton(/^Masa 1,/))
  clickButton('Cine stă la masa Masa 1')
  const clickUnseat = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  await clickUnseat('Ridică de la masă: Ștefan Țîrlea')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Ridică de la masă: Familia Pop',
    ),
  )
  await clickUnseat('Ridică de la masă: Familia Pop')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Închide'))
})

// Covers 3.2.27, 3.3.13, 3.4.13, 3.7.12.
test('the parties at a table are listed and can be unseated', async () => {
  const removeCall = `PUT /api/seats/remove_guest/${chairId(1)}`
  let hall = makeHall([POP_AT_TABLE_1])
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL]: () => hallReply(hall),
    [removeCall]: () => {
      hall = makeHall([TABLE_1])
      return ok({ seats: TABLE_1.seats })
    },
  })
  fireEvent.click(await findTableButton(/^Masa 1,/))
  clickButton('Cine stă la masa Masa 1')
  const dialog = await screen.findByRole('dialog', { name: '1 · Masa 1' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ridică de la masă: Familia Pop' }))
  await waitFor(() => expect(sentBodies(requests, removeCall)).toHaveLength(1))
  expect(await within(dialog).findByText('Nu stă încă nimeni la această masă.')).toBeTruthy()
})

// Covers 3.2.29, 3.7.11.
test('Alt with an arrow key moves a table', async () => {
  const moveCall = `PUT /api/tables/update_table_position/${TABLE_1.id}`
  const requests = await renderSeatingPlan(makeHall([TABLE_1]), [], {
    [moveCall]: ok({ table: TABLE_1 }),
  })
  pressKey(await findTableButton(/^Masa 1,/), 'ArrowRight', { altKey: true })
  await waitFor(() =>
    expect(sentBodies(requests, moveCall)).toEqual([{ table: { x_pos: 110, y_pos: 100 } }]),
  )
})

// Covers 3.2.27, 3.3.12, 3.5.08, 3.7.11, 3.9.10.
test('a new table requires name, number and seats and gets the next number', async () => {
  const newTable = makeTable(3)
  let hall = makeHall([makeTable(1), makeTable(2)])
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL]: () => hallReply(hall),
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
  expect((await findTableButton(/^Masa 3,/)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Editează masa Masa 3' })).toBeTruthy()
})

test('reducing the seats of a table names the unseated parties', async () => {
  const makeNumberedParty = (number: number) => ({
    ...POP_PARTY,
    id: `${POP_PARTY.id.slice(0, -2)}${80 + number}`,
    name: `Invitat ${number}`,
    company_number: 1,
  })
  let hall = makeHall([
    makeTable(1, 8, {
      1: TIRLEA_PARTY,
      ...Object.fromEntries(Array.from({ length: 6 }, (_, i) => [i + 2, makeNumberedParty(i + 1)])),
    }),
  ])
  await renderSeatingPlan(hall, [], {
    [GET_HALL]: () => hallReply(hall),
    [`PUT /api/tables/${TABLE_1.id}`]: () => {
      hall = makeHall([makeTable(1, 2, { 1: TIRLEA_PARTY })])
      return ok({ table: hall.tables[0] })
    },
  })
  fireEvent.click(await findTableButton(/^Masa 1,/))
  clickButton('Editează masa Masa 1')
  const dialog = await screen.findByRole('dialog', { name: 'Editează masa' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Câte locuri/ }), {
    target: { value: '2' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage(
    'status',
    'Masa a fost editată. S-au întors în lista celor fără loc: Invitat 1, Invitat 2, Invitat 3, Invitat 4 și încă 2.',
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
test('deleting a table asks first, and undo recreates it with its guests', async () => {
  let hall = makeHall([POP_AT_TABLE_1])
  const recreated = { ...makeTable(1), id: makeTable(9).id }
  const recreatedTable = {
    ...recreated,
    seats: recreated.seats.map((seat, i) => ({
      ...seat,
      id: makeTable(9).seats[i]?.id ?? '',
      table_id: recreated.id,
    })),
  }
  const deleteCall = `DELETE /api/tables/${TABLE_1.id}`
  const addCall = `PUT /api/seats/add_guest/${recreatedTable.seats[0]?.id}`
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL]: () => hallReply(hall),
    [deleteCall]: () => {
      hall = makeHall([])
      return { status: 204 }
    },
    'POST /api/tables': () => {
      hall = makeHall([recreatedTable])
      return { status: 201, body: { table: recreatedTable } }
    },
    [addCall]: ok({ seats: recreatedTable.seats, freed: [] }),
  })
  fireEvent.click(await findTableButton(/^Masa 1,/))
  clickButton('Șterge masa Masa 1')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('3 persoane se întorc în lista celor fără loc.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge masa' }))
  await expectMessage(
    'status',
    'Masa a fost ștearsă. S-a întors în lista celor fără loc: Familia Pop.',
  )
  clickButton('Anulează ultimul pas')
  await waitFor(() => expect(sentBodies(requests, addCall)).toHaveLength(1))
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
  let hall = makeHall([POP_AT_TABLE_1])
  const recreated = makeTable(9)
  const removeCall = `PUT /api/seats/remove_guest/${chairId(1)}`
  const addCall = `PUT /api/seats/add_guest/${recreated.seats[0]?.id}`
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL]: () => hallReply(hall),
    [removeCall]: () => {
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
    [addCall]: ok({ seats: recreated.seats, freed: [] }),
  })
  fireEvent.click(await findTableButton(/^Masa 1,/))
  clickButton('Cine stă la masa Masa 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Ridică de la masă: Familia Pop' }))
  await waitFor(() => expect(sentBodies(requests, removeCall)).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Închide' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  clickButton('Șterge masa Masa 1')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge masa' }))
  await expectMessage('status', 'Masa a fost ștearsă.')
  clickButton('Anulează ultimul pas')
  await waitFor(() => expect(sentBodies(requests, 'POST /api/tables')).toHaveLength(1))
  await findTableButton(/^Masa 9,/)
  clickButton('Anulează ultimul pas')
  await waitFor(() => expect(sentBodies(requests, addCall)).toHaveLength(1))
})

// Covers 3.2.31, 3.7.13.
test('unseated parties can be searched by name', async () => {
  const requests = await renderSeatingPlan(undefined, undefined, {
    'GET /api/categories': ok({ categories: [{ id: 'c1', name: 'Rude' }], pagination: {} }),
  })
  fireEvent.change(screen.getByLabelText('Caută după nume'), { target: { value: 'tirlea' } })
  await waitFor(() =>
    expect(sentQueries(requests, GET_UNSEATED).at(-1)).toEqual({
      event_id: EVENT_ID,
      search_name: 'tirlea',
    }),
  )
})

// Covers 3.4.14, 3.8.18, 3.8.19.
test('a full seating and a hall without answers show their messages', async () => {
  await renderSeatingPlan(makeHall([POP_AT_TABLE_1], { confirmed_guests: 3 }), [])
  expect(screen.getByText('Toată lista de invitați a fost așezată la mese')).toBeTruthy()
  resetTest()
  await renderSeatingPlan(makeHall([TABLE_1], { confirmed_guests: 0 }), [])
  expect(screen.getByText(/^Încă nu a fost adăugat niciun invitat/)).toBeTruthy()
  expect(await screen.findByText('Încă nu a răspuns nimeni că vine.')).toBeTruthy()
})

// Covers 3.2.33.
test('on a phone parties are seated from a list', async () => {
  const requests = await renderSeatingPlan(
    makeHall([TABLE_1, makeTable(2, 2, { 1: TIRLEA_PARTY })]),
    [POP_PARTY],
    { [addGuestCall(1)]: 'never' },
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
  await waitFor(() => expect(sentBodies(requests, addGuestCall(1))).toHaveLength(1))
})

test('in the list, tables with room come first while a party is picked up', async () => {
  await renderSeatingPlan(
    makeHall([makeTable(1, 2, { 1: TIRLEA_PARTY }), makeTable(2), makeTable(3, 1), makeTable(4)]),
    [
      POP_PARTY,
      { ...POP_PARTY, id: `${POP_PARTY.id.slice(0, -2)}77`, name: 'Corul', company_number: 9 },
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
  await renderSeatingPlan(makeHall([POP_AT_TABLE_1]), [], {}, '?view=list')
  expect((screen.getByRole('radio', { name: 'Listă' }) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^1 Masa 1/ }))
  expect(screen.getByRole('button', { name: /^Familia Pop/ })).toBeTruthy()
})

test('in the list, tables can be collapsed and searched by guest', async () => {
  await renderSeatingPlan(
    makeHall([POP_AT_TABLE_1, makeTable(2, 1, { 1: TIRLEA_PARTY })]),
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

test('on a phone the export is in the menu of the header', async () => {
  await renderSeatingPlan(makeHall([POP_AT_TABLE_1]), [], {}, '', true)
  clickButton('Mai multe')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportă', hidden: true }))
  expect(await screen.findByRole('dialog', { name: 'Exportă așezarea la mese' })).toBeTruthy()
})

test('a suggestion is accepted in one request and can be undone', async () => {
  const suggestion = {
    placements: [
      {
        guest_id: POP_PARTY.id,
        name: POP_PARTY.name,
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
        company_number: 1,
        category: null,
        reason: 'no_room',
      },
    ],
  }
  const applyCall = 'POST /api/table_configurations/apply_seating'
  const clearCall = 'POST /api/table_configurations/clear_seating'
  let status = 409
  const requests = await renderSeatingPlan(makeHall([TABLE_1]), [POP_PARTY, TIRLEA_PARTY], {
    'POST /api/table_configurations/suggest_seating': ok({ suggestion }),
    [applyCall]: () =>
      status === 409
        ? { status, body: problemBody('seat_taken') }
        : ok({ table_configuration: makeHall([POP_AT_TABLE_1]) }),
    [clearCall]: ok({ table_configuration: makeHall([TABLE_1]) }),
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
  expect(sentBodies(requests, applyCall).at(-1)).toEqual({
    table_configuration: {
      event_id: EVENT_ID,
      placements: [{ guest_id: POP_PARTY.id, table_id: TABLE_1.id }],
    },
  })
  clickButton('Anulează ultimul pas')
  await waitFor(() =>
    expect(sentBodies(requests, clearCall)).toEqual([
      { table_configuration: { event_id: EVENT_ID, guest_ids: [POP_PARTY.id] } },
    ]),
  )
})

// Covers 3.8.37.
test('a hall that fails to load can be loaded again', async () => {
  let reply: ReturnType<typeof hallReply> = { status: 403, body: problemBody('forbidden') }
  await renderSeatingPlan(undefined, undefined, { [GET_HALL]: () => reply })
  reply = hallReply(makeHall([TABLE_1]))
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await findTableButton(/^Masa 1,/)).toBeTruthy()
})
