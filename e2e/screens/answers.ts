// Answers and declines: lists, one answer with its history, exports, phone answers, and the dashboard.
import { again, both, busy, field, list, JOB, named, on, waits } from './area'
import type { At, Screen, State } from './screen'

const ANSWERS_PATH = '/app/raspunsuri'
const DECLINES_PATH = '/app/raspunsuri-negative'
const HISTORY = '**/api/guests/history?**'
const GUEST = '**/api/guests/0*'
const OPTIONS = '**/api/exports/options?**'
const FORM = '**/api/invitation_forms/details?**'

const save = (at: At) => at.press('couple:save')
const open = (at: At) => at.press('couple:export.button')
const inDialog =
  (key: string): State['see'] =>
  ({ page, w }) =>
    page.getByRole('dialog').getByText(w(key)).first()
const uncheckColumns = async ({ page }: At) => {
  for (const box of (await page.getByRole('dialog').getByRole('checkbox').all()).slice(1))
    await box.uncheck()
}
const exportJob = (id: string, kind: string, format: string, more: object) => ({
  ...JOB,
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

const answers: Screen[] = [
  ...list(ANSWERS_PATH, '**/api/guests/search?**', {
    on: 'bare',
    name: 'empty',
    see: 'couple:answers.empty',
  }),
  {
    path: `${ANSWERS_PATH}?search=nimeni-cu-acest-nume`,
    before: on('full'),
    states: [{ name: 'no hit', see: 'couple:inv.none_fit' }],
  },
  {
    path: ANSWERS_PATH,
    before: on('full'),
    states: [
      {
        name: 'whole',
        see: ({ page, w }) => page.getByRole('link', { name: w('couple:phone.take') }),
      },
      { name: 'export', do: open, see: 'couple:export.xlsx' },
      {
        name: 'export, columns',
        do: ({ page }) => page.getByRole('dialog').locator('button[aria-expanded]').click(),
        see: inDialog('couple:answers.allergy'),
      },
      { name: 'export, no column', do: uncheckColumns, see: 'couple:export.no_column' },
      {
        name: 'export failed',
        do: async (at) => {
          await at.page.getByRole('dialog').getByRole('checkbox').nth(1).check()
          await at.fail('**/api/exports')
          await at.press('couple:export.csv')
        },
        see: ({ page }) => page.getByRole('alert').first(),
      },
    ],
  },
  {
    path: `${ANSWERS_PATH}?search=a&company=family&housing=false&transport=false&civil_marriage_attend=false&other_restrictions=false&allergy=false&menu=Clasic&participant=false`,
    before: on('full'),
    states: [
      {
        name: 'every filter set',
        see: ({ page, w }) => page.getByRole('button', { name: w('couple:clear') }),
      },
      {
        name: 'every filter set, unfolded',
        widths: [390],
        do: (at) => at.page.locator('.a-filters button[aria-expanded]').click(),
        see: ({ page }) => page.getByRole('combobox').first(),
      },
    ],
  },
  {
    path: ANSWERS_PATH,
    before: both(
      on('full'),
      (at) => at.answer('**/api/exports', { job: exportJob('b', 'answers', 'xlsx', {}) }, 202),
      (at) => at.answer('**/api/jobs?**', { jobs: FILES }),
    ),
    states: [
      {
        name: 'a file that is ready',
        do: async (at) => {
          await open(at)
          await at.press('couple:export.xlsx')
        },
        see: 'couple:export.once_more',
      },
    ],
  },
  {
    path: ANSWERS_PATH,
    before: both(on('full'), (at) => at.answer('**/api/jobs?**', { jobs: FILES })),
    states: [{ name: 'files being made and made', do: open, see: 'couple:export.made' }],
  },
  {
    path: ANSWERS_PATH,
    before: both(on('full'), (at) => at.hold(OPTIONS)),
    states: [{ name: 'export loading', do: open, see: waits }],
  },
  {
    path: ANSWERS_PATH,
    before: both(on('full'), (at) => at.fail(OPTIONS, 403)),
    states: [{ name: 'export not to be had', do: open, see: 'couple:failed' }],
  },
]

const openHistory = (at: At) => named(at, 'couple:guest.history_of', { name: '' }).click()

const declines: Screen[] = [
  ...list(DECLINES_PATH, '**/api/refuzed_invitations/search?**', {
    on: 'bare',
    name: 'empty',
    see: 'couple:declines.empty',
  }),
  {
    path: `${DECLINES_PATH}?search=nimeni-cu-acest-nume`,
    before: on('full'),
    states: [{ name: 'no hit', see: 'couple:inv.none_fit' }],
  },
  {
    path: DECLINES_PATH,
    before: on('full'),
    states: [
      {
        name: 'whole',
        see: ({ page, w }) => page.getByRole('button', { name: w('couple:export.button') }),
      },
      { name: 'history', do: openHistory, see: 'couple:history.guest.no' },
    ],
  },
  {
    path: DECLINES_PATH,
    before: both(on('full'), (at) => at.hold(HISTORY)),
    states: [{ name: 'history loading', widths: [1280], do: openHistory, see: waits }],
  },
  {
    path: DECLINES_PATH,
    before: both(on('full'), (at) => at.fail(HISTORY, 403)),
    states: [{ name: 'history failed', widths: [1280], do: openHistory, see: 'couple:failed' }],
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
  ({ answer }: { answer: string }) =>
    `/app/${path}/${answer}`
const name = (at: At) => field(at, 'couple:answers.name')

const guests: Screen[] = [
  {
    path: answerPath('invitat'),
    before: on('full'),
    states: [
      { name: 'whole', see: 'couple:guest.history' },
      {
        name: 'asked before it is deleted',
        do: (at) => at.press('couple:guest.delete'),
        see: 'couple:guest.delete_text',
      },
    ],
  },
  {
    path: answerPath('invitat'),
    before: both(on('full'), (at) =>
      at.alter<{ guest: object }>(GUEST, ({ guest }) => ({
        guest: {
          ...guest,
          history: HISTORY_ENTRIES,
          allergy: 'yes',
          allergy_mentions: 'Nuci și alune, și puțin gluten',
          other: 'Abia așteptăm!',
        },
      })),
    ),
    states: [{ name: 'with a history', see: 'couple:undo.back' }],
  },
  {
    path: answerPath('invitat'),
    before: (at) => at.hold(GUEST),
    states: [{ name: 'loading', see: waits }],
  },
  {
    path: answerPath('invitat'),
    before: (at) => at.fail(GUEST, 403),
    states: [
      { name: 'failed', see: 'couple:failed' },
      { name: 'asked again', do: again, see: 'couple:guest.history' },
    ],
  },
  {
    path: '/app/invitat/01900000-0000-7000-8000-000000000000',
    refuses: true,
    states: [{ name: 'not there', see: 'couple:events.add' }],
  },
  {
    path: answerPath('editeaza-invitat'),
    before: on('full'),
    refuses: true,
    states: [
      { name: 'whole', see: 'couple:answers.other' },
      {
        name: 'nothing filled in',
        do: async (at) => {
          await name(at).fill('')
          await save(at)
        },
        see: 'couple:field.required',
      },
      {
        name: 'failed',
        do: async (at) => {
          await name(at).fill('Ștefan')
          await at.fail(GUEST)
          await save(at)
        },
        see: ({ page }) => page.getByRole('alert').filter({ hasText: 'x' }),
      },
      {
        name: 'being saved',
        do: async (at) => {
          await at.hold(GUEST)
          await save(at)
        },
        see: busy,
      },
      {
        name: 'asked before it is left',
        do: (at) => at.press('couple:nav.logout'),
        see: 'couple:unsaved.text',
      },
    ],
  },
  {
    path: answerPath('editeaza-invitat'),
    before: (at) => at.hold(GUEST),
    states: [{ name: 'loading', see: waits }],
  },
  {
    path: answerPath('editeaza-invitat'),
    before: (at) => at.fail(FORM, 403),
    states: [{ name: 'failed to load', see: 'couple:failed' }],
  },
]

const PHONE = '/app/raspunsuri-telefon'
const ENTERED = '**/api/guests/entered?**'
const CREATE_GUEST = '**/api/guests'
const phoneButton = (at: At, key: string) => named(at, `couple:phone.${key}`, {})
const chooseGuest = async (at: At) => {
  await field(at, 'couple:phone.who').fill('Țepeș')
  await at.page.getByRole('option').first().click()
}
/** Enters three persons and selects the first menu for all of them with one click. */
const fillMenus = async (at: At) => {
  await field(at, 'couple:phone.persons').fill('3')
  await at.page
    .getByRole('group', { name: at.w('couple:menus.all'), exact: true })
    .getByRole('button')
    .first()
    .click()
}
const phoneAnswer = (id: string, kind: string, state: string, snapshot: object) => ({
  ...historyEntry(id, kind, 'couple', snapshot, { user_name: 'Ana Popescu', via: 'phone' }),
  state,
})

const phone: Screen[] = [
  ...list(PHONE, FORM, { on: 'full', name: 'whole', see: 'couple:phone.entered' }),
  {
    path: PHONE,
    before: both(on('full'), (at) =>
      at.alter<{ events: object[] }>('**/api/events?**', (body) => ({
        ...body,
        events: body.events.map((event) => ({ ...event, code: null })),
      })),
    ),
    states: [{ name: 'no code yet', see: 'couple:phone.no_code' }],
  },
  {
    path: PHONE,
    before: both(on('full'), (at) => at.hold(ENTERED)),
    states: [{ name: 'taken ones loading', see: waits }],
  },
  {
    path: PHONE,
    before: both(on('full'), (at) => at.fail(ENTERED, 403)),
    states: [
      { name: 'taken ones failed', see: 'couple:failed' },
      { name: 'none taken', do: again, see: 'couple:phone.entered_none' },
    ],
  },
  {
    path: PHONE,
    before: both(on('full'), (at) =>
      at.answer(ENTERED, {
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
      { name: 'taken ones', see: 'couple:phone.undone' },
      {
        name: 'digits choose nobody',
        do: async (at) => {
          await at.answer('**/api/wedding_invitations/search?**', {
            wedding_invitations: [{ id: 'x', name: 'Masa 12', status: 'invitat' }],
            pagination: {},
          })
          await field(at, 'couple:phone.who').fill('masa 1')
        },
        see: 'couple:phone.pick',
      },
      {
        name: 'nobody of this name',
        do: async (at) => {
          await at.release('**/api/wedding_invitations/search?**')
          await field(at, 'couple:phone.who').fill('zzzz')
        },
        see: ({ page, w }) => page.getByText(w('couple:phone.nobody', { text: 'zzzz' })),
      },
      {
        name: 'somebody of this name',
        do: (at) => field(at, 'couple:phone.who').fill('Țepeș'),
        see: ({ page }) => page.getByRole('option').first(),
      },
      { name: 'yes or no', do: chooseGuest, see: (at) => phoneButton(at, 'yes') },
      { name: 'no', do: (at) => phoneButton(at, 'no').click(), see: 'couple:phone.reason' },
      { name: 'yes', do: (at) => phoneButton(at, 'yes').click(), see: 'couple:phone.consent' },
      {
        name: 'wrong number',
        do: (at) => field(at, 'couple:phone.persons').fill('0'),
        see: 'couple:field.persons',
      },
      {
        name: 'nobody said what they eat',
        do: async (at) => {
          await field(at, 'couple:phone.persons').fill('3')
          await phoneButton(at, 'save').click()
        },
        see: ({ page }) => page.getByRole('alert').first(),
      },
      {
        name: 'failed',
        do: async (at) => {
          await fillMenus(at)
          await at.fail(CREATE_GUEST)
          await phoneButton(at, 'save').click()
        },
        see: ({ page }) => page.getByRole('alert').filter({ hasText: 'x' }),
      },
      {
        name: 'being saved',
        do: async (at) => {
          await at.hold(CREATE_GUEST)
          await phoneButton(at, 'save').click()
        },
        see: busy,
      },
    ],
  },
  {
    path: PHONE,
    before: both(
      on('full'),
      (at) => at.answer(CREATE_GUEST, { code: 'stale', error: 'x' }, 409),
      (at) =>
        at.alter<{ wedding_invitation: object }>(
          '**/api/wedding_invitations/0*',
          ({ wedding_invitation }) => ({
            wedding_invitation: { ...wedding_invitation, status: 'refuzat' },
          }),
        ),
    ),
    refuses: true,
    states: [
      {
        name: 'another answer came meanwhile',
        do: async (at) => {
          await chooseGuest(at)
          await phoneButton(at, 'yes').click()
          await fillMenus(at)
          await phoneButton(at, 'save').click()
        },
        see: 'couple:clash.title',
      },
    ],
  },
  {
    path: PHONE,
    before: on('direct'),
    states: [
      {
        name: 'somebody without an invitation',
        do: (at) => field(at, 'couple:phone.who').fill('Mătușa Ilinca'),
        see: ({ page, w }) =>
          page.getByRole('button', {
            name: w('couple:phone.direct_add', { name: 'Mătușa Ilinca' }),
          }),
      },
      {
        name: 'asked without an invitation',
        do: ({ page, w }) =>
          page
            .getByRole('button', { name: w('couple:phone.direct_add', { name: 'Mătușa Ilinca' }) })
            .click(),
        see: 'couple:phone.direct_note',
      },
    ],
  },
  {
    path: PHONE,
    before: both(on('full'), (at) => at.answer(CREATE_GUEST, { guest: {} }, 201)),
    states: [
      {
        name: 'saved',
        do: async (at) => {
          await chooseGuest(at)
          await phoneButton(at, 'yes').click()
          await fillMenus(at)
          await phoneButton(at, 'save').click()
        },
        see: ({ page }) => page.getByRole('status').filter({ hasText: 'Țepeș' }),
      },
    ],
  },
]

const BOARD = '/app/dashboard'
const STATISTICS = '**/api/guests/guests_statistics?**'
const tab =
  (key: string) =>
  ({ page, w }: At) =>
    page.getByRole('tab', { name: w(`couple:dash.${key}`), exact: true }).click()

const board: Screen[] = [
  ...list(BOARD, '**/api/events/next_steps/**', {
    on: 'bare',
    name: 'empty',
    see: 'dashboard:empty',
  }),
  {
    path: BOARD,
    before: on('full'),
    states: [
      { name: 'whole', see: 'dashboard:acceptance' },
      {
        name: 'as a table',
        do: (at) => at.page.getByText(at.w('dashboard:time.table')).click(),
        see: 'dashboard:time.all',
      },
      { name: 'who comes', do: tab('participants'), see: 'couple:dash.with.housing' },
      { name: 'what they eat', do: tab('menus'), see: 'couple:dash.chosen' },
    ],
  },
  {
    path: BOARD,
    before: both(
      on('direct'),
      (at) =>
        at.alter('**/api/events/next_steps/**', (body) => ({
          ...body,
          direct: { yes: 128, persons: 301, no: 14 },
        })),
      (at) =>
        at.answer('**/api/guests/answers_over_time?**', {
          days: [{ date: '2026-11-02', yes: 128, no: 14 }],
        }),
    ),
    states: [{ name: 'without invitations', see: 'dashboard:direct.note' }],
  },
  {
    path: `${BOARD}?tab=participanti`,
    before: both(on('full'), (at) => at.hold(STATISTICS)),
    states: [{ name: 'who comes, loading', see: waits }],
  },
  {
    path: `${BOARD}?tab=participanti`,
    before: both(on('full'), (at) => at.fail(STATISTICS, 403)),
    states: [{ name: 'who comes, failed', see: 'couple:failed' }],
  },
]

export const ANSWERS: Screen[] = [...answers, ...declines]
export const ONE: Screen[] = guests
export const PHONE_AND_BOARD: Screen[] = [...phone, ...board]
