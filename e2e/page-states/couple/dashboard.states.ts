// The dashboard with its statistics.
import { inSequence, listStates, selectEvent, loadingStatus } from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'

const DASHBOARD_PATH = '/app/dashboard'
const STATISTICS = '**/api/guests/guests_statistics?**'

const clickTab =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page.getByRole('tab', { name: t(`couple:dash.${key}`), exact: true }).click()

export const DASHBOARD_PAGES: PageCase[] = [
  ...listStates(DASHBOARD_PATH, '**/api/events/next_steps/**', {
    site: 'empty',
    name: 'empty',
    expected: 'dashboard:empty',
  }),
  {
    path: DASHBOARD_PATH,
    prepare: selectEvent('full'),
    states: [
      { name: 'whole', expected: 'dashboard:acceptance' },
      {
        name: 'as a table',
        action: (driver) => driver.page.getByText(driver.t('dashboard:time.table')).click(),
        expected: 'dashboard:time.all',
      },
      {
        name: 'participants tab',
        action: clickTab('participants'),
        expected: 'couple:dash.with.housing',
      },
      { name: 'menus tab', action: clickTab('menus'), expected: 'couple:dash.chosen' },
    ],
  },
  {
    path: DASHBOARD_PATH,
    prepare: inSequence(
      selectEvent('direct'),
      (driver) =>
        driver.modifyResponse('**/api/events/next_steps/**', (body) => ({
          ...body,
          direct: { yes: 128, persons: 301, no: 14 },
        })),
      (driver) =>
        driver.mockResponse('**/api/guests/answers_over_time?**', {
          days: [{ date: '2026-11-02', yes: 128, no: 14 }],
        }),
    ),
    states: [{ name: 'direct answers only', expected: 'dashboard:direct.note' }],
  },
  {
    path: `${DASHBOARD_PATH}?tab=participanti`,
    prepare: inSequence(selectEvent('full'), (driver) => driver.holdRequest(STATISTICS)),
    states: [{ name: 'participants loading', expected: loadingStatus }],
  },
  {
    path: `${DASHBOARD_PATH}?tab=participanti`,
    prepare: inSequence(selectEvent('full'), (driver) => driver.failRequest(STATISTICS, 403)),
    states: [{ name: 'participants failed', expected: 'couple:failed' }],
  },
]
