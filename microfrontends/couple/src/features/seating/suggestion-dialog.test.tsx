// The suggestion of a seating: its reasons, one table accepted or recomputed, and the preferences that it follows.
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EVENT_ID, ok, resetTestState, sentBodies } from '../../testing/couple-fixtures'
import {
  makeHall,
  makeTable,
  POP_PARTY,
  renderSeatingPlan,
  TABLE_1,
  TIRLEA_PARTY,
} from './fixtures'
import { HALL_ID, RELATIVES_CATEGORY } from './hall-fixtures'

afterEach(resetTestState)

const SUGGEST_SEATING_OPERATION = 'POST /api/table_configurations/suggest_seating'
const APPLY_SEATING_OPERATION = 'POST /api/table_configurations/apply_seating'
const TABLE_2 = makeTable(2, 6)

const makePlacement = (party: typeof POP_PARTY, table: typeof TABLE_1, reason: string) => ({
  guest_id: party.id,
  name: party.name,
  surname_first: party.surname_first,
  company_number: party.company_number,
  category: RELATIVES_CATEGORY,
  apart: null,
  table_id: table.id,
  table_name: table.name,
  reason,
  companion_name: reason === 'same_family' ? 'Ana Pop' : null,
})

const POP_PLACEMENT = makePlacement(POP_PARTY, TABLE_1, 'same_family')
const TIRLEA_PLACEMENT = makePlacement(TIRLEA_PARTY, TABLE_2, 'company')

/** Opens the dialog with a suggestion for two tables. */
async function openSuggestion(overrides = {}) {
  const hall = makeHall([TABLE_1, TABLE_2], {
    seating_rules: [
      {
        kind: 'apart',
        guest_id: POP_PARTY.id,
        name: POP_PARTY.name,
        other_guest_id: TIRLEA_PARTY.id,
        other_name: TIRLEA_PARTY.name,
      },
    ],
  })
  const requests = await renderSeatingPlan(hall, [POP_PARTY, TIRLEA_PARTY], {
    [SUGGEST_SEATING_OPERATION]: ok({
      suggestion: { placements: [POP_PLACEMENT, TIRLEA_PLACEMENT], left_over: [] },
    }),
    [APPLY_SEATING_OPERATION]: ok({ table_configuration: hall }),
    'GET /api/categories': ok({ categories: [RELATIVES_CATEGORY], pagination: {} }),
    ...overrides,
  })
  clickButton('Propune o așezare')
  const dialog = await screen.findByRole('dialog', { name: 'Propune o așezare' })
  await within(dialog).findByRole('region', { name: 'Masa 2' })
  return { requests, dialog }
}

test('each party is shown with its reason, and each table with its seats and categories', async () => {
  const { dialog } = await openSuggestion()
  const first = within(dialog).getByRole('region', { name: 'Masa 1' })
  expect(first.textContent).toContain('3 din 8 · Rude')
  expect(first.textContent).toContain('aceeași familie: Ana Pop')
  expect(within(dialog).getByRole('region', { name: 'Masa 2' }).textContent).toContain(
    'ca nimeni să nu stea singur la masă',
  )
})

test('one table is accepted and the others remain suggested', async () => {
  const { requests, dialog } = await openSuggestion()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Acceptă masa Masa 1' }))
  await waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: 'Acceptă masa Masa 1' })).toBeNull(),
  )
  expect(sentBodies(requests, APPLY_SEATING_OPERATION)).toEqual([
    {
      table_configuration: {
        event_id: EVENT_ID,
        placements: [{ guest_id: POP_PARTY.id, table_id: TABLE_1.id }],
      },
    },
  ])
  expect(within(dialog).getByRole('region', { name: 'Masa 2' })).toBeTruthy()
  expect(sentBodies(requests, SUGGEST_SEATING_OPERATION)).toHaveLength(1)
})

test('one table gets another suggestion on the basis of the current one', async () => {
  const { requests, dialog } = await openSuggestion()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Altă propunere pentru masa Masa 2' }))
  await waitFor(() => expect(sentBodies(requests, SUGGEST_SEATING_OPERATION)).toHaveLength(2))
  expect(sentBodies(requests, SUGGEST_SEATING_OPERATION).at(-1)).toEqual({
    table_configuration: {
      event_id: EVENT_ID,
      rejected_table_id: TABLE_2.id,
      placements: [
        { guest_id: POP_PARTY.id, table_id: TABLE_1.id },
        { guest_id: TIRLEA_PARTY.id, table_id: TABLE_2.id },
      ],
    },
  })
})

