// The messages in the staff area.
import type { PageDriver, PageCase } from '../page-state'
import { ID, ONE_PAGE, loadingStatus } from './articles-and-inbox.fixture'

const INBOX = '**/api/inbox?**'

const makeMessage = (number: number, overrides: object = {}) => ({
  id: `${ID.slice(0, -1)}${number}`,
  name: 'Ștefania Constantinescu-Văcărescu',
  phone: '0740 000 301',
  email: `o-adresa-cam-lunga-${number}@exemplu.ro`,
  message: 'Avem o sală sub tei,\npentru cel mult 120 de persoane.',
  date: null,
  city: null,
  location: null,
  code: null,
  code_used: null,
  created_at: '2026-11-20T10:00:00Z',
  done_at: null,
  ...overrides,
})

const mockMessages =
  (...messages: object[]) =>
  (driver: PageDriver) =>
    driver.mockResponse(INBOX, { messages, pagination: { ...ONE_PAGE, total: messages.length } })

export const INBOX_PAGES: PageCase[] = [
  {
    path: '/app/mesaje',
    prepare: (driver) => driver.holdRequest(INBOX),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: '/app/mesaje',
    prepare: (driver) => driver.failRequest(INBOX, 403),
    states: [{ name: 'failed', expected: 'staff:failed' }],
  },
  {
    path: '/app/mesaje',
    prepare: mockMessages(),
    states: [{ name: 'empty', expected: 'content:messages.empty_partners' }],
  },
  {
    path: '/app/mesaje?kind=charity&state=done',
    prepare: mockMessages(),
    states: [{ name: 'no results', expected: 'content:messages.none_fit' }],
  },
  {
    path: '/app/mesaje',
    prepare: mockMessages(makeMessage(1), makeMessage(2, { done_at: '2026-11-21T10:00:00Z' })),
    states: [
      {
        name: 'whole',
        expected: ({ page, t }) =>
          page.getByText(t('content:messages.reopen'), { exact: true }).first(),
      },
    ],
  },
  {
    path: '/app/mesaje?kind=charity',
    prepare: mockMessages(
      makeMessage(1, {
        email: null,
        message: null,
        date: '2027-06-05',
        city: 'Brașov',
        location: 'Șura de sub Tâmpa',
      }),
    ),
    states: [{ name: 'food offer', expected: ({ page }) => page.getByText(/Șura de sub Tâmpa/) }],
  },
  {
    path: '/app/mesaje?kind=preregistrations',
    prepare: mockMessages(
      makeMessage(1, { message: null, date: '2027-06-05', code: 'ABCD2345', code_used: false }),
    ),
    states: [
      { name: 'pre-registration with a code', expected: ({ page }) => page.getByText('ABCD2345') },
    ],
  },
]
