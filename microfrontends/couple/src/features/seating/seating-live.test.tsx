// The plan follows the changes of another user, which the notification stream reports.
import { emitServerEvent } from '@alai/kit/testing'
import { Route, Routes } from '@alai/kit/router'
import { afterEach, expect, test } from 'vitest'
import { CoupleLayout } from '../../layout/couple-layout'
import { ok, renderCouplePage, resetTestState, sentQueries } from '../../testing/couple-fixtures'
import {
  GET_HALL_OPERATION,
  LIST_UNSEATED_PARTIES_OPERATION,
  TABLE_1_WITH_POP,
  POP_PARTY,
  TABLE_1,
  findTableButton,
  hallReply,
  makeHall,
  unseatedReply,
} from './fixtures'
import SeatingPlanPage from './pages/seating-plan-page'

afterEach(resetTestState)

test('a change of another user is shown, and an event without a change loads nothing', async () => {
  let hall = makeHall([TABLE_1])
  const path = '/app/tables-configurator'
  const requests = await renderCouplePage(
    <Routes>
      <Route element={<CoupleLayout />}>
        <Route path={path} element={<SeatingPlanPage />} />
      </Route>
    </Routes>,
    { path, route: '*' },
    {
      [GET_HALL_OPERATION]: () => hallReply(hall),
      [LIST_UNSEATED_PARTIES_OPERATION]: unseatedReply(POP_PARTY),
      'GET /api/jobs': ok({ jobs: [] }),
    },
  )
  await findTableButton(/^Masa 1: 0 din 8/)
  const event = { notifications_count: 0, latest: null }
  await emitServerEvent({ ...event, seating_version: 4 })
  await emitServerEvent({ ...event, seating_version: 4 })
  expect(sentQueries(requests, GET_HALL_OPERATION)).toHaveLength(1)
  hall = makeHall([TABLE_1_WITH_POP])
  await emitServerEvent({ ...event, seating_version: 5 })
  expect(await findTableButton(/^Masa 1: 3 din 8/)).toBeTruthy()
})
