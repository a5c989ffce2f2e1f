// The staff area: accounts, one account, partners, audit log. The first states of each list, and each dialog with its errors.
import { inSequence, loadingButton } from '../page-state-steps'
import { ARTICLE_AND_INBOX_GROUPS } from './articles-and-inbox.states'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const CLIENTS = '**/api/clients?**'
const CLIENT = '**/api/clients/0*'
const PROVIDERS = '**/api/providers'
const AUDIT = '**/api/audit_entries?**'
const ID = '01900000-0000-7000-8000-000000000001'
const ONE_PAGE = { current_page: 1, per_page: 10, total: 3, last_page: 1 }
const NO_ROWS = { current_page: 1, per_page: 10, total: 0, last_page: 1 }

const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
const click = (key: string) => (driver: PageDriver) => driver.clickButton(`staff:${key}`)
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
const retry = async (driver: PageDriver) => {
  await driver.release()
  await driver.clickButton('staff:retry')
}

/** Returns the first states of a list: loading, failed, and loaded after a retry. */
const listStates = (path: string, url: string, expected: PageState['expected']): PageCase[] => [
  {
    path,
    prepare: (driver) => driver.holdRequest(url),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path,
    prepare: (driver) => driver.failRequest(url, 403),
    states: [
      { name: 'failed', expected: 'staff:failed' },
      { name: 'whole', action: retry, expected },
    ],
  },
]

const makeClient = (number: number, name: string, overrides: object) => ({
  id: `${ID.slice(0, -1)}${number}`,
  name,
  surname: 'Constantinescu-Văcărescu',
  email: `un-nume-destul-de-lung-${number}@exemplu.ro`,
  phone: '0740 000 101',
  city: 'Brașov',
  status: 'new',
  account_type: 'free',
  free_until: '2027-01-10T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
  event_date: '2027-06-05',
  deleted: false,
  ...overrides,
})
const deletion = { deleted: true, erase_at: '2027-01-10T10:00:00Z' }

const clients: PageCase[] = [
  ...listStates('/app/clienti', CLIENTS, ({ page }) =>
    page.getByRole('link', { name: 'Ioana Dumitru' }).first(),
  ),
  {
    path: '/app/clienti',
    prepare: (driver) => driver.mockResponse(CLIENTS, { clients: [], pagination: NO_ROWS }),
    states: [{ name: 'empty', expected: 'staff:clients.empty' }],
  },
  {
    path: '/app/clienti?search=nimeni-cu-acest-nume',
    states: [{ name: 'no results', expected: 'staff:clients.none_fit' }],
  },
  {
    path: '/app/clienti',
    prepare: (driver) =>
      driver.mockResponse(CLIENTS, {
        clients: [
          makeClient(1, 'Ștefania', {}),
          makeClient(2, 'Ana', { status: 'paid', account_type: 'paid' }),
          makeClient(3, 'Dan', { status: 'unpaid' }),
        ],
        pagination: ONE_PAGE,
      }),
    states: [{ name: 'of every kind', expected: 'staff:status.unpaid' }],
  },
  {
    path: '/app/clienti?status=deleted',
    prepare: (driver) =>
      driver.mockResponse(CLIENTS, {
        clients: [makeClient(1, 'Ștefania', deletion)],
        pagination: ONE_PAGE,
      }),
    states: [
      {
        name: 'deleted clients',
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
    prepare: (driver) => driver.mockResponse(CLIENTS, { clients: [], pagination: NO_ROWS }),
    states: [{ name: 'no deleted clients', expected: 'staff:clients.none_deleted' }],
  },
  {
    path: '/app/clienti',
    states: [
      {
        name: 'menu open',
        widths: [390],
        action: click('nav.menu'),
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:nav.logout') }),
      },
    ],
  },
  {
    path: '/app/clienti',
    expectsErrors: true,
    states: [
      { name: 'add dialog', action: click('clients.add'), expected: 'staff:form.hint' },
      {
        name: 'add dialog, required errors',
        action: click('save'),
        expected: 'staff:field.required',
      },
      {
        name: 'e-mail already exists',
        action: async (driver) => {
          await driver.failRequest('**/api/clients', 409, 'client_already_exists')
          await driver.clickButton('staff:save')
        },
        expected: 'staff:form.exists',
      },
      {
        name: 'add failed',
        action: async (driver) => {
          await driver.failRequest('**/api/clients')
          await driver.clickButton('staff:save')
        },
        expected: 'staff:not_saved',
      },
      {
        name: 'adding',
        action: async (driver) => {
          await driver.holdRequest('**/api/clients')
          await driver.clickButton('staff:save')
        },
        expected: loadingButton,
      },
      {
        name: 'unsaved changes dialog',
        action: async (driver) => {
          await field(driver, 'form.surname').fill('Pop')
          await driver.page.keyboard.press('Escape')
        },
        expected: 'staff:unsaved.dialog_title',
      },
    ],
  },
  {
    path: '/app/clienti',
    prepare: inSequence(
      (driver) =>
        driver.mockResponse(CLIENTS, {
          clients: [makeClient(1, 'Ștefania', {})],
          pagination: ONE_PAGE,
        }),
      (driver) => driver.failRequest(CLIENT, 403, 'confirm_first'),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'delete confirmation',
        widths: [390],
        action: (driver) => firstButton('clients.delete_n')(driver).click(),
        expected: 'staff:remove.text',
      },
      {
        name: 'password required',
        widths: [390],
        action: click('delete'),
        expected: 'staff:remove.confirm',
      },
      {
        name: 'wrong password',
        widths: [390],
        action: async (driver) => {
          await driver.failRequest('**/api/users/confirm_password', 422, 'wrong_current_password')
          await driver.page.getByRole('dialog').locator('input').fill('x')
          await driver.clickButton('staff:delete')
        },
        expected: 'staff:remove.wrong',
      },
    ],
  },
  {
    path: '/app/clienti',
    prepare: inSequence(
      (driver) =>
        driver.mockResponse(CLIENTS, {
          clients: [makeClient(1, 'Ștefania', {})],
          pagination: ONE_PAGE,
        }),
      (driver) => driver.failRequest(CLIENT),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'delete failed',
        widths: [1280],
        action: async (driver) => {
          await firstButton('clients.delete_n')(driver).click()
          await driver.clickButton('staff:delete')
        },
        expected: 'staff:delete_failed',
      },
    ],
  },
]

