// The staff area: accounts, one account, partners, audit log. The first states of each list, and each dialog with its errors.
import { both, busy } from './area'
import { CONTENT_GROUPS } from './content'
import type { At, Screen, State } from './screen'

const CLIENTS = '**/api/clients?**'
const CLIENT = '**/api/clients/0*'
const PROVIDERS = '**/api/providers'
const AUDIT = '**/api/audit_entries?**'
const ID = '01900000-0000-7000-8000-000000000001'
const PAGE = { current_page: 1, per_page: 10, total: 3, last_page: 1 }
const NONE = { current_page: 1, per_page: 10, total: 0, last_page: 1 }

const waiting: State['see'] = ({ page, w }) =>
  page.getByRole('status', { name: w('staff:loading') }).first()
const press = (key: string) => (at: At) => at.press(`staff:${key}`)
const inDialog =
  (key: string): State['see'] =>
  ({ page, w }) =>
    page
      .getByRole('dialog')
      .getByText(w(`staff:${key}`))
      .first()
const field = ({ page, w }: At, key: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: w(`staff:${key}`), exact: true })
const first =
  (key: string) =>
  ({ page, w }: At) =>
    page
      .getByRole('button', { name: new RegExp(`^${w(`staff:${key}`, { name: '' }).trim()}`) })
      .filter({ visible: true })
      .first()

/** Ends the failure and retries. */
const again = async (at: At) => {
  await at.release()
  await at.press('staff:retry')
}

/** Returns the first states of a list: loading, failed, and loaded after a retry. */
const list = (path: string, url: string, see: State['see']): Screen[] => [
  { path, before: (at) => at.hold(url), states: [{ name: 'loading', see: waiting }] },
  {
    path,
    before: (at) => at.fail(url, 403),
    states: [
      { name: 'failed', see: 'staff:failed' },
      { name: 'whole', do: again, see },
    ],
  },
]

const row = (n: number, name: string, more: object) => ({
  id: `${ID.slice(0, -1)}${n}`,
  name,
  surname: 'Constantinescu-Văcărescu',
  email: `un-nume-destul-de-lung-${n}@exemplu.ro`,
  phone: '0740 000 101',
  city: 'Brașov',
  status: 'new',
  account_type: 'free',
  free_until: '2027-01-10T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
  event_date: '2027-06-05',
  deleted: false,
  ...more,
})
const deletion = { deleted: true, erase_at: '2027-01-10T10:00:00Z' }

