// The layout of the couple's area, events, notifications, profile and trial.
import {
  inSequence,
  loadingButton,
  chooseMenuItem,
  pressEscape,
  field,
  listStates,
  RUNNING_JOB,
  buttonStartingWith,
  selectEvent,
  atBothWidths,
  loadingStatus,
} from '../page-state-steps'
import { scriptsContaining } from '../../support/built-assets'
import type { PageDriver, PageCase } from '../page-state-runner'

const EVENTS = '**/api/events?**'
const ME = '**/api/users/get_by_token'
const CLIENT = '**/api/clients/check_client'
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

const save = (at: PageDriver) => at.clickButton('couple:save')

/** Fills in all required fields of an event. A date field has no role `textbox`. */
const fillEvent = async (at: PageDriver) => {
  for (const [name, value] of Object.entries({
    name: 'Cununia',
    slug: 'cununia-noastra',
    date: '2027-06-05',
    city: 'Sibiu',
    location: 'Primăria',
    code: 'CUNUNIA',
  }))
    await at.page
      .getByRole('dialog')
      .getByLabel(at.t(`couple:events.${name}`))
      .first()
      .fill(value)
}

const events: PageCase[] = [
  ...listStates('/app/evenimente', EVENTS, {
    on: 'full',
    name: 'whole',
    see: (at) => buttonStartingWith(at, 'couple:edit', {}),
  }),
  {
    path: '/app/evenimente',
    prepare: (at) => at.mockResponse(EVENTS, { events: [] }),
    states: [{ name: 'empty', expected: 'couple:events.empty' }],
  },
  {
    path: '/app/evenimente',
    prepare: selectEvent('full'),
    states: [
      {
        name: 'form open',
        action: (at) => buttonStartingWith(at, 'couple:edit', {}).click(),
        expected: 'couple:events.code_hint',
      },
      {
        name: 'asked before it closes',
        action: async (at) => {
          await field(at, 'couple:events.additionalLine').fill('Ne bucurăm')
          await pressEscape(at)
        },
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: '/app/adauga-eveniment',
    expectsErrors: true,
    states: [
      { name: 'empty', expected: 'couple:events.line_hint' },
      { name: 'nothing filled in', action: save, expected: 'couple:field.required' },
      {
        name: 'of the wrong kinds',
        action: async (at) => {
          await field(at, 'couple:events.slug').fill('!!')
          await field(at, 'couple:events.code').fill('abc')
        },
        expected: 'couple:field.invalid_code',
      },
      {
        name: 'its address taken',
        action: async (at) => {
          await fillEvent(at)
          await at.mockResponse(
            '**/api/events',
            { code: 'slug_exists', error: 'x', slug_exists: true },
            409,
          )
          await save(at)
        },
        expected: 'couple:events.slug_exists',
      },
      {
        name: 'failed',
        action: async (at) => {
          await at.failRequest('**/api/events')
          await save(at)
        },
        expected: 'couple:events.failed',
      },
      {
        name: 'being saved',
        action: async (at) => {
          await at.holdRequest('**/api/events')
          await save(at)
        },
        expected: loadingButton,
      },
    ],
  },
]

/** The layout while its data or the remote loads, and after that failed. */
const layout: PageCase[] = [
  {
    path: '/app/raspunsuri',
    prepare: (at) => at.holdRequest(ME),
    states: [{ name: 'nobody known yet', expected: loadingStatus }],
  },
  {
    path: '/app/raspunsuri',
    prepare: (at) => at.failRequest(ME, 403),
    states: [{ name: 'nobody could be asked', expected: 'couple:failed' }],
  },
  {
    path: '/app/adauga-invitat',
    prepare: (at) => at.holdRequest(EVENTS),
    states: [{ name: 'no event known yet', expected: loadingStatus }],
  },
  {
    path: '/app/adauga-invitat',
    prepare: (at) => at.failRequest(EVENTS, 403),
    states: [{ name: 'no event to be had', expected: 'couple:failed' }],
  },
  {
    path: '/app/adauga-invitat',
    prepare: (at) => at.mockResponse(EVENTS, { events: [] }),
    states: [{ name: 'no event at all', expected: 'couple:events.empty' }],
  },
  {
    path: '/app/profil',
    prepare: (at) => at.holdRequest(scriptsContaining('couple', /change_password/)),
    states: [{ name: 'a part of the area on its way', expected: loadingStatus }],
  },
  {
    path: '/app/raspunsuri-telefon',
    prepare: selectEvent('full'),
    states: [
      {
        name: 'menu open',
        widths: [390],
        action: (at) => at.clickButton('couple:nav.menu'),
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:nav.logout') }),
      },
      {
        name: 'its answers folded away',
        widths: [390],
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:nav.answers'), exact: true }).click(),
        expected: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:nav.answers'), exact: true, expanded: false }),
      },
      {
        name: 'how to reach us',
        action: (at) => at.clickButton('couple:nav.contact'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('link').first(),
      },
    ],
  },
  {
    path: '/app/raspunsuri',
    prepare: (at) => at.mockResponse(CLIENT, { erase_at: '2027-01-10T10:00:00Z' }),
    states: [{ name: 'the account waits to be deleted', expected: 'couple:leave.see' }],
  },
]

const SETTINGS = '**/api/notifications/settings?**'
const MAIL = '/app/notificari?tab=email'

const notifications: PageCase[] = [
  ...listStates('/app/notificari', '**/api/notifications?**', {
    on: 'empty',
    name: 'empty',
    see: 'couple:notices.empty',
  }),
  {
    path: '/app/notificari',
    prepare: selectEvent('full'),
    states: [{ name: 'unread and read', expected: 'couple:notices.mark' }],
  },
  {
    path: '/app/notificari',
    prepare: inSequence(
      (at) =>
        at.mockResponse('**/api/notifications?**', {
          notifications: [
            {
              id: UNKNOWN_ID,
              type: 'export_done',
              title: 'Export',
              message: 'x',
              read: false,
              subject_id: RUNNING_JOB.id,
              created_at: RUNNING_JOB.created_at,
            },
          ],
          pagination: { current_page: 1, per_page: 10, total: 1, last_page: 1 },
        }),
      (at) =>
        at.mockResponse('**/api/jobs?**', {
          jobs: [
            {
              ...RUNNING_JOB,
              kind: 'export',
              status: 'succeeded',
              file_name: 'raspunsuri-negative.pdf',
              export: { kind: 'declines', format: 'pdf', rows: 'invitation', filtered: true },
            },
          ],
        }),
    ),
    states: [
      {
        name: 'which file was made',
        expected: ({ page }) => page.getByRole('link', { name: /raspunsuri-negative\.pdf/ }),
      },
    ],
  },
  ...listStates(MAIL, SETTINGS, { on: 'full', name: 'whole', see: 'notifications:email.pause' }),
  {
    path: MAIL,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'a choice that is not saved',
        action: async (at) => {
          await at.page
            .getByText(at.t('notifications:email.never'), { exact: true })
            .first()
            .waitFor()
          await at.failRequest(SETTINGS)
          await at.page
            .getByText(at.t('notifications:email.never'), { exact: true })
            .first()
            .click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
    ],
  },
]

const PASSWORD = '**/api/users/change_password'
const LEAVE = '**/api/clients/delete_account'
const ARCHIVE = '**/api/clients/export_data'
const dataExportCase = (name: string, see: string, job: object): PageCase => ({
  path: '/app/profil',
  prepare: (at) => at.mockResponse(ARCHIVE, { job: { ...RUNNING_JOB, kind: 'account', ...job } }),
  states: [{ name: `archive ${name}`, expected: `couple:${see}` }],
})
const withUserFields = (more: object) => (at: PageDriver) =>
  at.modifyResponse<{ user: object }>(ME, ({ user }) => ({ user: { ...user, ...more } }))

const profile: PageCase[] = [
  {
    path: '/app/profil',
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'couple:password.hint' },
      {
        name: 'password, nothing filled in',
        action: (at) => at.clickButton('couple:password.send'),
        expected: 'couple:field.required',
      },
      {
        name: 'password wrong',
        action: async (at) => {
          await at.failRequest(PASSWORD, 400, 'wrong_current_password')
          await at.clickButton('couple:password.send')
        },
        expected: 'couple:password.wrong',
      },
      {
        name: 'password failed',
        action: async (at) => {
          await at.failRequest(PASSWORD)
          await at.clickButton('couple:password.send')
        },
        expected: 'couple:password.failed',
      },
      {
        name: 'leaving',
        action: (at) => at.clickButton('couple:leave.open'),
        expected: 'couple:leave.password',
      },
      {
        name: 'leaving, wrong',
        action: async (at) => {
          await at.failRequest(LEAVE, 400, 'wrong_current_password')
          await at.clickButton('couple:leave.send')
        },
        expected: 'couple:leave.wrong',
      },
      {
        name: 'leaving failed',
        action: async (at) => {
          await at.failRequest(LEAVE)
          await at.clickButton('couple:leave.send')
        },
        expected: 'couple:leave.failed',
      },
    ],
  },
  {
    path: '/app/profil',
    states: [
      {
        name: 'edited',
        action: (at) => at.clickButton('couple:profile.edit'),
        expected: 'couple:users.edit_title',
      },
      {
        name: 'another address',
        action: (at) => field(at, 'couple:users.email').fill('alta@exemplu.ro'),
        expected: 'couple:users.email_hint',
      },
      {
        name: 'asked before it closes',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  dataExportCase('being made', 'data.leave', {}),
  dataExportCase('ready', 'data.ready', {
    status: 'succeeded',
    file_name: 'alai-date-2026-11-20.zip',
  }),
  dataExportCase('failed', 'data.failed', { status: 'failed' }),
  {
    path: '/app/profil',
    prepare: inSequence(
      withUserFields({ new_email: 'o-adresa-noua-si-destul-de-lunga@exemplu.ro' }),
      (at) => at.mockResponse(CLIENT, { erase_at: '2027-01-10T10:00:00Z' }),
    ),
    states: [{ name: 'a new address and the way back', expected: 'couple:leave.keep' }],
  },
  {
    path: '/app/profil',
    prepare: withUserFields({ owner: false }),
    states: [{ name: 'of a co-user', expected: 'couple:password.hint' }],
  },
]

const USERS = '/app/profil?tab=utilizatori'
const user = (id: number, name: string, more: object) => ({
  id: `${UNKNOWN_ID.slice(0, -1)}${id}`,
  name,
  email: `${id}@exemplu.ro`,
  role: 'client',
  owner: false,
  allowed_to_log_in: true,
  invited: false,
  ...more,
})
const people = {
  users: [
    user(1, 'Ana Popescu', { owner: true }),
    user(2, 'Ștefania Constantinescu-Văcărescu', { new_email: 'adresa.noua@exemplu.ro' }),
    user(3, 'Nașa Elena', { invited: true }),
    user(4, 'Radu', { allowed_to_log_in: false }),
  ],
}
const openUserMenu = (at: PageDriver) =>
  buttonStartingWith(at, 'couple:users.more', { name: 'Ștefania' }).click()

const users: PageCase[] = [
  ...listStates(USERS, '**/api/users/client_users', {
    on: 'full',
    name: 'alone',
    see: 'couple:users.rights',
  }),
  {
    path: USERS,
    prepare: (at) => at.mockResponse('**/api/users/client_users', people),
    states: [
      { name: 'of every kind', expected: 'couple:users.invited' },
      ...atBothWidths({
        name: 'menu open',
        action: openUserMenu,
        expected: ({ page }) => page.getByRole('menu'),
      }),
      ...atBothWidths({
        name: 'asked before the access ends',
        action: async (at) => {
          await pressEscape(at)
          await openUserMenu(at)
          await chooseMenuItem(at, 'couple:users.disable')
        },
        expected: 'couple:users.disable_text',
      }),
      ...atBothWidths({
        name: 'asked before one is removed',
        action: async (at) => {
          await pressEscape(at)
          await openUserMenu(at)
          await chooseMenuItem(at, 'couple:users.remove')
        },
        expected: 'couple:users.remove_text',
      }),
    ],
  },
  {
    path: USERS,
    expectsErrors: true,
    states: [
      {
        name: 'added',
        action: (at) => at.clickButton('couple:users.add'),
        expected: 'couple:users.invite_hint',
      },
      { name: 'added, nothing filled in', action: save, expected: 'couple:field.required' },
      {
        name: 'added twice',
        action: async (at) => {
          await at.failRequest('**/api/users', 409, 'email_exists')
          await save(at)
        },
        expected: 'couple:users.email_exists',
      },
      {
        name: 'adding failed',
        action: async (at) => {
          await at.failRequest('**/api/users')
          await save(at)
        },
        expected: 'couple:users.failed',
      },
    ],
  },
  {
    path: USERS,
    prepare: withUserFields({ owner: false }),
    states: [{ name: 'of a co-user', expected: 'couple:users.only_owner' }],
  },
]

const BILLS = '/app/profil?tab=facturare'
const bill = (number: number, status: string, more: object = {}) => ({
  id: `${UNKNOWN_ID.slice(0, -1)}${number}`,
  series: 'ALAI',
  number: 1040 + number,
  ron_amount: '656.67',
  ron_rate: '5.0905',
  ron_rate_on: '2026-11-20',
  description: 'Activare cont Alai',
  amount: '129.00',
  currency: 'EUR',
  status,
  created_at: '2026-11-20T10:00:00Z',
  ...more,
})
const bills = {
  invoices: [
    bill(1, 'unpaid', { payment_url: '/plata' }),
    bill(2, 'paid'),
    bill(3, 'refunded'),
    bill(4, 'cancelled'),
  ],
}

const billing: PageCase[] = [
  ...listStates(BILLS, '**/api/users/get_bills', {
    on: 'full',
    name: 'paid',
    see: 'couple:bills.paid',
  }),
  {
    path: BILLS,
    prepare: (at) => at.mockResponse('**/api/users/get_bills', { invoices: [] }),
    states: [{ name: 'no bill', expected: 'couple:bills.empty' }],
  },
  {
    path: BILLS,
    prepare: (at) => at.mockResponse('**/api/users/get_bills', bills),
    states: [
      { name: 'of every kind', expected: 'couple:bills.new_link' },
      ...atBothWidths({
        name: 'another link on its way',
        action: async (at) => {
          await at.holdRequest('**/api/clients/regenerate_payment_link')
          await buttonStartingWith(at, 'couple:bills.new_link_n', { number: 'ALAI 1041' }).click()
        },
        expected: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:bills.link_running') }),
      }),
    ],
  },
]

export const EVENTS_AND_LAYOUT_PAGES: PageCase[] = [...events, ...layout]
export const ACCOUNT_PAGES: PageCase[] = [...notifications, ...profile, ...users, ...billing]

/** A couple in its trial, whose event is incomplete. */
export const TRIAL_PAGES: PageCase[] = [
  {
    path: '/app/evenimente',
    expectsErrors: true,
    states: [{ name: 'what the event lacks', expected: 'couple:events.needed' }],
  },
  {
    path: '/app/dashboard',
    expectsErrors: true,
    states: [{ name: 'days left', expected: 'couple:demo.activate' }],
  },
  {
    path: '/app/raspunsuri',
    prepare: inSequence(
      // The redirect after three seconds is turned off, so that the message stays visible during the checks.
      ({ page }) =>
        page.addInitScript(() => {
          const real = window.setTimeout.bind(window)
          window.setTimeout = ((work: () => void, ms?: number) =>
            ms === 3000 ? 0 : real(work, ms)) as typeof window.setTimeout
        }),
      (at) => at.mockResponse(CLIENT, { active_demo: false, free_until: '2026-11-01T10:00:00Z' }),
    ),
    states: [{ name: 'its demo is over', expected: 'couple:demo.expired' }],
  },
  {
    path: '/app/profil',
    prepare: (at) =>
      at.mockResponse(CLIENT, { active_demo: false, free_until: '2026-11-01T10:00:00Z' }),
    states: [{ name: 'to pay, and nothing is lost', expected: 'couple:demo.over' }],
  },
]
