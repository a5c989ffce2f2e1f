// Answers and declines: lists and exports.
import {
  inSequence,
  listStates,
  RUNNING_JOB,
  firstButtonContaining,
  selectEvent,
  loadingStatus,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state'

const ANSWERS_PATH = '/app/raspunsuri'
const DECLINES_PATH = '/app/raspunsuri-negative'
const HISTORY = '**/api/guests/history?**'
const OPTIONS = '**/api/exports/options?**'
const openExport = (driver: PageDriver) => driver.clickButton('couple:export.button')

const inDialog =
  (key: string): PageState['expected'] =>
  ({ page, t }) =>
    page.getByRole('dialog').getByText(t(key)).first()

const uncheckColumns = async ({ page }: PageDriver) => {
  for (const box of (await page.getByRole('dialog').getByRole('checkbox').all()).slice(1))
    await box.uncheck()
}

const exportJob = (id: string, kind: string, format: string, overrides: object) => ({
  ...RUNNING_JOB,
  id,
  kind: 'export',
  export: { kind, format, rows: 'invitation', filtered: true },
  ...overrides,
})

const FILES = [
  exportJob('a', 'answers', 'pdf', {}),
  exportJob('b', 'answers', 'xlsx', {
    status: 'succeeded',
    total: 61,
    file_name: 'data.xlsx',
    export: { kind: 'answers', format: 'xlsx', rows: 'person', filtered: true },
  }),
  exportJob('c', 'declines', 'csv', { status: 'failed' }),
]

const answers: PageCase[] = [
  ...listStates(ANSWERS_PATH, '**/api/guests/search?**', {
    site: 'empty',
    name: 'empty',
    expected: 'couple:answers.empty',
  }),
  {
    path: `${ANSWERS_PATH}?search=nimeni-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no results', expected: 'couple:inv.none_fit' }],
  },
  {
    path: ANSWERS_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'whole',
        expected: ({ page, t }) => page.getByRole('link', { name: t('couple:phone.take') }),
      },
      { name: 'export dialog', action: openExport, expected: 'couple:export.xlsx' },
      {
        name: 'export columns',
        action: ({ page }) => page.getByRole('dialog').locator('button[aria-expanded]').click(),
        expected: inDialog('couple:answers.allergy'),
      },
      {
        name: 'export without columns',
        action: uncheckColumns,
        expected: 'couple:export.no_column',
      },
      {
        name: 'export failed',
        action: async (driver) => {
          await driver.page.getByRole('dialog').getByRole('checkbox').nth(1).check()
          await driver.failRequest('**/api/exports')
          await driver.clickButton('couple:export.csv')
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
    ],
  },
  {
    path: `${ANSWERS_PATH}?search=a&company=family&housing=false&transport=false&civil_marriage_attend=false&other_restrictions=false&allergy=false&menu=Clasic&participant=false`,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'all filters set',
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:clear') }),
      },
      {
        name: 'all filters expanded',
        widths: [390],
        action: (driver) => driver.page.locator('.a-filters button[aria-expanded]').click(),
        expected: ({ page }) => page.getByRole('combobox').first(),
      },
    ],
  },
  {
    path: ANSWERS_PATH,
    prepare: inSequence(
      selectEvent('full'),
      (driver) =>
        driver.mockResponse('**/api/exports', { job: exportJob('b', 'answers', 'xlsx', {}) }, 202),
      (driver) => driver.mockResponse('**/api/jobs?**', { jobs: FILES }),
    ),
    states: [
      {
        name: 'export file ready',
        action: async (driver) => {
          await openExport(driver)
          await driver.clickButton('couple:export.xlsx')
        },
        expected: 'couple:export.once_more',
      },
    ],
  },
  {
    path: ANSWERS_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse('**/api/jobs?**', { jobs: FILES }),
    ),
    states: [
      { name: 'export files in every state', action: openExport, expected: 'couple:export.made' },
    ],
  },
  {
    path: ANSWERS_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.holdRequest(OPTIONS)),
    states: [{ name: 'export options loading', action: openExport, expected: loadingStatus }],
  },
  {
    path: ANSWERS_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.failRequest(OPTIONS, 403)),
    states: [{ name: 'export options failed', action: openExport, expected: 'couple:failed' }],
  },
]

const openHistory = (driver: PageDriver) =>
  firstButtonContaining(driver, 'couple:guest.history_of', { name: '' }).click()

const declines: PageCase[] = [
  ...listStates(DECLINES_PATH, '**/api/refuzed_invitations/search?**', {
    site: 'empty',
    name: 'empty',
    expected: 'couple:declines.empty',
  }),
  {
    path: `${DECLINES_PATH}?search=nimeni-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no results', expected: 'couple:inv.none_fit' }],
  },
  {
    path: DECLINES_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'whole',
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:export.button') }),
      },
      { name: 'history', action: openHistory, expected: 'couple:history.guest.no' },
    ],
  },
  {
    path: DECLINES_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.holdRequest(HISTORY)),
    states: [
      { name: 'history loading', widths: [1280], action: openHistory, expected: loadingStatus },
    ],
  },
  {
    path: DECLINES_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.failRequest(HISTORY, 403)),
    states: [
      { name: 'history failed', widths: [1280], action: openHistory, expected: 'couple:failed' },
    ],
  },
]

export const ANSWER_LIST_PAGES: PageCase[] = [...answers, ...declines]
