// The capacity of the hall: required numbers, concurrent edits and errors (specification 3 §2, §3, §5, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EVENT_ID, sentBodies, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import { GET_HALL_OPERATION, HALL_ID, makeHall, hallReply } from './hall-fixtures'
import { TABLE_4_WITH_POP, renderHallPage } from './hall-page.fixture'

afterEach(resetTestState)

const UPDATE_HALL_OPERATION = `PUT /api/table_configurations/${HALL_ID}`

// Covers 3.2.25, 3.5.07, 3.7.10, 3.8.16, 3.9.02.
test('capacity and tables are required numbers, and saving reloads the hall', async () => {
  let hall = makeHall([TABLE_4_WITH_POP])
  const requests = await renderHallPage(hall, {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [UPDATE_HALL_OPERATION]: () => {
      hall = makeHall([TABLE_4_WITH_POP], { total_capacity: 80, max_tables: 12 })
      return hallReply(hall)
    },
  })
  clickButton('Modifică')
  const dialog = await screen.findByRole('dialog', { name: 'Capacitatea sălii' })
  const field = within(dialog).getByRole('textbox', { name: /^Câte persoane încap în sală/ })
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('Completați acest câmp.')).toBeTruthy()
  expect(sentBodies(requests, UPDATE_HALL_OPERATION)).toEqual([])
  fireEvent.change(field, { target: { value: '80' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Capacitatea sălii a fost modificată cu succes')
  expect(sentBodies(requests, UPDATE_HALL_OPERATION)).toEqual([
    { table_configuration: { total_capacity: 80, max_tables: 12, event_id: EVENT_ID, version: 1 } },
  ])
  expect(
    screen.getByRole('img', { name: '3 așezate din 10 confirmate; sala ține 80' }),
  ).toBeTruthy()
})

// Covers 3.8.16.
test('a capacity that cannot be saved shows an error', async () => {
  await renderHallPage(undefined, {
    [UPDATE_HALL_OPERATION]: { status: 500, body: problemBody('internal') },
  })
  clickButton('Modifică')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'A apărut o problemă la editare, faceți refresh la pagină sau contactați administratorul dacă problema persistă.',
  )
})

// Covers 3.3.07.
test('concurrent edits of the capacity are merged, and a conflict shows both', async () => {
  let hall = makeHall([TABLE_4_WITH_POP])
  const requests = await renderHallPage(hall, {
    [GET_HALL_OPERATION]: () => hallReply(hall),
    [UPDATE_HALL_OPERATION]: () =>
      hall.version === 2
        ? hallReply((hall = { ...hall, total_capacity: 80, version: 3 }))
        : { status: 409, body: problemBody('stale', 'x') },
  })
  clickButton('Modifică')
  const dialog = await screen.findByRole('dialog')
  const clickSave = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  const [persons, tables] = [/^Câte persoane încap în sală/, /^Câte mese/].map((name) =>
    within(dialog).getByRole('textbox', { name }),
  )
  fireEvent.change(persons!, { target: { value: '80' } })
  // Another user changes the hall before each save.
  const changedHall = { ...hall, total_capacity: 90, max_tables: 14, version: 5 }
  hall = changedHall
  clickSave()
  const conflict = await within(dialog).findByRole('group', {
    name: /^Câte persoane încap în sală/,
  })
  expect(conflict.textContent).toMatch(/„90”.*„80”/)
  expect((tables as HTMLInputElement).value).toBe('14')
  expect(sentBodies(requests, UPDATE_HALL_OPERATION)).toHaveLength(1)
  fireEvent.click(within(conflict).getByRole('button', { name: 'Păstrează ce am scris' }))
  hall = { ...changedHall, version: 2 }
  clickSave()
  await expectMessage('status', 'Capacitatea sălii a fost modificată cu succes')
  expect(sentBodies(requests, UPDATE_HALL_OPERATION).at(-1)).toEqual({
    table_configuration: { total_capacity: 80, max_tables: 14, event_id: EVENT_ID, version: 5 },
  })
})

test('a maximum below the number of tables is rejected with that number', async () => {
  await renderHallPage(makeHall([TABLE_4_WITH_POP]), {
    [UPDATE_HALL_OPERATION]: { status: 409, body: problemBody('max_tables', 'x') },
  })
  clickButton('Modifică')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Sala are deja o masă; nu poate avea mai puține.',
  )
})
