// The staff area: accounts, one account, partners, audit log. The first states of each list, and each dialog with its errors.
import { inSequence, loadingButton } from '../page-state-steps'
import { ARTICLE_AND_INBOX_GROUPS } from './articles-and-inbox.states'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const CLIENTS = '**/api/clients?**'
const CLIENT = '**/api/clients/0*'
const PROVIDERS = '**/api/providers'
const AUDIT = '**/api/audit_entries?**'
const ID = '01900000-0000-7000-8000-000000000001'
const PAGE = { current_page: 1, per_page: 10, total: 3, last_page: 1 }
const NONE = { current_page: 1, per_page: 10, total: 0, last_page: 1 }

const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
const press = (key: string) => (at: PageDriver) => at.clickButton(`staff:${key}`)
const inDialog =
  (key: string): PageState['expected'] =>
  ({ page, t }) =>
    page
      .getByRole('dialog')
      .getByText(t(`staff:${key}`))
      .first()
const field = ({ page, t }: PageDriver, key: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: t(`staff:${key}`), exact: true })
const firstButton =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page
      .getByRole('button', { name: new RegExp(`^${t(`staff:${key}`, { name: '' }).trim()}`) })
      .filter({ visible: true })
      .first()

/** Ends the failure and retries. */
const again = async (at: PageDriver) => {
  await at.release()
  await at.clickButton('staff:retry')
}

