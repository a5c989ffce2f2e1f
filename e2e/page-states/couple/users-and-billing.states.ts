// The other users of an account, and its invoices.
import {
  chooseMenuItem,
  pressEscape,
  listStates,
  firstButtonContaining,
  atBothWidths,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { UNKNOWN_ID, save, withUserFields } from './account.fixture'

const USERS_PATH = '/app/profil?tab=utilizatori'

const makeUser = (id: number, name: string, overrides: object) => ({
  id: `${UNKNOWN_ID.slice(0, -1)}${id}`,
  name,
  email: `${id}@exemplu.ro`,
  role: 'client',
  owner: false,
  allowed_to_log_in: true,
  invited: false,
  ...overrides,
})

const USER_LIST = {
  users: [
    makeUser(1, 'Ana Popescu', { owner: true }),
    makeUser(2, 'Ștefania Constantinescu-Văcărescu', { new_email: 'adresa.noua@exemplu.ro' }),
    makeUser(3, 'Nașa Elena', { invited: true }),
    makeUser(4, 'Radu', { allowed_to_log_in: false }),
  ],
}

const openUserMenu = (driver: PageDriver) =>
  firstButtonContaining(driver, 'couple:users.more', { name: 'Ștefania' }).click()

export const USER_PAGES: PageCase[] = [
  ...listStates(USERS_PATH, '**/api/users/client_users', {
    site: 'full',
    name: 'owner only',
    expected: 'couple:users.rights',
  }),
  {
    path: USERS_PATH,
    prepare: (driver) => driver.mockResponse('**/api/users/client_users', USER_LIST),
    states: [
      { name: 'of every kind', expected: 'couple:users.invited' },
      ...atBothWidths({
        name: 'menu open',
        action: openUserMenu,
        expected: ({ page }) => page.getByRole('menu'),
      }),
      ...atBothWidths({
        name: 'disable confirmation',
        action: async (driver) => {
          await pressEscape(driver)
          await openUserMenu(driver)
          await chooseMenuItem(driver, 'couple:users.disable')
        },
        expected: 'couple:users.disable_text',
      }),
      ...atBothWidths({
        name: 'removal confirmation',
        action: async (driver) => {
          await pressEscape(driver)
          await openUserMenu(driver)
          await chooseMenuItem(driver, 'couple:users.remove')
        },
        expected: 'couple:users.remove_text',
      }),
    ],
  },
  {
    path: USERS_PATH,
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: (driver) => driver.clickButton('couple:users.add'),
        expected: 'couple:users.invite_hint',
      },
      { name: 'add dialog, required errors', action: save, expected: 'couple:field.required' },
      {
        name: 'e-mail already exists',
        action: async (driver) => {
          await driver.failRequest('**/api/users', 409, 'email_exists')
          await save(driver)
        },
        expected: 'couple:users.email_exists',
      },
      {
        name: 'add failed',
        action: async (driver) => {
          await driver.failRequest('**/api/users')
          await save(driver)
        },
        expected: 'couple:users.failed',
      },
    ],
  },
  {
    path: USERS_PATH,
    prepare: withUserFields({ owner: false }),
    states: [{ name: 'as a second user', expected: 'couple:users.only_owner' }],
  },
]

const INVOICES_PATH = '/app/profil?tab=facturare'

const makeInvoice = (number: number, status: string, overrides: object = {}) => ({
  id: `${UNKNOWN_ID.slice(0, -1)}${number}`,
  series: 'ALAI',
  number: 1040 + number,
  document_type: status === 'paid' ? 'invoice' : 'proforma',
  proforma_number: `PF ${1040 + number}`,
  issued_at: null,
  credit_notes: [],
  ron_amount: '656.67',
  ron_rate: '5.0905',
  ron_rate_on: '2026-11-20',
  description: 'Activare cont Alai',
  amount: '129.00',
  currency: 'EUR',
  status,
  created_at: '2026-11-20T10:00:00Z',
  ...overrides,
})

const INVOICE_LIST = {
  invoices: [
    makeInvoice(1, 'unpaid', { payment_url: '/plata' }),
    makeInvoice(2, 'paid'),
    makeInvoice(3, 'refunded'),
    makeInvoice(4, 'cancelled'),
  ],
}

export const BILLING_PAGES: PageCase[] = [
  ...listStates(INVOICES_PATH, '**/api/users/get_bills', {
    site: 'full',
    name: 'paid',
    expected: 'couple:bills.paid',
  }),
  {
    path: INVOICES_PATH,
    prepare: (driver) => driver.mockResponse('**/api/users/get_bills', { invoices: [] }),
    states: [{ name: 'no invoices', expected: 'couple:bills.empty' }],
  },
  {
    path: INVOICES_PATH,
    prepare: (driver) => driver.mockResponse('**/api/users/get_bills', INVOICE_LIST),
    states: [
      { name: 'of every kind', expected: 'couple:bills.new_link' },
      ...atBothWidths({
        name: 'payment link renewal running',
        action: async (driver) => {
          await driver.holdRequest('**/api/clients/regenerate_payment_link')
          await firstButtonContaining(driver, 'couple:bills.new_link_n', {
            document: 'Proformă ALAI 1041',
          }).click()
        },
        expected: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:bills.link_running') }),
      }),
    ],
  },
]