const makeInvoice = (number: number, status: string, overrides: object = {}) => ({
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
  ...overrides,
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
const makeUser = (number: number, overrides: object) => ({
  id: `${ID.slice(0, -1)}${number}`,
  name: 'Ștefania Constantinescu',
  email: `adresa-cam-lunga-${number}@exemplu.ro`,
  role: 'client',
  owner: number === 1,
  allowed_to_log_in: true,
  invited: false,
  ...overrides,
})
const clientDetails = (overrides: object = {}) => ({
  client: {
    ...makeClient(1, 'Ștefania', {}),
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
      makeUser(1, { new_email: 'alta@exemplu.ro' }),
      makeUser(2, { invited: true }),
      makeUser(3, { allowed_to_log_in: false }),
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
    ...overrides,
  },
})
const PATH = `/app/client/${ID}`
const tabPath = (tab: string) => `${PATH}?tab=${tab}`
const withClient =
  (overrides: object = {}) =>
  (driver: PageDriver) =>
    driver.mockResponse(CLIENT, clientDetails(overrides))
const tabCase = (
  name: string,
  expected: PageState['expected'],
  overrides: object = {},
): PageCase => ({
  path: tabPath(name),
  prepare: withClient(overrides),
  states: [{ name: 'whole', expected }],
})

const clientPages: PageCase[] = [
  {
    path: PATH,
    prepare: (driver) => driver.holdRequest(CLIENT),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: PATH,
    prepare: (driver) => driver.failRequest(CLIENT, 403),
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
    states: [{ name: 'not found', expected: 'staff:client.gone' }],
  },
  {
    path: PATH,
    prepare: withClient(),
    states: [
      { name: 'whole', expected: 'staff:client.created' },
      {
        name: 'edit dialog',
        action: (driver) =>
          driver.page.getByRole('button', { name: driver.t('staff:edit'), exact: true }).click(),
        expected: 'staff:form.edit',
      },
      {
        name: 'e-mail changed',
        action: (driver) => field(driver, 'form.email').fill('alta@exemplu.ro'),
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
        name: 'deletion requested by the couple',
        expected: ({ page }) => page.getByRole('status').filter({ hasText: /cuplul|couple/i }),
      },
    ],
  },
  tabCase('events', ({ page }) => page.getByText('stefania-si-vlad')),
  {
    path: tabPath('events'),
    prepare: withClient({ events: [] }),
    states: [{ name: 'empty', expected: 'staff:client.no_events' }],
  },
  tabCase('users', ({ page }) => page.getByText(/alta@exemplu\.ro/)),
  tabCase('invoices', ({ page }) => page.getByText('factura-fiscala-noiembrie-2026.pdf')),
  {
    path: tabPath('invoices'),
    prepare: withClient({ invoices: [] }),
    states: [{ name: 'empty', expected: 'staff:invoice.none' }],
  },
  {
    path: tabPath('invoices'),
    prepare: withClient(),
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: click('invoice.add'),
        expected: inDialog('invoice.document_hint'),
      },
      {
        name: 'amount required error',
        action: click('save'),
        expected: 'staff:invoice.amount_wrong',
      },
      {
        name: 'document attached',
        action: async (driver) => {
          await driver.page
            .getByRole('dialog')
            .locator('input[type=file]')
            .setInputFiles({
              name: 'factura-cu-un-nume-lung-de-tot.pdf',
              mimeType: 'application/pdf',
              buffer: Buffer.from('%PDF-1.4'),
            })
          await field(driver, 'invoice.amount').fill('49,50')
          await field(driver, 'invoice.description').fill('Album')
        },
        expected: ({ page }) => page.getByText('factura-cu-un-nume-lung-de-tot.pdf'),
      },
      {
        name: 'not a PDF',
        action: async (driver) => {
          await driver.failRequest('**/api/invoice', 415, 'unsupported_kind')
          await driver.clickButton('staff:save')
        },
        expected: ({ page }) => page.getByRole('dialog').getByText('x', { exact: true }),
      },
      {
        name: 'saving',
        action: async (driver) => {
          await driver.holdRequest('**/api/invoice')
          await driver.clickButton('staff:save')
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
        name: 'unknown discount code',
        action: async (driver) => {
          await driver.page.getByRole('textbox').fill('RAU')
          await driver.mockResponse(
            '**/api/clients/apply_discount_code',
            {
              code: 'unknown_discount_code',
              error: 'Codul de reducere nu este valabil.',
              fields: { discount_code: ['unknown'] },
            },
            422,
          )
          await driver.clickButton('staff:discount.apply')
        },
        expected: ({ page }) => page.getByText('Codul de reducere nu este valabil.'),
      },
    ],
  },
]

const providers: PageCase[] = [
  ...listStates('/app/furnizori', PROVIDERS, 'staff:kind.Imbracaminte'),
  {
    path: '/app/furnizori',
    prepare: (driver) => driver.mockResponse(PROVIDERS, { providers: [], pagination: NO_ROWS }),
    states: [{ name: 'empty', expected: 'staff:providers.empty' }],
  },
  {
    path: '/app/furnizori',
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: click('providers.add'),
        expected: inDialog('providers.logo_hint'),
      },
      { name: 'required field errors', action: click('save'), expected: 'staff:field.required' },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest('**/api/providers')
          await driver.clickButton('staff:save')
        },
        expected: 'staff:not_saved',
      },
    ],
  },
  {
    path: '/app/furnizori',
    states: [
      {
        name: 'edit dialog',
        action: (driver) => firstButton('providers.edit_n')(driver).click(),
        expected: inDialog('providers.edit_title'),
      },
    ],
  },
  {
    path: '/app/furnizori',
    states: [
      {
        name: 'delete confirmation',
        action: (driver) => firstButton('providers.delete_n')(driver).click(),
        expected: 'staff:providers.delete_text',
      },
    ],
  },
]

const audit: PageCase[] = [
  // Only entries of the demonstration data. Other entries depend on the tests that ran before.
  ...listStates('/app/audit?action=issue_sent', AUDIT, 'newsletter-issues:act.issue_sent'),
  {
    path: '/app/audit',
    prepare: (driver) => driver.mockResponse(AUDIT, { audit_entries: [], pagination: NO_ROWS }),
    states: [{ name: 'empty', expected: 'staff:audit.empty' }],
  },
  {
    path: `/app/audit?account=${ID}`,
    prepare: (driver) =>
      driver.mockResponse(AUDIT, {
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
        pagination: ONE_PAGE,
      }),
    states: [{ name: 'of one client', expected: 'staff:audit.gone' }],
  },
]

export const STAFF_GROUPS: [string, PageCase[]][] = [
  ['clients', clients],
  ['one client', clientPages],
  ['providers', providers],
  ['audit', audit],
  ...ARTICLE_AND_INBOX_GROUPS,
]
