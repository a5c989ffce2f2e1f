// The layout of the couple's area, events, notifications, profile and trial.
import { both, busy, choose, escape, field, list, JOB, named, on, twice, waits } from './area'
import { partsWith } from './built'
import type { At, Screen } from './screen'

const EVENTS = '**/api/events?**'
const ME = '**/api/users/get_by_token'
const CLIENT = '**/api/clients/check_client'
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

const save = (at: At) => at.press('couple:save')

/** Fills in all required fields of an event. A date field has no role `textbox`. */
const fillEvent = async (at: At) => {
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
      .getByLabel(at.w(`couple:events.${name}`))
      .first()
      .fill(value)
}

const events: Screen[] = [
  ...list('/app/evenimente', EVENTS, {
    on: 'full',
    name: 'whole',
    see: (at) => named(at, 'couple:edit', {}),
  }),
  {
    path: '/app/evenimente',
    before: (at) => at.answer(EVENTS, { events: [] }),
    states: [{ name: 'empty', see: 'couple:events.empty' }],
  },
  {
    path: '/app/evenimente',
    before: on('full'),
    states: [
      {
        name: 'form open',
        do: (at) => named(at, 'couple:edit', {}).click(),
        see: 'couple:events.code_hint',
      },
      {
        name: 'asked before it closes',
        do: async (at) => {
          await field(at, 'couple:events.additionalLine').fill('Ne bucurăm')
          await escape(at)
        },
        see: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: '/app/adauga-eveniment',
    refuses: true,
    states: [
      { name: 'empty', see: 'couple:events.line_hint' },
      { name: 'nothing filled in', do: save, see: 'couple:field.required' },
      {
        name: 'of the wrong kinds',
        do: async (at) => {
          await field(at, 'couple:events.slug').fill('!!')
          await field(at, 'couple:events.code').fill('abc')
        },
        see: 'couple:field.invalid_code',
      },
      {
        name: 'its address taken',
        do: async (at) => {
          await fillEvent(at)
          await at.answer(
            '**/api/events',
            { code: 'slug_exists', error: 'x', slug_exists: true },
            409,
          )
          await save(at)
        },
        see: 'couple:events.slug_exists',
      },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail('**/api/events')
          await save(at)
        },
        see: 'couple:events.failed',
      },
      {
        name: 'being saved',
        do: async (at) => {
          await at.hold('**/api/events')
          await save(at)
        },
        see: busy,
      },
    ],
  },
]

/** The layout while its data or the remote loads, and after that failed. */
const layout: Screen[] = [
  {
    path: '/app/raspunsuri',
    before: (at) => at.hold(ME),
    states: [{ name: 'nobody known yet', see: waits }],
  },
  {
    path: '/app/raspunsuri',
    before: (at) => at.fail(ME, 403),
    states: [{ name: 'nobody could be asked', see: 'couple:failed' }],
  },
  {
    path: '/app/adauga-invitat',
    before: (at) => at.hold(EVENTS),
    states: [{ name: 'no event known yet', see: waits }],
  },
  {
    path: '/app/adauga-invitat',
    before: (at) => at.fail(EVENTS, 403),
    states: [{ name: 'no event to be had', see: 'couple:failed' }],
  },
  {
    path: '/app/adauga-invitat',
    before: (at) => at.answer(EVENTS, { events: [] }),
    states: [{ name: 'no event at all', see: 'couple:events.empty' }],
  },
  {
    path: '/app/profil',
    before: (at) => at.hold(partsWith('couple', /change_password/)),
    states: [{ name: 'a part of the area on its way', see: waits }],
  },
  {
    path: '/app/raspunsuri-telefon',
    before: on('full'),
    states: [
      {
        name: 'menu open',
        widths: [390],
        do: (at) => at.press('couple:nav.menu'),
        see: ({ page, w }) => page.getByRole('button', { name: w('couple:nav.logout') }),
      },
      {
        name: 'its answers folded away',
        widths: [390],
        do: ({ page, w }) =>
          page.getByRole('button', { name: w('couple:nav.answers'), exact: true }).click(),
        see: ({ page, w }) =>
          page.getByRole('button', { name: w('couple:nav.answers'), exact: true, expanded: false }),
      },
      {
        name: 'how to reach us',
        do: (at) => at.press('couple:nav.contact'),
        see: ({ page }) => page.getByRole('dialog').getByRole('link').first(),
      },
    ],
  },
  {
    path: '/app/raspunsuri',
    before: (at) => at.answer(CLIENT, { erase_at: '2027-01-10T10:00:00Z' }),
    states: [{ name: 'the account waits to be deleted', see: 'couple:leave.see' }],
  },
]