test('a changed preference is saved and the seating is suggested again', async () => {
  const updateHallOperation = `PUT /api/table_configurations/${HALL_ID}`
  const updateTableOperation = `PUT /api/tables/${TABLE_1.id}`
  const { requests, dialog } = await openSuggestion({
    [updateHallOperation]: ok({ table_configuration: makeHall([TABLE_1, TABLE_2]) }),
    [updateTableOperation]: ok({ table: TABLE_1 }),
  })
  const minimum = within(dialog).getByLabelText('Câți invitați să fie cel puțin la o masă')
  fireEvent.change(minimum, { target: { value: '8' } })
  fireEvent.blur(minimum)
  await waitFor(() =>
    expect(sentBodies(requests, updateHallOperation)).toEqual([
      { table_configuration: { min_table_guests: 8 } },
    ]),
  )
  await waitFor(() => expect(sentBodies(requests, SUGGEST_SEATING_OPERATION)).toHaveLength(2))
  fireEvent.click(
    await within(dialog).findByRole('button', {
      name: 'Șterge regula: Familia Pop și Ștefan Țîrlea',
      hidden: true,
    }),
  )
  await waitFor(() =>
    expect(sentBodies(requests, updateHallOperation).at(-1)).toEqual({
      table_configuration: { seating_rules: [] },
    }),
  )
  await waitFor(() => expect(sentBodies(requests, SUGGEST_SEATING_OPERATION)).toHaveLength(3))
  fireEvent.click(within(dialog).getByLabelText('Blochează masa Masa 1'))
  await waitFor(() =>
    expect(sentBodies(requests, updateTableOperation)).toEqual([{ table: { locked: true } }]),
  )
})

test('a second table can be locked while the first is being saved', async () => {
  const operations = [TABLE_1, TABLE_2].map(({ id }) => `PUT /api/tables/${id}`)
  const { requests, dialog } = await openSuggestion(
    Object.fromEntries(operations.map((operation) => [operation, 'never'])),
  )
  const switches = ['Masa 1', 'Masa 2'].map(
    (name) => within(dialog).getByLabelText(`Blochează masa ${name}`) as HTMLInputElement,
  )
  const [first, second] = switches
  if (!first || !second) throw new Error('The switches are missing.')
  fireEvent.click(first)
  await waitFor(() => expect(first.disabled).toBe(true))
  expect([first.checked, second.disabled]).toEqual([true, false])
  fireEvent.click(second)
  await waitFor(() =>
    expect(operations.map((operation) => sentBodies(requests, operation))).toEqual([
      [{ table: { locked: true } }],
      [{ table: { locked: true } }],
    ]),
  )
  expect(switches.map(({ checked }) => checked)).toEqual([true, true])
})

test('nothing can be accepted while a lock is saved and until the new suggestion has arrived', async () => {
  let finishSaving: (() => void) | undefined
  const { requests, dialog } = await openSuggestion({
    [`PUT /api/tables/${TABLE_1.id}`]: () =>
      new Promise((resolve) => {
        finishSaving = () => resolve(ok({ table: TABLE_1 }))
      }),
  })
  const findDisabled = () =>
    ['Acceptă propunerea', 'Acceptă masa Masa 1'].map(
      (name) => within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled,
    )
  expect(findDisabled()).toEqual([false, false])
  fireEvent.click(within(dialog).getByLabelText('Blochează masa Masa 1'))
  await waitFor(() => expect(findDisabled()).toEqual([true, true]))
  await waitFor(() => expect(finishSaving).toBeDefined())
  expect(sentBodies(requests, SUGGEST_SEATING_OPERATION)).toHaveLength(1)
  finishSaving?.()
  await waitFor(() => expect(findDisabled()).toEqual([false, false]))
  expect(sentBodies(requests, SUGGEST_SEATING_OPERATION)).toHaveLength(2)
})
