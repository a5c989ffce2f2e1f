// The partners and the audit log in the staff area.
import type { PageCase } from '../page-state'
import { ID, ONE_PAGE, NO_ROWS, click, inDialog, firstButton, listStates } from './staff.fixture'

const PARTNERS = '**/api/providers'
const AUDIT = '**/api/audit_entries?**'

export const PARTNER_PAGES: PageCase[] = [
  ...listStates('/app/furnizori', PARTNERS, 'staff:kind.Imbracaminte'),
  {
    path: '/app/furnizori',
    prepare: (driver) => driver.mockResponse(PARTNERS, { providers: [], pagination: NO_ROWS }),
    states: [{ name: 'empty', expected: 'staff:partners.empty' }],
  },
  {
    path: '/app/furnizori',
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: click('partners.add'),
        expected: inDialog('partners.logo_hint'),
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
        action: (driver) => firstButton('partners.edit_n')(driver).click(),
        expected: inDialog('partners.edit_title'),
      },
    ],
  },
  {
    path: '/app/furnizori',
    states: [
      {
        name: 'delete confirmation',
        action: (driver) => firstButton('partners.delete_n')(driver).click(),
        expected: 'staff:partners.delete_text',
      },
    ],
  },
]

export const AUDIT_PAGES: PageCase[] = [
  // The filter shows only entries of the demonstration data. Other entries depend on the tests that ran before.
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
    states: [{ name: 'of one account', expected: 'staff:audit.gone' }],
  },
]
