// Parties and mocked responses for the tests of check-in.
import type { Schemas } from '@alai/kit/api'
import { screen } from '@testing-library/react'
import { ok, renderCouplePage, type Replies } from '../../testing/couple-fixtures'
import type { CheckIn } from './api'
import CheckInPage from './pages/check-in-page'

export const LIST_CHECK_INS_OPERATION = 'GET /api/checkins'
export const makeId = (number: number) =>
  `01900000-0000-7000-8000-0000000008${String(number).padStart(2, '0')}`
export const UPDATE_POP_CHECK_IN_OPERATION = `PUT /api/checkins/${makeId(1)}`
export const makeCheckIn = (
  number: number,
  name: string,
  company_number: number,
  patch: Partial<CheckIn> = {},
): CheckIn => ({
  guest_id: makeId(number),
  name,
  surname_first: name,
  company_number,
  category: null,
  code: `K7QM2XWP4${number}`,
  table_number: 4,
  table_name: 'Prieteni',
  arrived: 0,
  arrived_at: null,
  version: 0,
  ...patch,
})
export const POP_PARTY = makeCheckIn(1, 'Familia Pop', 3)
export const TIRLEA_PARTY = makeCheckIn(2, 'Ștefan Țîrlea', 1, {
  table_number: null,
  table_name: null,
})
export const checkInsReply = (...checkins: CheckIn[]) => ok({ checkins, pagination: {} })
export type SentCheckIn = { checkin: Schemas['CheckinWrite'] }

export async function renderCheckInPage(
  rows: CheckIn[] = [POP_PARTY, TIRLEA_PARTY],
  replies: Replies = {},
) {
  const requests = await renderCouplePage(
    <CheckInPage />,
    { path: '/app/check-in' },
    { [LIST_CHECK_INS_OPERATION]: checkInsReply(...rows), ...replies },
  )
  await screen.findByRole('heading', { level: 1, name: 'Primirea invitaților' })
  return requests
}
export const sentPopPartyCheckIns = (requests: Awaited<ReturnType<typeof renderCheckInPage>>) =>
  requests
    .filter(({ operation }) => operation === UPDATE_POP_CHECK_IN_OPERATION)
    .map(({ body }) => (body as SentCheckIn).checkin)
