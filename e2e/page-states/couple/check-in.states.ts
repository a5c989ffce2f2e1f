// The check-in on the day, also on a phone without a network.
import {
  inSequence,
  listStates,
  firstButtonContaining,
  selectEvent,
  atBothWidths,
} from '../page-state-steps'
import type { PageCase } from '../page-state'
import { CHECK_INS, id, RUDE, LONG, POP, makeCheckIn, CHECK_IN_ROWS } from './seating.fixture'

const CHECK_IN = '/app/check-in'

const mockCheckIns = inSequence(selectEvent('full'), (driver) =>
  driver.mockResponse(CHECK_INS, CHECK_IN_ROWS),
)

const sameNameRows = {
  checkins: [
    makeCheckIn(POP, 0),
    { ...makeCheckIn({ ...POP, id: id(999) }, 0), category: RUDE, code: 'K7QM2XWP4D' },
  ],
  pagination: { current_page: 1, per_page: 1000, total: 2, last_page: 1 },
}

export const CHECK_IN_PAGES: PageCase[] = [
  {
    path: CHECK_IN,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse(CHECK_INS, sameNameRows),
    ),
    states: [
      {
        name: 'guests with the same name',
        expected: ({ page }) => page.getByText(/…WP4D/).first(),
      },
    ],
  },
  ...listStates(CHECK_IN, CHECK_INS, {
    site: 'empty',
    name: 'no guests',
    expected: 'seating:no_guests',
  }),
  {
    path: CHECK_IN,
    prepare: mockCheckIns,
    states: [
      { name: 'whole', expected: 'seating:shown.awaited' },
      ...atBothWidths({
        name: 'number of arrived persons',
        action: async (driver) => {
          const countButton = firstButtonContaining(driver, 'seating:how_many_of', {
            name: LONG.name,
          })
          if ((await countButton.getAttribute('aria-expanded')) !== 'true')
            await countButton.click()
        },
        expected: ({ page }) => page.getByRole('button', { name: '4', exact: true }),
      }),
    ],
  },
  {
    path: CHECK_IN,
    prepare: mockCheckIns,
    states: [
      {
        name: 'no results',
        action: ({ page }) => page.getByRole('searchbox').fill('xyz'),
        expected: 'seating:door_none_fit',
      },
    ],
  },
  // This state must be the last one, because it leaves an unsent check-in on the device.
  {
    path: CHECK_IN,
    prepare: inSequence(mockCheckIns, (driver) => driver.dropRequest('**/api/checkins/*')),
    expectsErrors: true,
    states: [
      {
        name: 'offline check-in',
        action: (driver) =>
          firstButtonContaining(driver, 'seating:has_come_of', { name: 'Doru' }).click(),
        expected: 'seating:waits_here',
      },
    ],
  },
]