const SETTINGS = '**/api/notifications/settings?**'
const MAIL = '/app/notificari?tab=email'

const notifications: Screen[] = [
  ...list('/app/notificari', '**/api/notifications?**', {
    on: 'bare',
    name: 'empty',
    see: 'couple:notices.empty',
  }),
  {
    path: '/app/notificari',
    before: on('full'),
    states: [{ name: 'unread and read', see: 'couple:notices.mark' }],
  },
  {
    path: '/app/notificari',
    before: both(
      (at) =>
        at.answer('**/api/notifications?**', {
          notifications: [
            {
              id: UNKNOWN_ID,
              type: 'export_done',
              title: 'Export',
              message: 'x',
              read: false,
              subject_id: JOB.id,
              created_at: JOB.created_at,
            },
          ],
          pagination: { current_page: 1, per_page: 10, total: 1, last_page: 1 },
        }),
      (at) =>
        at.answer('**/api/jobs?**', {
          jobs: [
            {
              ...JOB,
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
        see: ({ page }) => page.getByRole('link', { name: /raspunsuri-negative\.pdf/ }),
      },
    ],
  },
  ...list(MAIL, SETTINGS, { on: 'full', name: 'whole', see: 'notifications:email.pause' }),
  {
    path: MAIL,
    before: on('full'),
    states: [
      {
        name: 'a choice that is not saved',
        do: async (at) => {
          await at.page
            .getByText(at.w('notifications:email.never'), { exact: true })
            .first()
            .waitFor()
          await at.fail(SETTINGS)
          await at.page
            .getByText(at.w('notifications:email.never'), { exact: true })
            .first()
            .click()
        },
        see: ({ page }) => page.getByRole('alert').first(),
      },
    ],
  },
]

const PASSWORD = '**/api/users/change_password'
const LEAVE = '**/api/clients/delete_account'
const ARCHIVE = '**/api/clients/export_data'
const archive = (name: string, see: string, job: object): Screen => ({
  path: '/app/profil',
  before: (at) => at.answer(ARCHIVE, { job: { ...JOB, kind: 'account', ...job } }),
  states: [{ name: `archive ${name}`, see: `couple:${see}` }],
})
const me = (more: object) => (at: At) =>
  at.alter<{ user: object }>(ME, ({ user }) => ({ user: { ...user, ...more } }))

const profile: Screen[] = [
  {
    path: '/app/profil',
    refuses: true,
    states: [
      { name: 'whole', see: 'couple:password.hint' },
      {
        name: 'password, nothing filled in',
        do: (at) => at.press('couple:password.send'),
        see: 'couple:field.required',
      },
      {
        name: 'password wrong',
        do: async (at) => {
          await at.fail(PASSWORD, 400, 'wrong_current_password')
          await at.press('couple:password.send')
        },
        see: 'couple:password.wrong',
      },
      {
        name: 'password failed',
        do: async (at) => {
          await at.fail(PASSWORD)
          await at.press('couple:password.send')
        },
        see: 'couple:password.failed',
      },
      { name: 'leaving', do: (at) => at.press('couple:leave.open'), see: 'couple:leave.password' },
      {
        name: 'leaving, wrong',
        do: async (at) => {
          await at.fail(LEAVE, 400, 'wrong_current_password')
          await at.press('couple:leave.send')
        },
        see: 'couple:leave.wrong',
      },
      {
        name: 'leaving failed',
        do: async (at) => {
          await at.fail(LEAVE)
          await at.press('couple:leave.send')
        },
        see: 'couple:leave.failed',
      },
    ],
  },
  {
    path: '/app/profil',
    states: [
      {
        name: 'edited',
        do: (at) => at.press('couple:profile.edit'),
        see: 'couple:users.edit_title',
      },
      {
        name: 'another address',
        do: (at) => field(at, 'couple:users.email').fill('alta@exemplu.ro'),
        see: 'couple:users.email_hint',
      },
      { name: 'asked before it closes', do: escape, see: 'couple:unsaved.dialog_title' },
    ],
  },
  archive('being made', 'data.leave', {}),
  archive('ready', 'data.ready', { status: 'succeeded', file_name: 'alai-date-2026-11-20.zip' }),
  archive('failed', 'data.failed', { status: 'failed' }),
  {
    path: '/app/profil',
    before: both(me({ new_email: 'o-adresa-noua-si-destul-de-lunga@exemplu.ro' }), (at) =>
      at.answer(CLIENT, { erase_at: '2027-01-10T10:00:00Z' }),
    ),
    states: [{ name: 'a new address and the way back', see: 'couple:leave.keep' }],
  },
  {
    path: '/app/profil',
    before: me({ owner: false }),
    states: [{ name: 'of a co-user', see: 'couple:password.hint' }],
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
const openUserMenu = (at: At) => named(at, 'couple:users.more', { name: 'Ștefania' }).click()

const users: Screen[] = [
  ...list(USERS, '**/api/users/client_users', {
    on: 'full',
    name: 'alone',
    see: 'couple:users.rights',
  }),
  {
    path: USERS,
    before: (at) => at.answer('**/api/users/client_users', people),
    states: [
      { name: 'of every kind', see: 'couple:users.invited' },
      ...twice({ name: 'menu open', do: openUserMenu, see: ({ page }) => page.getByRole('menu') }),
      ...twice({
        name: 'asked before the access ends',
        do: async (at) => {
          await escape(at)
          await openUserMenu(at)
          await choose(at, 'couple:users.disable')
        },
        see: 'couple:users.disable_text',
      }),
      ...twice({
        name: 'asked before one is removed',
        do: async (at) => {
          await escape(at)
          await openUserMenu(at)
          await choose(at, 'couple:users.remove')
        },
        see: 'couple:users.remove_text',
      }),
    ],
  },
  {
    path: USERS,
    refuses: true,
    states: [
      { name: 'added', do: (at) => at.press('couple:users.add'), see: 'couple:users.invite_hint' },
      { name: 'added, nothing filled in', do: save, see: 'couple:field.required' },
      {
        name: 'added twice',
        do: async (at) => {
          await at.fail('**/api/users', 409, 'email_exists')
          await save(at)
        },
        see: 'couple:users.email_exists',
      },
      {
        name: 'adding failed',
        do: async (at) => {
          await at.fail('**/api/users')
          await save(at)
        },
        see: 'couple:users.failed',
      },
    ],
  },
  {
    path: USERS,
    before: me({ owner: false }),
    states: [{ name: 'of a co-user', see: 'couple:users.only_owner' }],
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

const billing: Screen[] = [
  ...list(BILLS, '**/api/users/get_bills', { on: 'full', name: 'paid', see: 'couple:bills.paid' }),
  {
    path: BILLS,
    before: (at) => at.answer('**/api/users/get_bills', { invoices: [] }),
    states: [{ name: 'no bill', see: 'couple:bills.empty' }],
  },
  {
    path: BILLS,
    before: (at) => at.answer('**/api/users/get_bills', bills),
    states: [
      { name: 'of every kind', see: 'couple:bills.new_link' },
      ...twice({
        name: 'another link on its way',
        do: async (at) => {
          await at.hold('**/api/clients/regenerate_payment_link')
          await named(at, 'couple:bills.new_link_n', { number: 'ALAI 1041' }).click()
        },
        see: ({ page, w }) => page.getByRole('button', { name: w('couple:bills.link_running') }),
      }),
    ],
  },
]

export const FRAME: Screen[] = [...events, ...layout]
export const ACCOUNT: Screen[] = [...notifications, ...profile, ...users, ...billing]

/** A couple in its trial, whose event is incomplete. */
export const DEMO: Screen[] = [
  {
    path: '/app/evenimente',
    refuses: true,
    states: [{ name: 'what the event lacks', see: 'couple:events.needed' }],
  },
  {
    path: '/app/dashboard',
    refuses: true,
    states: [{ name: 'days left', see: 'couple:demo.activate' }],
  },
  {
    path: '/app/raspunsuri',
    before: both(
      // The redirect after three seconds is turned off, so that the message stays visible during the checks.
      ({ page }) =>
        page.addInitScript(() => {
          const real = window.setTimeout.bind(window)
          window.setTimeout = ((work: () => void, ms?: number) =>
            ms === 3000 ? 0 : real(work, ms)) as typeof window.setTimeout
        }),
      (at) => at.answer(CLIENT, { active_demo: false, free_until: '2026-11-01T10:00:00Z' }),
    ),
    states: [{ name: 'its demo is over', see: 'couple:demo.expired' }],
  },
  {
    path: '/app/profil',
    before: (at) => at.answer(CLIENT, { active_demo: false, free_until: '2026-11-01T10:00:00Z' }),
    states: [{ name: 'to pay, and nothing is lost', see: 'couple:demo.over' }],
  },
]
