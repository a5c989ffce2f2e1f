// Addresses and steps that the states of accounts, partners and the audit log share.
import type { PageDriver, PageCase, PageState } from '../page-state'

export const ACCOUNT = '**/api/clients/0*'
export const ID = '01900000-0000-7000-8000-000000000001'
export const ONE_PAGE = { current_page: 1, per_page: 10, total: 3, last_page: 1 }
export const NO_ROWS = { current_page: 1, per_page: 10, total: 0, last_page: 1 }

export const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
export const click = (key: string) => (driver: PageDriver) => driver.clickButton(`staff:${key}`)

export const inDialog =
  (key: string): PageState['expected'] =>
  ({ page, t }) =>
    page
      .getByRole('dialog')
      .getByText(t(`staff:${key}`))
      .first()

export const field = ({ page, t }: PageDriver, key: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: t(`staff:${key}`), exact: true })

export const firstButton =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page
      .getByRole('button', { name: new RegExp(`^${t(`staff:${key}`, { name: '' }).trim()}`) })
      .filter({ visible: true })
      .first()

/** Ends the interception that lets the load fail, and clicks the button that retries. */
const retry = async (driver: PageDriver) => {
  await driver.release()
  await driver.clickButton('staff:retry')
}

/** Returns the first states of a list: loading, failed, and loaded after a retry. */
export const listStates = (
  path: string,
  url: string,
  expected: PageState['expected'],
): PageCase[] => [
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

export const makeAccount = (number: number, name: string, overrides: object) => ({
  id: `${ID.slice(0, -1)}${number}`,
  name,
  surname: 'Constantinescu-Văcărescu',
  email: `un-nume-destul-de-lung-${number}@exemplu.ro`,
  phone: '0740 000 101',
  city: 'Brașov',
  status: 'new',
  account_type: 'free',
  free_until: '2099-01-10T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
  event_date: '2027-06-05',
  deleted: false,
  ...overrides,
})
export const deletion = { deleted: true, erase_at: '2027-01-10T10:00:00Z' }
