// The English texts of the three messages that specification 3 §8 prescribes in English.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderCouplePage, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import SeatingPlanPage from './pages/seating-plan-page'
import {
  GET_HALL_OPERATION,
  HALL_ID,
  POP_PARTY,
  LIST_UNSEATED_PARTIES_OPERATION,
  makeHall,
  makeTable,
  hallReply,
  unseatedReply,
} from './hall-fixtures'
import HallPage from './pages/hall-page'

afterEach(resetTestState)

// Covers 3.2.26, 3.8.16, 3.8.17.
test('in English the hall page shows the required texts', async () => {
  const hall = makeHall([], { confirmed_guests: 121, total_capacity: 120 })
  await renderCouplePage(
    <HallPage />,
    { path: '/app/configurare-generala', language: 'en' },
    {
      [GET_HALL_OPERATION]: hallReply(hall),
      [`PUT /api/table_configurations/${HALL_ID}`]: hallReply(hall),
    },
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You exceeded the hall capacity\. /,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await expectMessage('status', 'Hall capacity edited successfully')
})

// Covers 3.4.14, 3.8.18.
test('in English the message that all guests are seated is shown', async () => {
  const hall = makeHall([makeTable(1, 8, { 1: POP_PARTY, 2: POP_PARTY, 3: POP_PARTY })], {
    confirmed_guests: 3,
  })
  await renderCouplePage(
    <SeatingPlanPage />,
    { path: '/app/tables-configurator', language: 'en' },
    { [GET_HALL_OPERATION]: hallReply(hall), [LIST_UNSEATED_PARTIES_OPERATION]: unseatedReply() },
  )
  expect(
    await screen.findByText('The whole guest list was added to tables successfully'),
  ).toBeTruthy()
})