const clients: Screen[] = [
  ...list('/app/clienti', CLIENTS, ({ page }) =>
    page.getByRole('link', { name: 'Ioana Dumitru' }).first(),
  ),
  {
    path: '/app/clienti',
    before: (at) => at.answer(CLIENTS, { clients: [], pagination: NONE }),
    states: [{ name: 'empty', see: 'staff:clients.empty' }],
  },
  {
    path: '/app/clienti?search=nimeni-cu-acest-nume',
    states: [{ name: 'no hit', see: 'staff:clients.none_fit' }],
  },
  {
    path: '/app/clienti',
    before: (at) =>
      at.answer(CLIENTS, {
        clients: [
          row(1, 'Ștefania', {}),
          row(2, 'Ana', { status: 'paid', account_type: 'paid' }),
          row(3, 'Dan', { status: 'unpaid' }),
        ],
        pagination: PAGE,
      }),
    states: [{ name: 'of every kind', see: 'staff:status.unpaid' }],
  },
  {
    path: '/app/clienti?status=deleted',
    before: (at) =>
      at.answer(CLIENTS, { clients: [row(1, 'Ștefania', deletion)], pagination: PAGE }),
    states: [
      {
        name: 'deleted ones',
        see: ({ page, w }) =>
          page
            .getByText(w('staff:clients.restore'), { exact: true })
            .filter({ visible: true })
            .first(),
      },
    ],
  },
  {
    path: '/app/clienti?status=deleted',
    before: (at) => at.answer(CLIENTS, { clients: [], pagination: NONE }),
    states: [{ name: 'none deleted', see: 'staff:clients.none_deleted' }],
  },
  {
    path: '/app/clienti',
    states: [
      {
        name: 'menu open',
        widths: [390],
        do: press('nav.menu'),
        see: ({ page, w }) => page.getByRole('button', { name: w('staff:nav.logout') }),
      },
    ],
  },
  {
    path: '/app/clienti',
    refuses: true,
    states: [
      { name: 'added', do: press('clients.add'), see: 'staff:form.hint' },
      { name: 'added, nothing filled in', do: press('save'), see: 'staff:field.required' },
      {
        name: 'added twice',
        do: async (at) => {
          await at.fail('**/api/clients', 409, 'client_already_exists')
          await at.press('staff:save')
        },
        see: 'staff:form.exists',
      },
      {
        name: 'adding failed',
        do: async (at) => {
          await at.fail('**/api/clients')
          await at.press('staff:save')
        },
        see: 'staff:not_saved',
      },
      {
        name: 'being added',
        do: async (at) => {
          await at.hold('**/api/clients')
          await at.press('staff:save')
        },
        see: busy,
      },
      {
        name: 'asked before it closes',
        do: async (at) => {
          await field(at, 'form.surname').fill('Pop')
          await at.page.keyboard.press('Escape')
        },
        see: 'staff:unsaved.dialog_title',
      },
    ],
  },
  {
    path: '/app/clienti',
    before: both(
      (at) => at.answer(CLIENTS, { clients: [row(1, 'Ștefania', {})], pagination: PAGE }),
      (at) => at.fail(CLIENT, 403, 'confirm_first'),
    ),
    refuses: true,
    states: [
      {
        name: 'asked before it is deleted',
        widths: [390],
        do: (at) => first('clients.delete_n')(at).click(),
        see: 'staff:remove.text',
      },
      {
        name: 'asked for the password',
        widths: [390],
        do: press('delete'),
        see: 'staff:remove.confirm',
      },
      {
        name: 'the password wrong',
        widths: [390],
        do: async (at) => {
          await at.fail('**/api/users/confirm_password', 422, 'wrong_current_password')
          await at.page.getByRole('dialog').locator('input').fill('x')
          await at.press('staff:delete')
        },
        see: 'staff:remove.wrong',
      },
    ],
  },
  {
    path: '/app/clienti',
    before: both(
      (at) => at.answer(CLIENTS, { clients: [row(1, 'Ștefania', {})], pagination: PAGE }),
      (at) => at.fail(CLIENT),
    ),
    refuses: true,
    states: [
      {
        name: 'deleting failed',
        widths: [1280],
        do: async (at) => {
          await first('clients.delete_n')(at).click()
          await at.press('staff:delete')
        },
        see: 'staff:delete_failed',
      },
    ],
  },
]

const bill = (number: number, status: string, more: object = {}) => ({
  id: `${ID.slice(0, -1)}${number}`,
  series: 'ALAI',
  number: 1040 + number,
  ron_amount: '5746.68',
  ron_rate: '5.0905',
  ron_rate_on: '2026-11-20',
  description: 'Pachet standard Alai',
  amount: '1129.00',
  currency: 'EUR',
  status,
  created_at: '2026-11-20T10:00:00Z',
  ...more,
})
/** Returns a payment event of the second invoice. */
const paymentEvent = (kind: string, hour: number) => ({
  invoice_id: `${ID.slice(0, -1)}2`,
  kind,
  provider: 'euplatesc',
  amount: '1129.00',
  currency: 'EUR',
  created_at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
})
const user = (n: number, more: object) => ({
  id: `${ID.slice(0, -1)}${n}`,
  name: 'Ștefania Constantinescu',
  email: `adresa-cam-lunga-${n}@exemplu.ro`,
  role: 'client',
  owner: n === 1,
  allowed_to_log_in: true,
  invited: false,
  ...more,
})
const clientDetails = (more: object = {}) => ({
  client: {
    ...row(1, 'Ștefania', {}),
    events: [
      {
        id: ID,
        name: 'Ștefania și Vlad',
        slug: 'stefania-si-vlad',
        date: '2027-06-05',
        event_type: 'wedding',
        type: 'wedding',
        city: 'Brașov',
        direct_response_mode: false,
      },
    ],
    users: [
      user(1, { new_email: 'alta@exemplu.ro' }),
      user(2, { invited: true }),
      user(3, { allowed_to_log_in: false }),
    ],
    invoices: [
      bill(1, 'unpaid', { payment_url: 'https://alai.example/app/plata/x' }),
      bill(2, 'paid', {
        invoice_document: {
          url: '/x',
          filename: 'factura-fiscala-noiembrie-2026.pdf',
          variants: [],
        },
      }),
      bill(3, 'cancelled'),
    ],
    payments: [
      paymentEvent('failed', 9),
      paymentEvent('paid', 10),
      paymentEvent('overpaid', 11),
      paymentEvent('refunded', 12),
    ],
    ...more,
  },
})
const PATH = `/app/client/${ID}`
const tabPath = (tab: string) => `${PATH}?tab=${tab}`
const withClient =
  (more: object = {}) =>
  (at: At) =>
    at.answer(CLIENT, clientDetails(more))
