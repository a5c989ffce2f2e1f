// Fixtures for tests of the seating plan.
import { fireEvent, screen } from '@testing-library/react'
import {
  HALL_ID,
  POP_PARTY,
  TIRLEA_PARTY,
  GET_HALL_OPERATION,
  LIST_UNSEATED_PARTIES_OPERATION,
  makeHall,
  makeTable,
  hallReply,
  unseatedReply,
} from './hall-fixtures'
import type { Hall, Party } from './api'
import { renderCouplePage, type Replies } from '../../testing/couple-fixtures'
import SeatingPlanPage from './pages/seating-plan-page'

export {
  GET_HALL_OPERATION,
  HALL_ID,
  POP_PARTY,
  TIRLEA_PARTY,
  LIST_UNSEATED_PARTIES_OPERATION,
  makeHall,
  makeTable,
  hallReply,
  unseatedReply,
}
export const LOAD_FAILED_TEXT =
  'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.'

/** Opens the seating plan with this hall and these unseated parties. */
export async function renderSeatingPlan(
  hall: Hall = makeHall([makeTable(1), makeTable(2)]),
  unseated: Party[] = [POP_PARTY, TIRLEA_PARTY],
  replies: Replies = {},
  query = '',
  isNarrowScreen = false,
) {
  const requests = await renderCouplePage(
    <SeatingPlanPage />,
    { path: `/app/tables-configurator${query}`, route: '/app/tables-configurator', isNarrowScreen },
    {
      [GET_HALL_OPERATION]: hallReply(hall),
      [LIST_UNSEATED_PARTIES_OPERATION]: unseatedReply(...unseated),
      ...replies,
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Configurator mese' })
  await screen.findByRole('button', { name: /^(Adaugă o masă|Încearcă din nou)$/ })
  return requests
}

export const TABLE_1 = makeTable(1)
export const TABLE_1_WITH_POP = makeTable(1, 8, { 1: POP_PARTY, 2: POP_PARTY, 8: POP_PARTY })
export const seatIdAtTable1 = (number: number) => TABLE_1.seats[number - 1]?.id ?? ''
export const addGuestAtTable1Operation = (number: number) =>
  `PUT /api/seats/add_guest/${seatIdAtTable1(number)}`
export const pressKey = (element: Element, name: string, options: object = {}) =>
  fireEvent.keyDown(element, { key: name, ...options })

export const findTableButton = (name: RegExp) => screen.findByRole('button', { name })
