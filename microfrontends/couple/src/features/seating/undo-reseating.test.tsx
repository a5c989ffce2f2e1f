// The undo of a table that got fewer seats: its parties return to their previous seats (specification 3 §4, §5; contract 5).
import { type MockReply, clickButton, problemBody, type RecordedRequest } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import type { Party, Table } from './api'
import {
  GET_HALL_OPERATION,
  findTableButton,
  hallReply,
  makeHall,
  makeTable,
  renderSeatingPlan,
} from './fixtures'
import { makeParty } from './hall-fixtures'
import { seatIndexesForParty } from './plan-geometry'

afterEach(resetTestState)

const [ANA, BARBU, CRISTEA, DINU] = [
  makeParty(1, 'Ana', 3),
  makeParty(2, 'Barbu', 4),
  makeParty(3, 'Cristea', 3),
  makeParty(4, 'Dinu', 2),
] as const
const seatParty = (party: Party, ...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [number, party]))
const FULL_TABLE = makeTable(1, 12, {
  ...seatParty(ANA, 12, 1, 2),
  ...seatParty(BARBU, 3, 4, 5, 6),
  ...seatParty(CRISTEA, 7, 8, 9),
  ...seatParty(DINU, 10, 11),
})
const namesAtSeats = (table: Table) => table.seats.map((seat) => seat.guest?.name ?? null)

/** Responds as the server does. Ana stays at the smaller table, where the seats are numbered again. */
function mockTableServer(requests: () => RecordedRequest[], interrupted: { isOffline: boolean }) {
  const state = { table: FULL_TABLE }
  const resize = (): MockReply => {
    const { body } = requests().at(-1) as { body: { table: { guest_number: number } } }
    const seatCount = body.table.guest_number
    if (seatCount !== state.table.seats.length)
      state.table = makeTable(1, seatCount, seatParty(ANA, 1, 2, 4))
    return ok({ table: state.table })
  }
  const addGuest = (seatIndex: number): MockReply => {
    const { body } = requests().at(-1) as { body: { seat: { guest_id: string } } }
    const party = [ANA, BARBU, CRISTEA, DINU].find(({ id }) => id === body.seat.guest_id)
    if (!party) return { status: 404, body: problemBody('not_found') }
    if (party === CRISTEA && interrupted.isOffline) return 'offline'
    const { seats } = state.table
    const taken = seatIndexesForParty(seats, seatIndex, party.company_number, party.id)
    if (taken.length === 0)
      return { status: 409, body: problemBody('seat_taken', undefined, { seats }) }
    const released = seats.map((seat) => (seat.guest_id === party.id ? null : seat.guest))
    const occupants = released.map((guest, index) => (taken.includes(index) ? party : guest))
    state.table = makeTable(
      1,
      seats.length,
      Object.fromEntries(occupants.flatMap((guest, index) => (guest ? [[index + 1, guest]] : []))),
    )
    return ok({ seats: state.table.seats, freed: [] })
  }
  const replies = {
    [GET_HALL_OPERATION]: () => hallReply(makeHall([state.table])),
    [`PUT /api/tables/${FULL_TABLE.id}`]: resize,
    ...Object.fromEntries(
      FULL_TABLE.seats.map(({ id }, index) => [
        `PUT /api/seats/add_guest/${id}`,
        () => addGuest(index),
      ]),
    ),
  }
  return { state, replies }
}

/** Opens the plan and reduces the full table to four seats. */
async function reduceTable(interrupted = { isOffline: false }) {
  let requests: RecordedRequest[] = []
  const { state, replies } = mockTableServer(() => requests, interrupted)
  requests = await renderSeatingPlan(makeHall([FULL_TABLE]), [], replies)
  fireEvent.click(await findTableButton(/^Masa 1:/))
  clickButton('Editează masa Masa 1')
  const dialog = await screen.findByRole('dialog', { name: 'Editează masa' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Câte locuri/ }), {
    target: { value: '4' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await findTableButton(/^Masa 1: 3 din 4/)
  await waitFor(() => expect(undoButton().hasAttribute('disabled')).toBe(false))
  return state
}

const undoButton = () => screen.getByRole('button', { name: 'Anulează ultimul pas' })

test('undoing fewer seats returns each party to exactly its previous seats', async () => {
  const state = await reduceTable()
  clickButton('Anulează ultimul pas')
  await findTableButton(/^Masa 1: 12 din 12/)
  expect(namesAtSeats(state.table)).toEqual(namesAtSeats(FULL_TABLE))
})

test('an interrupted undo of fewer seats can be repeated and seats the remaining parties', async () => {
  const interrupted = { isOffline: true }
  const state = await reduceTable(interrupted)
  clickButton('Anulează ultimul pas')
  await expectMessage(
    'alert',
    'Pasul nu a fost anulat în întregime. Verificați legătura și încercați din nou.',
  )
  await waitFor(() => expect(undoButton().hasAttribute('disabled')).toBe(false))
  expect(namesAtSeats(state.table)).not.toEqual(namesAtSeats(FULL_TABLE))
  interrupted.isOffline = false
  clickButton('Anulează ultimul pas')
  await findTableButton(/^Masa 1: 12 din 12/)
  expect(namesAtSeats(state.table)).toEqual(namesAtSeats(FULL_TABLE))
})
