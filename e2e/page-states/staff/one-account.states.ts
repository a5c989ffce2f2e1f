// One account: its users, events, invoices and payments.
import { loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state'
import {
  ACCOUNT,
  ID,
  loadingStatus,
  click,
  inDialog,
  field,
  makeAccount,
  deletion,
} from './staff.fixture'

const makeInvoice = (number: number, status: string, overrides: object = {}) => ({
  id: `${ID.slice(0, -1)}${number}`,
  series: 'ALAI',
  number: 1040 + number,
  document_type: status === 'paid' ? 'invoice' : 'proforma',
  proforma_number: `PF ${1040 + number}`,
  issued_at: null,
  credit_notes: [],
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

const accountDetails = (overrides: object = {}) => ({
  client: {
    ...makeAccount(1, 'Ștefania', {}),
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
      { ...paymentEvent('overpaid', 11), reason: 'paid_twice' },
      paymentEvent('disputed', 11),
      paymentEvent('refunded', 12),
    ],
    ...overrides,
  },
})
const PATH = `/app/client/${ID}`
const tabPath = (tab: string) => `${PATH}?tab=${tab}`

const withAccount =
  (overrides: object = {}) =>
  (driver: PageDriver) =>
    driver.mockResponse(ACCOUNT, accountDetails(overrides))

const tabCase = (
  name: string,
  expected: PageState['expected'],
  overrides: object = {},
): PageCase => ({
  path: tabPath(name),
  prepare: withAccount(overrides),
  states: [{ name: 'whole', expected }],
})

export const ONE_ACCOUNT_PAGES: PageCase[] = [
  {
    path: PATH,
    prepare: (driver) => driver.holdRequest(ACCOUNT),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: PATH,
    prepare: (driver) => driver.failRequest(ACCOUNT, 403),
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
    states: [{ name: 'not found', expected: 'staff:account.gone' }],
  },
  {
    path: PATH,
    prepare: withAccount(),
    states: [
      { name: 'whole', expected: 'staff:account.created' },
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
    prepare: withAccount(deletion),
    states: [
      {
        name: 'deleted',
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:accounts.restore') }),
      },
    ],
  },
  {
    path: PATH,
    prepare: withAccount({ erase_at: deletion.erase_at }),
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
    prepare: withAccount({ events: [] }),
    states: [{ name: 'empty', expected: 'staff:account.no_events' }],
  },
  tabCase('users', ({ page }) => page.getByText(/alta@exemplu\.ro/)),
  tabCase('invoices', ({ page }) => page.getByText('factura-fiscala-noiembrie-2026.pdf')),
  {
    path: tabPath('invoices'),
    prepare: withAccount({ invoices: [] }),
    states: [{ name: 'empty', expected: 'staff:invoice.none' }],
  },
  {
    path: tabPath('invoices'),
    prepare: withAccount(),
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
    prepare: withAccount(),
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'staff:account.seven_hint' },
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
