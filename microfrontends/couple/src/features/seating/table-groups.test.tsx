// Several tables of the seating plan: added in rows, selected, aligned, duplicated and moved together.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  expectMessage,
  ok,
  resetTestState,
  sentBodies,
} from '../../testing/couple-fixtures'
import {
  GET_HALL_OPERATION,
  TABLE_1_WITH_POP,
  POP_PARTY,
  TIRLEA_PARTY,
  findTableButton,
  hallReply,
  makeHall,
  makeTable,
  pressKey,
  renderSeatingPlan,
} from './fixtures'

afterEach(resetTestState)

const CREATE_TABLES_OPERATION = 'POST /api/table_configurations/create_tables'
const DUPLICATE_TABLES_OPERATION = 'POST /api/table_configurations/duplicate_tables'
const MOVE_TABLES_OPERATION = 'POST /api/table_configurations/move_tables'
const DELETE_TABLES_OPERATION = 'POST /api/table_configurations/delete_tables'

test('several tables in rows are added in one request and undone in one', async () => {
  const added = [makeTable(3), makeTable(4)]
  let hall = makeHall([makeTable(1), makeTable(2)])
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [CREATE_TABLES_OPERATION]: () => {
      hall = makeHall([...hall.tables, ...added])
      return { status: 201, body: { tables: added } }
    },
    [DELETE_TABLES_OPERATION]: () => ok({ table_configuration: hall }),
  })
  clickButton('Adaugă mai multe mese')
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă mai multe mese' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', '2 mese au fost adăugate.')
  expect(sentBodies(requests, CREATE_TABLES_OPERATION)).toEqual([
    {
      table_configuration: {
        event_id: EVENT_ID,
        name: 'Masa',
        count: 20,
        rows: 4,
        guest_number: 10,
        geo_type: 'round',
      },
    },
  ])
  expect(await screen.findByRole('toolbar', { name: '2 mese alese' })).toBeTruthy()
  clickButton('Anulează ultimul pas')
  await waitFor(() =>
    expect(sentBodies(requests, DELETE_TABLES_OPERATION)).toEqual([
      {
        table_configuration: { event_id: EVENT_ID, table_ids: added.map(({ id }) => id) },
      },
    ]),
  )
})

test('adding several tables starts in the first field and names the limits of all wrong fields', async () => {
  const requests = await renderSeatingPlan()
  clickButton('Adaugă mai multe mese')
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă mai multe mese' })
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name })
  await waitFor(() => expect(document.activeElement).toBe(field(/^Câte mese/)))
  fireEvent.change(field(/^Câte mese/), { target: { value: '500' } })
  fireEvent.change(field(/^Câte locuri/), { target: { value: '0' } })
  fireEvent.blur(field(/^Câte locuri/))
  fireEvent.change(field(/^Pe câte rânduri/), { target: { value: '300' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findAllByText('Alegeți un număr de la 1 la 200.')).toHaveLength(2)
  expect(within(dialog).getByText('Alegeți un număr de la 1 la 60.')).toBeTruthy()
  expect(dialog.querySelectorAll('[aria-invalid=true]')).toHaveLength(3)
  // There are at most as many rows as tables.
  fireEvent.change(field(/^Câte mese/), { target: { value: '3' } })
  expect(within(dialog).getByText('Alegeți un număr de la 1 la 3.')).toBeTruthy()
  expect(sentBodies(requests, CREATE_TABLES_OPERATION)).toEqual([])
})

test('more tables than the hall may have are refused with the limit', async () => {
  await renderSeatingPlan(undefined, [], {
    [CREATE_TABLES_OPERATION]: { status: 409, body: problemBody('max_tables') },
  })
  clickButton('Adaugă mai multe mese')
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă mai multe mese' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('În sală încap 12 mese.')
})

test('Shift and Enter select several tables, which are aligned and moved together', async () => {
  const tables = [makeTable(1), makeTable(2, 8, {}, { x_pos: 400, y_pos: 140 })]
  const requests = await renderSeatingPlan(makeHall(tables), [], {
    [MOVE_TABLES_OPERATION]: ok({ table_configuration: makeHall(tables) }),
  })
  pressKey(await findTableButton(/^Masa 1:/), 'Enter', { shiftKey: true })
  pressKey(await findTableButton(/^Masa 2:/), 'Enter', { shiftKey: true })
  clickButton('Aliniază pe un rând')
  await waitFor(() => expect(sentBodies(requests, MOVE_TABLES_OPERATION)).toHaveLength(1))
  expect(sentBodies(requests, MOVE_TABLES_OPERATION)).toEqual([
    {
      table_configuration: {
        event_id: EVENT_ID,
        tables: [
          { id: tables[0]?.id, x_pos: 100, y_pos: 120 },
          { id: tables[1]?.id, x_pos: 400, y_pos: 120 },
        ],
      },
    },
  ])
  pressKey(await findTableButton(/^Masa 1:/), 'ArrowRight', { altKey: true })
  await waitFor(() => expect(sentBodies(requests, MOVE_TABLES_OPERATION)).toHaveLength(2))
  pressKey(document.body, 'Escape')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '2 mese alese' })).toBeNull())
})

test('Ctrl with A selects all tables, which are duplicated in one request', async () => {
  const copies = [makeTable(3), makeTable(4)]
  const requests = await renderSeatingPlan(undefined, [], {
    [DUPLICATE_TABLES_OPERATION]: { status: 201, body: { tables: copies } },
  })
  pressKey(await findTableButton(/^Masa 1:/), 'a', { ctrlKey: true })
  clickButton('Duplică')
  await waitFor(() =>
    expect(sentBodies(requests, DUPLICATE_TABLES_OPERATION)).toEqual([
      {
        table_configuration: {
          event_id: EVENT_ID,
          table_ids: [makeTable(1).id, makeTable(2).id],
        },
      },
    ]),
  )
})