/** Returns the first states of a list: loading, failed, and loaded after a retry. */
const list = (path: string, url: string, see: PageState['expected']): PageCase[] => [
  {
    path,
    prepare: (at) => at.holdRequest(url),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path,
    prepare: (at) => at.failRequest(url, 403),
    states: [
      { name: 'failed', expected: 'staff:failed' },
      { name: 'whole', action: again, expected: see },
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

const clients: PageCase[] = [
  ...list('/app/clienti', CLIENTS, ({ page }) =>
    page.getByRole('link', { name: 'Ioana Dumitru' }).first(),
  ),
  {
    path: '/app/clienti',
    prepare: (at) => at.mockResponse(CLIENTS, { clients: [], pagination: NONE }),
    states: [{ name: 'empty', expected: 'staff:clients.empty' }],
  },
  {
    path: '/app/clienti?search=nimeni-cu-acest-nume',
    states: [{ name: 'no hit', expected: 'staff:clients.none_fit' }],
  },
  {
    path: '/app/clienti',
    prepare: (at) =>
      at.mockResponse(CLIENTS, {
        clients: [
          row(1, 'Ștefania', {}),
          row(2, 'Ana', { status: 'paid', account_type: 'paid' }),
          row(3, 'Dan', { status: 'unpaid' }),
        ],
        pagination: PAGE,
      }),
    states: [{ name: 'of every kind', expected: 'staff:status.unpaid' }],
  },
  {
    path: '/app/clienti?status=deleted',
    prepare: (at) =>
      at.mockResponse(CLIENTS, { clients: [row(1, 'Ștefania', deletion)], pagination: PAGE }),
    states: [
      {
        name: 'deleted ones',
        expected: ({ page, t }) =>
          page
            .getByText(t('staff:clients.restore'), { exact: true })
            .filter({ visible: true })
            .first(),
      },
    ],
  },
  {
    path: '/app/clienti?status=deleted',
    prepare: (at) => at.mockResponse(CLIENTS, { clients: [], pagination: NONE }),
    states: [{ name: 'none deleted', expected: 'staff:clients.none_deleted' }],
  },
  {
    path: '/app/clienti',
    states: [
      {
        name: 'menu open',
        widths: [390],
        action: press('nav.menu'),
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:nav.logout') }),
      },
    ],
  },
  {
    path: '/app/clienti',
    expectsErrors: true,
    states: [
      { name: 'added', action: press('clients.add'), expected: 'staff:form.hint' },
      { name: 'added, nothing filled in', action: press('save'), expected: 'staff:field.required' },
      {
        name: 'added twice',
        action: async (at) => {
          await at.failRequest('**/api/clients', 409, 'client_already_exists')
          await at.clickButton('staff:save')
        },
        expected: 'staff:form.exists',
      },
      {
        name: 'adding failed',
        action: async (at) => {
          await at.failRequest('**/api/clients')
          await at.clickButton('staff:save')
        },
        expected: 'staff:not_saved',
      },
      {
        name: 'being added',
        action: async (at) => {
          await at.holdRequest('**/api/clients')
          await at.clickButton('staff:save')
        },
        expected: loadingButton,
      },
      {
        name: 'asked before it closes',
        action: async (at) => {
          await field(at, 'form.surname').fill('Pop')
          await at.page.keyboard.press('Escape')
        },
        expected: 'staff:unsaved.dialog_title',
      },
    ],
  },
  {
    path: '/app/clienti',
    prepare: inSequence(
      (at) => at.mockResponse(CLIENTS, { clients: [row(1, 'Ștefania', {})], pagination: PAGE }),
      (at) => at.failRequest(CLIENT, 403, 'confirm_first'),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'asked before it is deleted',
        widths: [390],
        action: (at) => firstButton('clients.delete_n')(at).click(),
        expected: 'staff:remove.text',
      },
      {
        name: 'asked for the password',
        widths: [390],
        action: press('delete'),
        expected: 'staff:remove.confirm',
      },
      {
        name: 'the password wrong',
        widths: [390],
        action: async (at) => {
          await at.failRequest('**/api/users/confirm_password', 422, 'wrong_current_password')
          await at.page.getByRole('dialog').locator('input').fill('x')
          await at.clickButton('staff:delete')
        },
        expected: 'staff:remove.wrong',
      },
    ],
  },
  {
    path: '/app/clienti',
    prepare: inSequence(
      (at) => at.mockResponse(CLIENTS, { clients: [row(1, 'Ștefania', {})], pagination: PAGE }),
      (at) => at.failRequest(CLIENT),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'deleting failed',
        widths: [1280],
        action: async (at) => {
          await firstButton('clients.delete_n')(at).click()
          await at.clickButton('staff:delete')
        },
        expected: 'staff:delete_failed',
      },
    ],
  },
]

const makeInvoice = (number: number, status: string, more: object = {}) => ({
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
      makeInvoice(1, 'unpaid', { payment_url: 'https://alai.example/app/plata/x' }),
      makeInvoice(2, 'paid', {
        invoice_document: {
          url: '/x',
          filename: 'factura-fiscala-noiembrie-2026.pdf',
          variants: [],
        },
      }),
      makeInvoice(3, 'cancelled'),
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
  (at: PageDriver) =>
    at.mockResponse(CLIENT, clientDetails(more))
const tabCase = (name: string, see: PageState['expected'], more: object = {}): PageCase => ({
  path: tabPath(name),
  prepare: withClient(more),
  states: [{ name: 'whole', expected: see }],
})

const client: PageCase[] = [
  {
    path: PATH,
    prepare: (at) => at.holdRequest(CLIENT),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: PATH,
    prepare: (at) => at.failRequest(CLIENT, 403),
    states: [
      {
        name: 'failed',
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:retry') }),
      },
    ],
  },
  {
    path: PATH,
    expectsErrors: true,
    states: [{ name: 'not there', expected: 'staff:client.gone' }],
  },
  {
    path: PATH,
    prepare: withClient(),
    states: [
      { name: 'whole', expected: 'staff:client.created' },
      {
        name: 'edited',
        action: (at) =>
          at.page.getByRole('button', { name: at.t('staff:edit'), exact: true }).click(),
        expected: 'staff:form.edit',
      },
      {
        name: 'another address',
        action: (at) => field(at, 'form.email').fill('alta@exemplu.ro'),
        expected: 'staff:form.email_hint',
      },
    ],
  },
  {
    path: PATH,
    prepare: withClient(deletion),
    states: [
      {
        name: 'deleted',
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:clients.restore') }),
      },
    ],
  },
  {
    path: PATH,
    prepare: withClient({ erase_at: deletion.erase_at }),
    states: [
      {
        name: 'leaving by itself',
        expected: ({ page }) => page.getByRole('status').filter({ hasText: /cuplul|couple/i }),
      },
    ],
  },
  tabCase('events', ({ page }) => page.getByText('stefania-si-vlad')),
  {
    path: tabPath('events'),
    prepare: withClient({ events: [] }),
    states: [{ name: 'none', expected: 'staff:client.no_events' }],
  },
  tabCase('users', ({ page }) => page.getByText(/alta@exemplu\.ro/)),
  tabCase('invoices', ({ page }) => page.getByText('factura-fiscala-noiembrie-2026.pdf')),
  {
    path: tabPath('invoices'),
    prepare: withClient({ invoices: [] }),
    states: [{ name: 'none', expected: 'staff:invoice.none' }],
  },
  {
    path: tabPath('invoices'),
    prepare: withClient(),
    expectsErrors: true,
    states: [
      { name: 'added', action: press('invoice.add'), expected: inDialog('invoice.document_hint') },
      { name: 'no amount', action: press('save'), expected: 'staff:invoice.amount_wrong' },
      {
        name: 'a document attached',
        action: async (at) => {
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
        expected: ({ page }) => page.getByText('factura-cu-un-nume-lung-de-tot.pdf'),
      },
      {
        name: 'no PDF',
        action: async (at) => {
          await at.failRequest('**/api/invoice', 415, 'unsupported_kind')
          await at.clickButton('staff:save')
        },
        expected: ({ page }) => page.getByRole('dialog').getByText('x', { exact: true }),
      },
      {
        name: 'being saved',
        action: async (at) => {
          await at.holdRequest('**/api/invoice')
          await at.clickButton('staff:save')
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: tabPath('actions'),
    prepare: withClient(),
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'staff:client.seven_hint' },
      {
        name: 'no code',
        action: async (at) => {
          await at.page.getByRole('textbox').fill('RAU')
          await at.mockResponse(
            '**/api/clients/apply_discount_code',
            {
              code: 'unknown_discount_code',
              error: 'Codul de reducere nu este valabil.',
              fields: { discount_code: ['unknown'] },
            },
            422,
          )
          await at.clickButton('staff:discount.apply')
        },
        expected: ({ page }) => page.getByText('Codul de reducere nu este valabil.'),
      },
    ],
  },
]

const providers: PageCase[] = [
  ...list('/app/furnizori', PROVIDERS, 'staff:kind.Imbracaminte'),
  {
    path: '/app/furnizori',
    prepare: (at) => at.mockResponse(PROVIDERS, { providers: [], pagination: NONE }),
    states: [{ name: 'empty', expected: 'staff:providers.empty' }],
  },
  {
    path: '/app/furnizori',
    expectsErrors: true,
    states: [
      { name: 'added', action: press('providers.add'), expected: inDialog('providers.logo_hint') },
      { name: 'nothing filled in', action: press('save'), expected: 'staff:field.required' },
      {
        name: 'failed',
        action: async (at) => {
          await at.failRequest('**/api/providers')
          await at.clickButton('staff:save')
        },
        expected: 'staff:not_saved',
      },
    ],
  },
  {
    path: '/app/furnizori',
    states: [
      {
        name: 'edited',
        action: (at) => firstButton('providers.edit_n')(at).click(),
        expected: inDialog('providers.edit_title'),
      },
    ],
  },
  {
    path: '/app/furnizori',
    states: [
      {
        name: 'asked before one is deleted',
        action: (at) => firstButton('providers.delete_n')(at).click(),
        expected: 'staff:providers.delete_text',
      },
    ],
  },
]

const audit: PageCase[] = [
  // Only entries of the demonstration data. Other entries depend on the tests that ran before.
  ...list('/app/audit?action=issue_sent', AUDIT, 'newsletter-issues:act.issue_sent'),
  {
    path: '/app/audit',
    prepare: (at) => at.mockResponse(AUDIT, { audit_entries: [], pagination: NONE }),
    states: [{ name: 'empty', expected: 'staff:audit.empty' }],
  },
  {
    path: `/app/audit?account=${ID}`,
    prepare: (at) =>
      at.mockResponse(AUDIT, {
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
    states: [{ name: 'of one client', expected: 'staff:audit.gone' }],
  },
]

export const STAFF_GROUPS: [string, PageCase[]][] = [
  ['clients', clients],
  ['one client', client],
  ['partners', providers],
  ['audit', audit],
  ...ARTICLE_AND_INBOX_GROUPS,
]
