// Fixtures of the hall page: its guests, and a function that opens it.
import type { Schemas } from '@alai/kit/api'
import { screen } from '@testing-library/react'
import { ok, renderCouplePage, makePagination, type Replies } from '../../testing/couple-fixtures'
import {
  GET_HALL_OPERATION,
  POP_PARTY,
  RELATIVES_CATEGORY,
  makeHall,
  makeTable,
  hallReply,
} from './hall-fixtures'
import type { Hall } from './api'
import HallPage from './pages/hall-page'

export const LIST_CHECK_INS_OPERATION = 'GET /api/checkins'
export const TABLE_4_WITH_POP = makeTable(4, 8, { 1: POP_PARTY, 2: POP_PARTY, 3: POP_PARTY })

export type CheckInRow = Schemas['Checkin']
export const checkInsReply = (checkins: CheckInRow[]) =>
  ok({ checkins, pagination: makePagination(checkins.length) })
export const makeCheckIn = (
  number: number,
  name: string,
  company_number: number,
  overrides: Partial<CheckInRow> = {},
): CheckInRow => ({
  guest_id: `01900000-0000-7000-8000-0000000009${number}`,
  name,
  surname_first: name,
  company_number,
  category: null,
  code: null,
  table_number: null,
  table_name: null,
  arrived: 0,
  arrived_at: null,
  version: 0,
  ...overrides,
})
export const CHECK_INS = [
  makeCheckIn(11, 'Ștefan Țîrlea', 2),
  makeCheckIn(12, POP_PARTY.name, 3, {
    category: RELATIVES_CATEGORY,
    code: 'K7QM2XWP4D',
    table_number: 4,
    table_name: 'Masa 4',
  }),
]

export async function renderHallPage(
  hall: Hall = makeHall([TABLE_4_WITH_POP]),
  replies: Replies = {},
  query = '',
) {
  const requests = await renderCouplePage(
    <HallPage />,
    { path: `/app/configurare-generala${query}`, route: '/app/configurare-generala' },
    {
      [GET_HALL_OPERATION]: hallReply(hall),
      [LIST_CHECK_INS_OPERATION]: checkInsReply(CHECK_INS),
      ...replies,
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Aranjare mese' })
  await screen.findByRole('button', { name: /^(Modifică|Încearcă din nou)$/ })
  return requests
}
