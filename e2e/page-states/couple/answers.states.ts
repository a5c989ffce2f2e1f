// Answers and declines: lists, one answer with its history, exports, phone answers, and the dashboard.
import {
  retryAfterFailure,
  inSequence,
  loadingButton,
  field,
  listStates,
  RUNNING_JOB,
  firstButtonContaining,
  selectEvent,
  loadingStatus,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const ANSWERS_PATH = '/app/raspunsuri'
const DECLINES_PATH = '/app/raspunsuri-negative'
const HISTORY = '**/api/guests/history?**'
const GUEST = '**/api/guests/0*'
const OPTIONS = '**/api/exports/options?**'
const FORM = '**/api/invitation_forms/details?**'

const save = (driver: PageDriver) => driver.clickButton('couple:save')
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

const historyEntry = (
  id: string,
  kind: string,
  made_by: string,
  snapshot: object,
  overrides: object = {},
) => ({
  id,
  kind,
  made_by,
  snapshot,
  created_at: '2026-11-20T10:00:00Z',
  ...overrides,
})
const MENUS = ['Vegetarian', 'Clasic', 'Clasic', 'Pește'].map((menu_type) => ({ menu_type }))
const HISTORY_ENTRIES = [
  historyEntry(
    'd',
    'yes',
    'couple',
    { company_number: 3, name: 'Familia Țîrlea', menus: MENUS.slice(1) },
    { user_name: 'Ana Popescu', via: 'undo' },
  ),
  historyEntry('c', 'yes', 'guest', {
    company_number: 4,
    name: 'Familia Țîrlea',
    phone: '0740 111 222',
    menus: MENUS,
  }),
  historyEntry(
    'b',
    'no',
    'couple',
    { reason: 'Plecați.' },
    { user_name: 'Ana Popescu', via: 'phone' },
  ),
  historyEntry('a', 'reset', 'couple', {}),
]
const answerPath =
  (path: string) =>
  ({ answerId }: { answerId: string }) =>
    `/app/${path}/${answerId}`
const nameField = (driver: PageDriver) => field(driver, 'couple:answers.name')

const guests: PageCase[] = [
  {
    path: answerPath('invitat'),
    prepare: selectEvent('full'),
    states: [
      { name: 'whole', expected: 'couple:guest.history' },
      {
        name: 'delete confirmation',
        action: (driver) => driver.clickButton('couple:guest.delete'),
        expected: 'couple:guest.delete_text',
      },
    ],
  },
  {
    path: answerPath('invitat'),
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.modifyResponse<{ guest: object }>(GUEST, ({ guest }) => ({
        guest: {
          ...guest,
          history: HISTORY_ENTRIES,
          allergy: 'yes',
          allergy_mentions: 'Nuci și alune, și puțin gluten',
          other: 'Abia așteptăm!',
        },
      })),
    ),
    states: [{ name: 'with a history', expected: 'couple:undo.back' }],
  },
  {
    path: answerPath('invitat'),
    prepare: (driver) => driver.holdRequest(GUEST),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: answerPath('invitat'),
    prepare: (driver) => driver.failRequest(GUEST, 403),
    states: [
      { name: 'failed', expected: 'couple:failed' },
      { name: 'loaded after retry', action: retryAfterFailure, expected: 'couple:guest.history' },
    ],
  },
  {
    path: '/app/invitat/01900000-0000-7000-8000-000000000000',
    expectsErrors: true,
    states: [{ name: 'not found', expected: 'couple:events.add' }],
  },
  {
    path: answerPath('editeaza-invitat'),
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'couple:answers.other' },
      {
        name: 'required field errors',
        action: async (driver) => {
          await nameField(driver).fill('')
          await save(driver)
        },
        expected: 'couple:field.required',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await nameField(driver).fill('Ștefan')
          await driver.failRequest(GUEST)
          await save(driver)
        },
        expected: ({ page }) => page.getByRole('alert').filter({ hasText: 'x' }),
      },
      {
        name: 'saving',
        action: async (driver) => {
          await driver.holdRequest(GUEST)
          await save(driver)
        },
        expected: loadingButton,
      },
      {
        name: 'leave confirmation',
        action: (driver) => driver.clickButton('couple:nav.logout'),
        expected: 'couple:unsaved.text',
      },
    ],
  },
  {
    path: answerPath('editeaza-invitat'),
    prepare: (driver) => driver.holdRequest(GUEST),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: answerPath('editeaza-invitat'),
    prepare: (driver) => driver.failRequest(FORM, 403),
    states: [{ name: 'failed to load', expected: 'couple:failed' }],
  },
]

const PHONE_PATH = '/app/raspunsuri-telefon'
const ENTERED = '**/api/guests/entered?**'
const CREATE_GUEST = '**/api/guests'
const phoneButton = (driver: PageDriver, key: string) =>
  firstButtonContaining(driver, `couple:phone.${key}`, {})
const chooseGuest = async (driver: PageDriver) => {
  await field(driver, 'couple:phone.who').fill('Țepeș')
  await driver.page.getByRole('option').first().click()
}
/** Enters three persons and selects the first menu for all of them with one click. */
const fillMenus = async (driver: PageDriver) => {
  await field(driver, 'couple:phone.persons').fill('3')
  await driver.page
    .getByRole('group', { name: driver.t('couple:menus.all'), exact: true })
    .getByRole('button')
    .first()
    .click()
}
const phoneAnswer = (id: string, kind: string, state: string, snapshot: object) => ({
  ...historyEntry(id, kind, 'couple', snapshot, { user_name: 'Ana Popescu', via: 'phone' }),
  state,
})

