// The three sentences that specification 3 §8 gives in English, as they stand in English.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { open, resetTest, expectMessage as said } from '../../testing/couple-fixtures'
import TablesScreen from '../tables/tables.screen'
import { DETAILS, HALL, POP, UNSEATED, hallOf, tableOf, told, waiting } from './hall.fixture'
import HallScreen from './hall.screen'

afterEach(resetTest)

// Covers 3.2.26, 3.8.16, 3.8.17.
test('in English the hall is warned of and saved in the specification’s words', async () => {
  const hall = hallOf([], { confirmed_guests: 121, total_capacity: 120 })
  await open(
    <HallScreen />,
    { path: '/app/configurare-generala', language: 'en' },
    { [DETAILS]: told(hall), [`PUT /api/table_configurations/${HALL}`]: told(hall) },
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You exceeded the hall capacity\. /,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await said('status', 'Hall capacity edited successfully')
})

// Covers 3.4.14, 3.8.18.
test('in English, that all are seated is said in the specification’s words', async () => {
  const hall = hallOf([tableOf(1, 8, { 1: POP, 2: POP, 3: POP })], { confirmed_guests: 3 })
  await open(
    <TablesScreen />,
    { path: '/app/tables-configurator', language: 'en' },
    { [DETAILS]: told(hall), [UNSEATED]: waiting() },
  )
  expect(
    await screen.findByText('The whole guest list was added to tables successfully'),
  ).toBeTruthy()
})
