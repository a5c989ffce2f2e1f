// The undo of a table that got fewer seats: its parties return to their previous seats (specification 3 §4, §5; contract 5).
import { type MockReply, clickButton, problemBody, type RecordedRequest } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, resetTestState, expectMessage, sentBodies } from '../../testing/couple-fixtures'
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
type Interruption = { isOffline: boolean; isRejected?: boolean }
const namesAtSeats = (table: Table) => table.seats.map((seat) => seat.guest?.name ?? null)

const ASSIGN_SEATS_OPERATION = 'POST /api/table_configurations/assign_seats'
type AssignBody = {
  body: { table_configuration: { parties: { guest_id: string; seat_ids: string[] }[] } }
}

/** Responds as the server does. Ana stays at the smaller table, where the seats are numbered again. */
function mockTableServer(requests: () => RecordedRequest[], interrupted: Interruption) {
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
  const assignSeats = (): MockReply => {
    if (interrupted.isOffline) return 'offline'
    const { seats } = state.table
    if (interrupted.isRejected) return { status: 409, body: problemBody('seat_taken') }
    const { parties } = (requests().at(-1) as AssignBody).body.table_configuration
    const occupants = seats.flatMap(({ id, guest }, index) => {
      const newcomer = parties.find(({ seat_ids }) => seat_ids.includes(id))
      const party = [ANA, BARBU, CRISTEA, DINU].find((one) => one.id === newcomer?.guest_id)
      const isMoved = parties.some(({ guest_id }) => guest_id === guest?.id)
      const occupant = party ?? (isMoved ? undefined : guest)
      return occupant ? [[index + 1, occupant] as const] : []
    })
    state.table = makeTable(1, seats.length, Object.fromEntries(occupants))
    return hallReply(makeHall([state.table]))
  }
  const replies = {
    [ASSIGN_SEATS_OPERATION]: assignSeats,
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
async function reduceTable(interrupted: Interruption = { isOffline: false }) {
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
  return { state, requests }
}

const undoButton = () => screen.getByRole('button', { name: 'Anulează ultimul pas' })

test('undoing fewer seats returns all parties to their previous seats in one request', async () => {
  const { state, requests } = await reduceTable()
  clickButton('Anulează ultimul pas')
  await findTableButton(/^Masa 1: 12 din 12/)
  expect(namesAtSeats(state.table)).toEqual(namesAtSeats(FULL_TABLE))
  expect(sentBodies(requests, ASSIGN_SEATS_OPERATION)).toHaveLength(1)
  expect(requests.filter(({ operation }) => operation.includes('/seats/add_guest/'))).toEqual([])
})

test('if the request for all parties is rejected, the parties are seated one by one', async () => {
  const { state } = await reduceTable({ isOffline: false, isRejected: true })
  clickButton('Anulează ultimul pas')
  await findTableButton(/^Masa 1: 12 din 12/)
  expect(namesAtSeats(state.table)).toEqual(namesAtSeats(FULL_TABLE))
})

test('an interrupted undo of fewer seats moves no party and can be repeated', async () => {
  const interrupted = { isOffline: true }
  const { state } = await reduceTable(interrupted)
  clickButton('Anulează ultimul pas')
  await expectMessage(
    'alert',
    'Pasul nu a fost anulat în întregime. Verificați legătura și încercați din nou.',
  )
  await waitFor(() => expect(undoButton().hasAttribute('disabled')).toBe(false))
  expect(state.table.seats.filter(({ guest }) => guest)).toHaveLength(3)
  interrupted.isOffline = false
  clickButton('Anulează ultimul pas')
  await findTableButton(/^Masa 1: 12 din 12/)
  expect(namesAtSeats(state.table)).toEqual(namesAtSeats(FULL_TABLE))
})