const tab = (name: string, see: State['see'], more: object = {}): Screen => ({
  path: tabPath(name),
  before: withClient(more),
  states: [{ name: 'whole', see }],
})

const client: Screen[] = [
  { path: PATH, before: (at) => at.hold(CLIENT), states: [{ name: 'loading', see: waiting }] },
  {
    path: PATH,
    before: (at) => at.fail(CLIENT, 403),
    states: [
      {
        name: 'failed',
        see: ({ page, w }) => page.getByRole('button', { name: w('staff:retry') }),
      },
    ],
  },
  { path: PATH, refuses: true, states: [{ name: 'not there', see: 'staff:client.gone' }] },
  {
    path: PATH,
    before: withClient(),
    states: [
      { name: 'whole', see: 'staff:client.created' },
      {
        name: 'edited',
        do: (at) => at.page.getByRole('button', { name: at.w('staff:edit'), exact: true }).click(),
        see: 'staff:form.edit',
      },
      {
        name: 'another address',
        do: (at) => field(at, 'form.email').fill('alta@exemplu.ro'),
        see: 'staff:form.email_hint',
      },
    ],
  },
  {
    path: PATH,
    before: withClient(deletion),
    states: [
      {
        name: 'deleted',
        see: ({ page, w }) => page.getByRole('button', { name: w('staff:clients.restore') }),
      },
    ],
  },
  {
    path: PATH,
    before: withClient({ erase_at: deletion.erase_at }),
    states: [
      {
        name: 'leaving by itself',
        see: ({ page }) => page.getByRole('status').filter({ hasText: /cuplul|couple/i }),
      },
    ],
  },
  tab('events', ({ page }) => page.getByText('stefania-si-vlad')),
  {
    path: tabPath('events'),
    before: withClient({ events: [] }),
    states: [{ name: 'none', see: 'staff:client.no_events' }],
  },
  tab('users', ({ page }) => page.getByText(/alta@exemplu\.ro/)),
  tab('invoices', ({ page }) => page.getByText('factura-fiscala-noiembrie-2026.pdf')),
  {
    path: tabPath('invoices'),
    before: withClient({ invoices: [] }),
    states: [{ name: 'none', see: 'staff:invoice.none' }],
  },
  {
    path: tabPath('invoices'),
    before: withClient(),
    refuses: true,
    states: [
      { name: 'added', do: press('invoice.add'), see: inDialog('invoice.document_hint') },
      { name: 'no amount', do: press('save'), see: 'staff:invoice.amount_wrong' },
      {
        name: 'a document attached',
        do: async (at) => {
          await at.page
            .getByRole('dialog')
            .locator('input[type=file]')
            .setInputFiles({
              name: 'factura-cu-un-nume-lung-de-tot.pdf',
              mimeType: 'application/pdf',
              buffer: Buffer.from('%PDF-1.4'),
            })
          await field(at, 'invoice.amount').fill('49,50')
          await field(at, 'invoice.description').fill('Album')
        },
        see: ({ page }) => page.getByText('factura-cu-un-nume-lung-de-tot.pdf'),
      },
      {
        name: 'no PDF',
        do: async (at) => {
          await at.fail('**/api/invoice', 415, 'unsupported_kind')
          await at.press('staff:save')
        },
        see: ({ page }) => page.getByRole('dialog').getByText('x', { exact: true }),
      },
      {
        name: 'being saved',
        do: async (at) => {
          await at.hold('**/api/invoice')
          await at.press('staff:save')
        },
        see: busy,
      },
    ],
  },
  {
    path: tabPath('actions'),
    before: withClient(),
    refuses: true,
    states: [
      { name: 'whole', see: 'staff:client.seven_hint' },
      {
        name: 'no code',
        do: async (at) => {
          await at.page.getByRole('textbox').fill('RAU')
          await at.answer(
            '**/api/clients/apply_discount_code',
            {
              code: 'unknown_discount_code',
              error: 'Codul de reducere nu este valabil.',
              fields: { discount_code: ['unknown'] },
            },
            422,
          )
          await at.press('staff:discount.apply')
        },
        see: ({ page }) => page.getByText('Codul de reducere nu este valabil.'),
      },
    ],
  },
]

