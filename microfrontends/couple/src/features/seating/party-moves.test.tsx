// Moves of parties on the drawn plan: by keyboard, conflicts, pending moves, undo (specification 3 §2, §4, §5; contract 5).
import { type MockReply, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, sentBodies, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import {
  GET_HALL_OPERATION,
  POP_PARTY,
  TIRLEA_PARTY,
  LIST_UNSEATED_PARTIES_OPERATION,
  LOAD_FAILED_TEXT,
  makeHall,
  renderSeatingPlan,
  TABLE_1,
  TABLE_1_WITH_POP,
  seatIdAtTable1,
  addGuestAtTable1Operation,
  pressKey,
  findTableButton,
  makeTable,
  hallReply,
  unseatedReply,
} from './fixtures'

afterEach(resetTestState)

// Covers 3.2.29, 3.4.12, 3.7.12.
test('a party is seated by keyboard with one request and an announcement', async () => {
  const fullTable = makeTable(2, 2, { 1: TIRLEA_PARTY, 2: TIRLEA_PARTY })
  const requests = await renderSeatingPlan(
    makeHall([TABLE_1, fullTable, makeTable(3)]),
    [POP_PARTY],
    {
      [addGuestAtTable1Operation(1)]: 'never',
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  const firstTable = await findTableButton(/^Masa 1:/)
  expect(document.activeElement).toBe(firstTable)
  await expectMessage(
    'status',
    'Familia Pop, 3 locuri. Alegeți masa cu săgețile, apoi Enter; Escape lasă totul cum era.',
  )
  pressKey(firstTable, 'ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Masa 3:/)
  pressKey(document.activeElement as Element, 'ArrowLeft')
  pressKey(document.activeElement as Element, 'Enter')
  await findTableButton(/^Masa 1: 3 din 8/)
  await waitFor(() =>
    expect(sentBodies(requests, addGuestAtTable1Operation(1))).toEqual([
      { seat: { guest_id: POP_PARTY.id, company_number: 3, table_id: TABLE_1.id } },
    ]),
  )
  expect(screen.getByText('Toți cei care vin au un loc.')).toBeTruthy()
})

// Covers 3.2.30.
test('namesakes are distinguished on the plan, in the list and at the table', async () => {
  const [one, two] = [
    { ...POP_PARTY, surname_first: 'Pop, familia', apart: 'I.P.' },
    {
      ...POP_PARTY,
      id: `${POP_PARTY.id.slice(0, -2)}99`,
      surname_first: 'Pop, familia',
      apart: 'Ș.P.',
    },
  ]
  await renderSeatingPlan(makeHall([makeTable(1, 8, { 1: one, 2: one, 3: one })]), [two])
  expect(
    [...document.querySelectorAll('[data-table] text')].map((text) => text.textContent),
  ).toContain('Pop I.P.')
  fireEvent.click(await screen.findByRole('button', { name: /^Pop, familia \(Ș\.P\.\)/ }))
  expect(screen.getByRole('group', { name: 'Cine se mută' }).textContent).toContain(
    'Familia Pop (Ș.P.)',
  )
  pressKey(document.activeElement as Element, 'Escape')
  fireEvent.click(await findTableButton(/^Masa 1:/))
  clickButton('Cine stă la masa Masa 1')
  expect(
    await screen.findByRole('button', { name: 'Ridică de la masă: Pop, familia (I.P.)' }),
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
    [addGuestAtTable1Operation(1)]: {
      status: 409,
      body: problemBody('seat_taken', 'x', { seats: currentSeats }),
    },
    [GET_HALL_OPERATION]: hallReply(makeHall([TABLE_1])),
  })
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  pressKey(await findTableButton(/^Masa 1:/), 'Enter')
  await expectMessage(
    'alert',
    'Familia Pop nu a fost așezat: pe acel scaun de la masa Masa 1 a fost pus între timp Ștefan Țîrlea. Vedeți acum masa așa cum este.',
  )
  expect(await screen.findByRole('button', { name: /Familia Pop/ })).toBeTruthy()
})

test('a seat of a pending move is not offered again after an earlier response', async () => {
  const LUPU = {
    ...TIRLEA_PARTY,
    id: `${TIRLEA_PARTY.id.slice(0, -2)}77`,
    name: 'Dana Lupu',
    surname_first: 'Dana Lupu',
  }
  let respond: (reply: MockReply) => void = () => undefined
  const calls = await renderSeatingPlan(makeHall([TABLE_1]), [POP_PARTY, TIRLEA_PARTY, LUPU], {
    [addGuestAtTable1Operation(1)]: () => new Promise<MockReply>((resolve) => (respond = resolve)),
    [addGuestAtTable1Operation(3)]: 'never',
    [addGuestAtTable1Operation(4)]: 'never',
  })
  const seatParty = async (name: RegExp, takenCount: number) => {
    fireEvent.click(await screen.findByRole('button', { name }))
    pressKey(await findTableButton(/^Masa 1:/), 'Enter')
    await findTableButton(new RegExp(`^Masa 1: ${takenCount} din 8`))
  }
  await seatParty(/Familia Pop/, 3)
  await seatParty(/Ștefan Țîrlea/, 4)
  // The response to the first move does not contain the move of the second party yet.
  respond(
    ok({ seats: makeTable(1, 8, { 1: POP_PARTY, 2: POP_PARTY, 8: POP_PARTY }).seats, freed: [] }),
  )
  await waitFor(() => expect(sentBodies(calls, addGuestAtTable1Operation(3))).toHaveLength(1))
  await seatParty(/Dana Lupu/, 5)
  expect(document.querySelectorAll(`[data-guest="${TIRLEA_PARTY.id}"]`)).toHaveLength(1)
})

test('a move that cannot be saved is reverted', async () => {
  await renderSeatingPlan(makeHall([TABLE_1]), [POP_PARTY], {
    [addGuestAtTable1Operation(1)]: 'offline',
  })
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  pressKey(await findTableButton(/^Masa 1:/), 'Enter')
  await expectMessage('alert', LOAD_FAILED_TEXT)
  expect(await findTableButton(/^Masa 1: 0 din 8/)).toBeTruthy()
})

// Covers 3.4.13.
test('undoing the last step moves the party back to the list', async () => {
  let hall = makeHall([TABLE_1])
  const removeOperation = `PUT /api/seats/remove_guest/${seatIdAtTable1(1)}`
  const requests = await renderSeatingPlan(hall, [POP_PARTY], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [LIST_UNSEATED_PARTIES_OPERATION]: () =>
      unseatedReply(...(hall.seated_guests > 0 ? [] : [POP_PARTY])),
    [addGuestAtTable1Operation(1)]: () => {
      hall = makeHall([TABLE_1_WITH_POP])
      return ok({ seats: TABLE_1_WITH_POP.seats, freed: [] })
    },
    [removeOperation]: () => {
      hall = makeHall([TABLE_1])
      return ok({ seats: TABLE_1.seats })
    },
  })
  expect(
    screen.getByRole('button', { name: 'Anulează ultimul pas' }).hasAttribute('disabled'),
  ).toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: /Familia Pop/ }))
  pressKey(await findTableButton(/^Masa 1:/), 'Enter')
  await expectMessage('status', 'Familia Pop: loc la „Masa 1”.')
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Anulează ultimul pas' }).hasAttribute('disabled'),
    ).toBe(false),
  )
  pressKey(screen.getByRole('group', { name: /^Planul sălii/ }), 'z', { ctrlKey: true })
  await waitFor(() => expect(sentBodies(requests, removeOperation)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: /Familia Pop/ })).toBeTruthy()
})