const phonePages: PageCase[] = [
  ...listStates(PHONE_PATH, FORM, {
    site: 'full',
    name: 'whole',
    expected: 'couple:phone.entered',
  }),
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.modifyResponse<{ events: object[] }>('**/api/events?**', (body) => ({
        ...body,
        events: body.events.map((event) => ({ ...event, code: null })),
      })),
    ),
    states: [{ name: 'no event code', expected: 'couple:phone.no_code' }],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.holdRequest(ENTERED)),
    states: [{ name: 'phone answers loading', expected: loadingStatus }],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.failRequest(ENTERED, 403)),
    states: [
      { name: 'phone answers failed', expected: 'couple:failed' },
      {
        name: 'no phone answers',
        action: retryAfterFailure,
        expected: 'couple:phone.entered_none',
      },
    ],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse(ENTERED, {
        entered: [
          phoneAnswer('a', 'yes', 'current', {
            name: 'Familia Țîrlea-Constantinescu',
            company_number: 4,
          }),
          phoneAnswer('b', 'no', 'undone', { name: 'Nașa Elena', reason: 'Plecată.' }),
          phoneAnswer('c', 'yes', 'changed', { name: 'Radu', company_number: 1 }),
        ],
      }),
    ),
    states: [
      { name: 'phone answers', expected: 'couple:phone.undone' },
      {
        name: 'digits in the search text',
        action: async (driver) => {
          await driver.mockResponse('**/api/wedding_invitations/search?**', {
            wedding_invitations: [{ id: 'x', name: 'Masa 12', status: 'invitat' }],
            pagination: {},
          })
          await field(driver, 'couple:phone.who').fill('masa 1')
        },
        expected: 'couple:phone.pick',
      },
      {
        name: 'no guest found',
        action: async (driver) => {
          await driver.release('**/api/wedding_invitations/search?**')
          await field(driver, 'couple:phone.who').fill('zzzz')
        },
        expected: ({ page, t }) => page.getByText(t('couple:phone.nobody', { text: 'zzzz' })),
      },
      {
        name: 'guest found',
        action: (driver) => field(driver, 'couple:phone.who').fill('Țepeș'),
        expected: ({ page }) => page.getByRole('option').first(),
      },
      {
        name: 'accept and decline buttons',
        action: chooseGuest,
        expected: (driver) => phoneButton(driver, 'yes'),
      },
      {
        name: 'decline form',
        action: (driver) => phoneButton(driver, 'no').click(),
        expected: 'couple:phone.reason',
      },
      {
        name: 'yes',
        action: (driver) => phoneButton(driver, 'yes').click(),
        expected: 'couple:phone.consent',
      },
      {
        name: 'invalid number of persons',
        action: (driver) => field(driver, 'couple:phone.persons').fill('0'),
        expected: 'couple:field.persons',
      },
      {
        name: 'menus missing',
        action: async (driver) => {
          await field(driver, 'couple:phone.persons').fill('3')
          await phoneButton(driver, 'save').click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
      {
        name: 'failed',
        action: async (driver) => {
          await fillMenus(driver)
          await driver.failRequest(CREATE_GUEST)
          await phoneButton(driver, 'save').click()
        },
        expected: ({ page }) => page.getByRole('alert').filter({ hasText: 'x' }),
      },
      {
        name: 'saving',
        action: async (driver) => {
          await driver.holdRequest(CREATE_GUEST)
          await phoneButton(driver, 'save').click()
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(
      selectEvent('full'),
      (driver) => driver.mockResponse(CREATE_GUEST, { code: 'stale', error: 'x' }, 409),
      (driver) =>
        driver.modifyResponse<{ wedding_invitation: object }>(
          '**/api/wedding_invitations/0*',
          ({ wedding_invitation }) => ({
            wedding_invitation: { ...wedding_invitation, status: 'refuzat' },
          }),
        ),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'answer conflict',
        action: async (driver) => {
          await chooseGuest(driver)
          await phoneButton(driver, 'yes').click()
          await fillMenus(driver)
          await phoneButton(driver, 'save').click()
        },
        expected: 'couple:clash.title',
      },
    ],
  },
  {
    path: PHONE_PATH,
    prepare: selectEvent('direct'),
    states: [
      {
        name: 'guest without an invitation',
        action: (driver) => field(driver, 'couple:phone.who').fill('Mătușa Ilinca'),
        expected: ({ page, t }) =>
          page.getByRole('button', {
            name: t('couple:phone.direct_add', { name: 'Mătușa Ilinca' }),
          }),
      },
      {
        name: 'form without an invitation',
        action: ({ page, t }) =>
          page
            .getByRole('button', { name: t('couple:phone.direct_add', { name: 'Mătușa Ilinca' }) })
            .click(),
        expected: 'couple:phone.direct_note',
      },
    ],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse(CREATE_GUEST, { guest: {} }, 201),
    ),
    states: [
      {
        name: 'saved',
        action: async (driver) => {
          await chooseGuest(driver)
          await phoneButton(driver, 'yes').click()
          await fillMenus(driver)
          await phoneButton(driver, 'save').click()
        },
        expected: ({ page }) => page.getByRole('status').filter({ hasText: 'Țepeș' }),
      },
    ],
  },
]

const DASHBOARD_PATH = '/app/dashboard'
const STATISTICS = '**/api/guests/guests_statistics?**'
const clickTab =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page.getByRole('tab', { name: t(`couple:dash.${key}`), exact: true }).click()

const dashboard: PageCase[] = [
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

export const ANSWER_LIST_PAGES: PageCase[] = [...answers, ...declines]
export const ANSWER_PAGES: PageCase[] = guests
export const PHONE_AND_DASHBOARD_PAGES: PageCase[] = [...phonePages, ...dashboard]