/** Selects the tables 1 and 2 and opens the dialog that deletes them. */
async function openDeletionDialog() {
  pressKey(await findTableButton(/^Masa 1:/), 'Enter', { shiftKey: true })
  pressKey(await findTableButton(/^Masa 2:/), 'Enter', { shiftKey: true })
  clickButton('Șterge mesele')
  return screen.findByRole('dialog', { name: 'Ștergeți 2 mese?' })
}

test('selected tables are deleted in one request after a confirmation', async () => {
  let hall = makeHall([TABLE_1_WITH_POP, makeTable(2, 8, { 1: TIRLEA_PARTY }), makeTable(3)])
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [DELETE_TABLES_OPERATION]: () => {
      hall = makeHall([makeTable(3)])
      return hallReply(hall)
    },
  })
  const dialog = await openDeletionDialog()
  expect(dialog.textContent).toContain('4 persoane se întorc în lista celor fără loc.')
  expect(sentBodies(requests, DELETE_TABLES_OPERATION)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge mesele' }))
  await expectMessage(
    'status',
    '2 mese au fost șterse. S-au întors în lista celor fără loc: Familia Pop; Ștefan Țîrlea.',
  )
  expect(sentBodies(requests, DELETE_TABLES_OPERATION)).toEqual([
    { table_configuration: { event_id: EVENT_ID, table_ids: [makeTable(1).id, makeTable(2).id] } },
  ])
})

test('undoing the deletion of several tables creates each of them again', async () => {
  let hall = makeHall([makeTable(1), makeTable(2), makeTable(3)])
  let recreated = 0
  const requests = await renderSeatingPlan(hall, [], {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [DELETE_TABLES_OPERATION]: () => {
      // The remaining table moves up.
      hall = makeHall([makeTable(3, 8, {}, { y_pos: 20 })])
      return hallReply(hall)
    },
    'POST /api/tables': () => {
      recreated += 1
      const table = makeTable(10 + recreated)
      hall = makeHall([...hall.tables, table])
      return { status: 201, body: { table } }
    },
    [MOVE_TABLES_OPERATION]: () => hallReply(hall),
  })
  const dialog = await openDeletionDialog()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge mesele' }))
  await expectMessage('status', '2 mese au fost șterse.')
  clickButton('Anulează ultimul pas')
  await findTableButton(/^Masa 12:/)
  expect(sentBodies(requests, 'POST /api/tables')).toEqual([
    { table: expect.objectContaining({ name: 'Masa 1', number: 1, guest_number: 8 }) },
    { table: expect.objectContaining({ name: 'Masa 2', number: 2, guest_number: 8 }) },
  ])
  expect(sentBodies(requests, MOVE_TABLES_OPERATION)).toEqual([
    {
      table_configuration: {
        event_id: EVENT_ID,
        tables: [{ id: makeTable(3).id, x_pos: 300, y_pos: 100 }],
      },
    },
  ])
})

test('a selection with a locked table is not deleted, and the reason is shown', async () => {
  const requests = await renderSeatingPlan(
    makeHall([makeTable(1), makeTable(2, 8, {}, { locked: true, name: 'Mirii' })]),
  )
  pressKey(await findTableButton(/^Masa 1:/), 'a', { ctrlKey: true })
  clickButton('Șterge mesele')
  await expectMessage(
    'alert',
    '„2 · Mirii” este blocată și nu se șterge odată cu altele. Scoateți-o din selecție sau deblocați-o la „Propune o așezare”.',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentBodies(requests, DELETE_TABLES_OPERATION)).toEqual([])
})

test('a table with a number that another one has is refused at the field', async () => {
  await renderSeatingPlan(undefined, [], {
    'POST /api/tables': {
      status: 409,
      body: { ...problemBody('table_number_exists'), fields: { number: ['taken'] } },
    },
  })
  clickButton('Adaugă o masă')
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă o masă' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('Există deja.')).toBeTruthy()
})

test('older tables with the same number are shown with a notice', async () => {
  await renderSeatingPlan(makeHall([makeTable(1), makeTable(2, 8, {}, { number: 1 })]), [])
  expect(screen.getByText(/^Mai multe mese au același număr: 1\./)).toBeTruthy()
})

test('the card of a table shows its parties with their menus and allergies', async () => {
  await renderSeatingPlan(makeHall([TABLE_1_WITH_POP]), [], {
    'GET /api/guests': ok({
      guests: [
        {
          id: POP_PARTY.id,
          name: POP_PARTY.name,
          menus: [{ menu_type: 'Normal' }, { menu_type: 'Normal' }, { menu_type: 'Vegetarian' }],
          allergy: 'yes',
          allergy_mentions: 'nuci',
          other_restrictions: null,
        },
      ],
      pagination: { current_page: 1, per_page: 1000, total: 1, last_page: 1 },
    }),
  })
  const table = await findTableButton(/^Masa 1:/)
  fireEvent(table, new MouseEvent('pointerover', { bubbles: true }))
  await waitFor(() =>
    expect(document.querySelector('[data-plan-card]')?.textContent).toContain(
      'Familia Pop3 persoane · Rude · 2 × Normal, 1 × VegetarianAlergii și restricții: nuci',
    ),
  )
})