// Covers 3.2.27.
test('unseating a party moves the focus to the next one, then to the dialog', async () => {
  let hall = makeHall([
    makeTable(1, 4, { 1: TIRLEA_PARTY, 2: { ...POP_PARTY, company_number: 1 } }),
  ])
  const removeOperation = (n: number) =>
    `PUT /api/seats/remove_guest/${hall.tables[0]?.seats[n]?.id}`
  await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [removeOperation(0)]: () => {
      hall = makeHall([makeTable(1, 4, { 2: { ...POP_PARTY, company_number: 1 } })])
      return ok({ seats: hall.tables[0]?.seats })
    },
    [removeOperation(1)]: () => {
      hall = makeHall([makeTable(1, 4)])
      return ok({ seats: hall.tables[0]?.seats })
    },
  })
  fireEvent.click(await findTableButton(/^Masa 1:/))
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
  const removeOperation = `PUT /api/seats/remove_guest/${seatIdAtTable1(1)}`
  let hall = makeHall([TABLE_1_WITH_POP])
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [removeOperation]: () => {
      hall = makeHall([TABLE_1])
      return ok({ seats: TABLE_1.seats })
    },
  })
  fireEvent.click(await findTableButton(/^Masa 1:/))
  clickButton('Cine stă la masa Masa 1')
  const dialog = await screen.findByRole('dialog', { name: 'Masa 1' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ridică de la masă: Familia Pop' }))
  await waitFor(() => expect(sentBodies(requests, removeOperation)).toHaveLength(1))
  expect(await within(dialog).findByText('Nu stă încă nimeni la această masă.')).toBeTruthy()
})
