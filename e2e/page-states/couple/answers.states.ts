// Answers and declines: lists, one answer with its history, exports, phone answers, and the dashboard.
import {
  retryAfterFailure,
  inSequence,
  loadingButton,
  field,
  listStates,
  RUNNING_JOB,
  buttonStartingWith,
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

const save = (at: PageDriver) => at.clickButton('couple:save')
const open = (at: PageDriver) => at.clickButton('couple:export.button')
const inDialog =
  (key: string): PageState['expected'] =>
  ({ page, t }) =>
    page.getByRole('dialog').getByText(t(key)).first()
const uncheckColumns = async ({ page }: PageDriver) => {
  for (const box of (await page.getByRole('dialog').getByRole('checkbox').all()).slice(1))
    await box.uncheck()
}
const exportJob = (id: string, kind: string, format: string, more: object) => ({
  ...RUNNING_JOB,
  id,
  kind: 'export',
  export: { kind, format, rows: 'invitation', filtered: true },
  ...more,
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
    on: 'empty',
    name: 'empty',
    see: 'couple:answers.empty',
  }),
  {
    path: `${ANSWERS_PATH}?search=nimeni-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no hit', expected: 'couple:inv.none_fit' }],
  },
  {
    path: ANSWERS_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'whole',
        expected: ({ page, t }) => page.getByRole('link', { name: t('couple:phone.take') }),
      },
      { name: 'export', action: open, expected: 'couple:export.xlsx' },
      {
        name: 'export, columns',
        action: ({ page }) => page.getByRole('dialog').locator('button[aria-expanded]').click(),
        expected: inDialog('couple:answers.allergy'),
      },
      { name: 'export, no column', action: uncheckColumns, expected: 'couple:export.no_column' },
      {
        name: 'export failed',
        action: async (at) => {
          await at.page.getByRole('dialog').getByRole('checkbox').nth(1).check()
          await at.failRequest('**/api/exports')
          await at.clickButton('couple:export.csv')
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
        name: 'every filter set',
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:clear') }),
      },
      {
        name: 'every filter set, unfolded',
        widths: [390],
        action: (at) => at.page.locator('.a-filters button[aria-expanded]').click(),
        expected: ({ page }) => page.getByRole('combobox').first(),
      },
    ],
  },
  {
    path: ANSWERS_PATH,
    prepare: inSequence(
      selectEvent('full'),
      (at) =>
        at.mockResponse('**/api/exports', { job: exportJob('b', 'answers', 'xlsx', {}) }, 202),
      (at) => at.mockResponse('**/api/jobs?**', { jobs: FILES }),
    ),
    states: [
      {
        name: 'a file that is ready',
        action: async (at) => {
          await open(at)
          await at.clickButton('couple:export.xlsx')
        },
        expected: 'couple:export.once_more',
      },
    ],
  },
  {
    path: ANSWERS_PATH,
    prepare: inSequence(selectEvent('full'), (at) =>
      at.mockResponse('**/api/jobs?**', { jobs: FILES }),
    ),
    states: [{ name: 'files being made and made', action: open, expected: 'couple:export.made' }],
  },
  {
    path: ANSWERS_PATH,
    prepare: inSequence(selectEvent('full'), (at) => at.holdRequest(OPTIONS)),
    states: [{ name: 'export loading', action: open, expected: loadingStatus }],
  },
  {
    path: ANSWERS_PATH,
    prepare: inSequence(selectEvent('full'), (at) => at.failRequest(OPTIONS, 403)),
    states: [{ name: 'export not to be had', action: open, expected: 'couple:failed' }],
  },
]

const openHistory = (at: PageDriver) =>
  buttonStartingWith(at, 'couple:guest.history_of', { name: '' }).click()

const declines: PageCase[] = [
  ...listStates(DECLINES_PATH, '**/api/refuzed_invitations/search?**', {
    on: 'empty',
    name: 'empty',
    see: 'couple:declines.empty',
  }),
  {
    path: `${DECLINES_PATH}?search=nimeni-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no hit', expected: 'couple:inv.none_fit' }],
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
    prepare: inSequence(selectEvent('full'), (at) => at.holdRequest(HISTORY)),
    states: [
      { name: 'history loading', widths: [1280], action: openHistory, expected: loadingStatus },
    ],
  },
  {
    path: DECLINES_PATH,
    prepare: inSequence(selectEvent('full'), (at) => at.failRequest(HISTORY, 403)),
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
  more: object = {},
) => ({
  id,
  kind,
  made_by,
  snapshot,
  created_at: '2026-11-20T10:00:00Z',
  ...more,
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
const name = (at: PageDriver) => field(at, 'couple:answers.name')

const guests: PageCase[] = [
  {
    path: answerPath('invitat'),
    prepare: selectEvent('full'),
    states: [
      { name: 'whole', expected: 'couple:guest.history' },
      {
        name: 'asked before it is deleted',
        action: (at) => at.clickButton('couple:guest.delete'),
        expected: 'couple:guest.delete_text',
      },
    ],
  },
  {
    path: answerPath('invitat'),
    prepare: inSequence(selectEvent('full'), (at) =>
      at.modifyResponse<{ guest: object }>(GUEST, ({ guest }) => ({
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
    prepare: (at) => at.holdRequest(GUEST),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: answerPath('invitat'),
    prepare: (at) => at.failRequest(GUEST, 403),
    states: [
      { name: 'failed', expected: 'couple:failed' },
      { name: 'asked again', action: retryAfterFailure, expected: 'couple:guest.history' },
    ],
  },
  {
    path: '/app/invitat/01900000-0000-7000-8000-000000000000',
    expectsErrors: true,
    states: [{ name: 'not there', expected: 'couple:events.add' }],
  },
  {
    path: answerPath('editeaza-invitat'),
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'couple:answers.other' },
      {
        name: 'nothing filled in',
        action: async (at) => {
          await name(at).fill('')
          await save(at)
        },
        expected: 'couple:field.required',
      },
      {
        name: 'failed',
        action: async (at) => {
          await name(at).fill('Ștefan')
          await at.failRequest(GUEST)
          await save(at)
        },
        expected: ({ page }) => page.getByRole('alert').filter({ hasText: 'x' }),
      },
      {
        name: 'being saved',
        action: async (at) => {
          await at.holdRequest(GUEST)
          await save(at)
        },
        expected: loadingButton,
      },
      {
        name: 'asked before it is left',
        action: (at) => at.clickButton('couple:nav.logout'),
        expected: 'couple:unsaved.text',
      },
    ],
  },
  {
    path: answerPath('editeaza-invitat'),
    prepare: (at) => at.holdRequest(GUEST),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: answerPath('editeaza-invitat'),
    prepare: (at) => at.failRequest(FORM, 403),
    states: [{ name: 'failed to load', expected: 'couple:failed' }],
  },
]

const PHONE = '/app/raspunsuri-telefon'
const ENTERED = '**/api/guests/entered?**'
const CREATE_GUEST = '**/api/guests'
const phoneButton = (at: PageDriver, key: string) =>
  buttonStartingWith(at, `couple:phone.${key}`, {})
const chooseGuest = async (at: PageDriver) => {
  await field(at, 'couple:phone.who').fill('Țepeș')
  await at.page.getByRole('option').first().click()
}
/** Enters three persons and selects the first menu for all of them with one click. */
const fillMenus = async (at: PageDriver) => {
  await field(at, 'couple:phone.persons').fill('3')
  await at.page
    .getByRole('group', { name: at.t('couple:menus.all'), exact: true })
    .getByRole('button')
    .first()
    .click()
}
const phoneAnswer = (id: string, kind: string, state: string, snapshot: object) => ({
  ...historyEntry(id, kind, 'couple', snapshot, { user_name: 'Ana Popescu', via: 'phone' }),
  state,
})

const phone: PageCase[] = [
  ...listStates(PHONE, FORM, { on: 'full', name: 'whole', see: 'couple:phone.entered' }),
  {
    path: PHONE,
    prepare: inSequence(selectEvent('full'), (at) =>
      at.modifyResponse<{ events: object[] }>('**/api/events?**', (body) => ({
        ...body,
        events: body.events.map((event) => ({ ...event, code: null })),
      })),
    ),
    states: [{ name: 'no code yet', expected: 'couple:phone.no_code' }],
  },
  {
    path: PHONE,
    prepare: inSequence(selectEvent('full'), (at) => at.holdRequest(ENTERED)),
    states: [{ name: 'taken ones loading', expected: loadingStatus }],
  },
  {
    path: PHONE,
    prepare: inSequence(selectEvent('full'), (at) => at.failRequest(ENTERED, 403)),
    states: [
      { name: 'taken ones failed', expected: 'couple:failed' },
      { name: 'none taken', action: retryAfterFailure, expected: 'couple:phone.entered_none' },
    ],
  },
  {
    path: PHONE,
    prepare: inSequence(selectEvent('full'), (at) =>
      at.mockResponse(ENTERED, {
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
      { name: 'taken ones', expected: 'couple:phone.undone' },
      {
        name: 'digits choose nobody',
        action: async (at) => {
          await at.mockResponse('**/api/wedding_invitations/search?**', {
            wedding_invitations: [{ id: 'x', name: 'Masa 12', status: 'invitat' }],
            pagination: {},
          })
          await field(at, 'couple:phone.who').fill('masa 1')
        },
        expected: 'couple:phone.pick',
      },
      {
        name: 'nobody of this name',
        action: async (at) => {
          await at.release('**/api/wedding_invitations/search?**')
          await field(at, 'couple:phone.who').fill('zzzz')
        },
        expected: ({ page, t }) => page.getByText(t('couple:phone.nobody', { text: 'zzzz' })),
      },
      {
        name: 'somebody of this name',
        action: (at) => field(at, 'couple:phone.who').fill('Țepeș'),
        expected: ({ page }) => page.getByRole('option').first(),
      },
      { name: 'yes or no', action: chooseGuest, expected: (at) => phoneButton(at, 'yes') },
      {
        name: 'no',
        action: (at) => phoneButton(at, 'no').click(),
        expected: 'couple:phone.reason',
      },
      {
        name: 'yes',
        action: (at) => phoneButton(at, 'yes').click(),
        expected: 'couple:phone.consent',
      },
      {
        name: 'wrong number',
        action: (at) => field(at, 'couple:phone.persons').fill('0'),
        expected: 'couple:field.persons',
      },
      {
        name: 'nobody said what they eat',
        action: async (at) => {
          await field(at, 'couple:phone.persons').fill('3')
          await phoneButton(at, 'save').click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
      {
        name: 'failed',
        action: async (at) => {
          await fillMenus(at)
          await at.failRequest(CREATE_GUEST)
          await phoneButton(at, 'save').click()
        },
        expected: ({ page }) => page.getByRole('alert').filter({ hasText: 'x' }),
      },
      {
        name: 'being saved',
        action: async (at) => {
          await at.holdRequest(CREATE_GUEST)
          await phoneButton(at, 'save').click()
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PHONE,
    prepare: inSequence(
      selectEvent('full'),
      (at) => at.mockResponse(CREATE_GUEST, { code: 'stale', error: 'x' }, 409),
      (at) =>
        at.modifyResponse<{ wedding_invitation: object }>(
          '**/api/wedding_invitations/0*',
          ({ wedding_invitation }) => ({
            wedding_invitation: { ...wedding_invitation, status: 'refuzat' },
          }),
        ),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'another answer came meanwhile',
        action: async (at) => {
          await chooseGuest(at)
          await phoneButton(at, 'yes').click()
          await fillMenus(at)
          await phoneButton(at, 'save').click()
        },
        expected: 'couple:clash.title',
      },
    ],
  },
  {
    path: PHONE,
    prepare: selectEvent('direct'),
    states: [
      {
        name: 'somebody without an invitation',
        action: (at) => field(at, 'couple:phone.who').fill('Mătușa Ilinca'),
        expected: ({ page, t }) =>
          page.getByRole('button', {
            name: t('couple:phone.direct_add', { name: 'Mătușa Ilinca' }),
          }),
      },
      {
        name: 'asked without an invitation',
        action: ({ page, t }) =>
          page
            .getByRole('button', { name: t('couple:phone.direct_add', { name: 'Mătușa Ilinca' }) })
            .click(),
        expected: 'couple:phone.direct_note',
      },
    ],
  },
  {
    path: PHONE,
    prepare: inSequence(selectEvent('full'), (at) =>
      at.mockResponse(CREATE_GUEST, { guest: {} }, 201),
    ),
    states: [
      {
        name: 'saved',
        action: async (at) => {
          await chooseGuest(at)
          await phoneButton(at, 'yes').click()
          await fillMenus(at)
          await phoneButton(at, 'save').click()
        },
        expected: ({ page }) => page.getByRole('status').filter({ hasText: 'Țepeș' }),
      },
    ],
  },
]

const BOARD = '/app/dashboard'
const STATISTICS = '**/api/guests/guests_statistics?**'
const tab =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page.getByRole('tab', { name: t(`couple:dash.${key}`), exact: true }).click()

const board: PageCase[] = [
  ...listStates(BOARD, '**/api/events/next_steps/**', {
    on: 'empty',
    name: 'empty',
    see: 'dashboard:empty',
  }),
  {
    path: BOARD,
    prepare: selectEvent('full'),
    states: [
      { name: 'whole', expected: 'dashboard:acceptance' },
      {
        name: 'as a table',
        action: (at) => at.page.getByText(at.t('dashboard:time.table')).click(),
        expected: 'dashboard:time.all',
      },
      { name: 'who comes', action: tab('participants'), expected: 'couple:dash.with.housing' },
      { name: 'what they eat', action: tab('menus'), expected: 'couple:dash.chosen' },
    ],
  },
  {
    path: BOARD,
    prepare: inSequence(
      selectEvent('direct'),
      (at) =>
        at.modifyResponse('**/api/events/next_steps/**', (body) => ({
          ...body,
          direct: { yes: 128, persons: 301, no: 14 },
        })),
      (at) =>
        at.mockResponse('**/api/guests/answers_over_time?**', {
          days: [{ date: '2026-11-02', yes: 128, no: 14 }],
        }),
    ),
    states: [{ name: 'without invitations', expected: 'dashboard:direct.note' }],
  },
  {
    path: `${BOARD}?tab=participanti`,
    prepare: inSequence(selectEvent('full'), (at) => at.holdRequest(STATISTICS)),
    states: [{ name: 'who comes, loading', expected: loadingStatus }],
  },
  {
    path: `${BOARD}?tab=participanti`,
    prepare: inSequence(selectEvent('full'), (at) => at.failRequest(STATISTICS, 403)),
    states: [{ name: 'who comes, failed', expected: 'couple:failed' }],
  },
]

export const ANSWER_LIST_PAGES: PageCase[] = [...answers, ...declines]
export const ANSWER_PAGES: PageCase[] = guests
export const PHONE_AND_DASHBOARD_PAGES: PageCase[] = [...phone, ...board]