const providers: Screen[] = [
  ...list('/app/furnizori', PROVIDERS, 'staff:kind.Imbracaminte'),
  {
    path: '/app/furnizori',
    before: (at) => at.answer(PROVIDERS, { providers: [], pagination: NONE }),
    states: [{ name: 'empty', see: 'staff:providers.empty' }],
  },
  {
    path: '/app/furnizori',
    refuses: true,
    states: [
      { name: 'added', do: press('providers.add'), see: inDialog('providers.logo_hint') },
      { name: 'nothing filled in', do: press('save'), see: 'staff:field.required' },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail('**/api/providers')
          await at.press('staff:save')
        },
        see: 'staff:not_saved',
      },
    ],
  },
  {
    path: '/app/furnizori',
    states: [
      {
        name: 'edited',
        do: (at) => first('providers.edit_n')(at).click(),
        see: inDialog('providers.edit_title'),
      },
    ],
  },
  {
    path: '/app/furnizori',
    states: [
      {
        name: 'asked before one is deleted',
        do: (at) => first('providers.delete_n')(at).click(),
        see: 'staff:providers.delete_text',
      },
    ],
  },
]

const audit: Screen[] = [
  // Only entries of the demonstration data. Other entries depend on the tests that ran before.
  ...list('/app/audit?action=issue_sent', AUDIT, 'newsletter-issues:act.issue_sent'),
  {
    path: '/app/audit',
    before: (at) => at.answer(AUDIT, { audit_entries: [], pagination: NONE }),
    states: [{ name: 'empty', see: 'staff:audit.empty' }],
  },
  {
    path: `/app/audit?account=${ID}`,
    before: (at) =>
      at.answer(AUDIT, {
        audit_entries: [
          {
            id: ID,
            user_id: ID,
            user_name: 'Ruxandra Pop',
            account_id: ID,
            account_name: 'Ștefania Constantinescu-Văcărescu',
            action: 'payment_link_regenerated',
            request_id: 'abcdef0123456789',
            created_at: '2026-11-20T10:00:00Z',
            changes: [
              { field: 'discount_code', from: '', to: 'FLORI10' },
              { field: 'phone', from: null, to: null },
            ],
          },
          {
            id: `${ID.slice(0, -1)}2`,
            user_id: ID,
            account_id: ID,
            action: 'client_deleted',
            created_at: '2026-11-20T10:00:00Z',
            changes: [],
          },
        ],
        pagination: PAGE,
      }),
    states: [{ name: 'of one client', see: 'staff:audit.gone' }],
  },
]

export const STAFF_GROUPS: [string, Screen[]][] = [
  ['clients', clients],
  ['one client', client],
  ['partners', providers],
  ['audit', audit],
  ...CONTENT_GROUPS,
]
