// Test fixtures of the staff area: the logged-in user, and rows as the server returns them.
import type { Schemas } from '@alai/kit/api'
import {
  type RecordedRequest,
  type MockReply,
  cleanUpPage,
  renderPage,
  mockApi,
} from '@alai/kit/testing'
import { notifications } from '@alai/ui'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { Route, Routes } from '@alai/kit/router'
import type { ReactNode } from 'react'
import { StaffUiProvider } from './shared/components/staff-ui-provider'

export type Replies = Parameters<typeof mockApi>[0]

/** Returns an id that ends with the given number. */
export const makeId = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const ACCOUNT_ID = makeId(1)
export const INVOICE_ID = makeId(2)
export const PARTNER_ID = makeId(3)
export const STAFF_ID = makeId(4)

export const ok = (body: unknown): MockReply => ({ status: 200, body })
export const makePagination = (total: number, current_page = 1) => ({
  current_page,
  per_page: 10,
  total,
  last_page: Math.max(1, Math.ceil(total / 10)),
})

export const makeAccount = (patch: Partial<Schemas['Client']> = {}): Schemas['Client'] => ({
  id: ACCOUNT_ID,
  name: 'Ștefania',
  surname: 'Țurlea',
  email: 'stefania@exemplu.ro',
  phone: '0740 000 101',
  city: 'Brașov',
  status: 'new',
  account_type: 'free',
  free_until: '2099-01-10T10:00:00Z',
  discount_code: null,
  created_at: '2099-01-03T10:00:00Z',
  event_date: '2099-06-05',
  deleted: false,
  erase_at: null,
  ...patch,
})

export const makeInvoice = (patch: Partial<Schemas['Invoice']> = {}): Schemas['Invoice'] => ({
  id: INVOICE_ID,
  series: 'ALAI',
  number: 1041,
  document_type: 'proforma',
  proforma_number: 'ALAI 1041',
  issued_at: null,
  credit_notes: [],
  ron_amount: '503.96',
  ron_rate: '5.0905',
  ron_rate_on: '2026-11-20',
  description: 'Pachet standard Alai',
  amount: '99.00',
  currency: 'EUR',
  status: 'unpaid',
  payment_url: 'https://alai.example/app/plata/vechi',
  discount_code: null,
  created_at: '2099-01-03T10:00:00Z',
  invoice_document: null,
  version: 4,
  ...patch,
})

export const makeAccountDetail = (
  patch: Partial<Schemas['ClientDetail']> = {},
): Schemas['ClientDetail'] => ({
  ...makeAccount(),
  events: [
    {
      id: makeId(5),
      name: 'Ștefania și Vlad',
      slug: 'stefania-si-vlad',
      date: '2099-06-05',
      event_type: 'wedding',
      type: 'wedding',
      city: 'Brașov',
      location: null,
      additionalLine: null,
      code: null,
      direct_response_mode: false,
      answers_until: null,
      details_until: null,
      message_ro: null,
      message_en: null,
      officialDate: null,
    },
  ],
  users: [
    {
      id: makeId(6),
      name: 'Ștefania Țurlea',
      email: 'stefania@exemplu.ro',
      role: 'client',
      owner: true,
      allowed_to_log_in: true,
      invited: false,
      new_email: 'alta@exemplu.ro',
    },
    {
      id: makeId(7),
      name: 'Vlad',
      email: 'vlad@exemplu.ro',
      role: 'client',
      owner: false,
      allowed_to_log_in: true,
      invited: true,
      new_email: null,
    },
  ],
  invoices: [makeInvoice()],
  payments: [],
  ...patch,
})

export const makePartner = (patch: Partial<Schemas['Provider']> = {}): Schemas['Provider'] => ({
  id: PARTNER_ID,
  name: 'Moara',
  website_url: 'https://moara.example',
  description: 'Sub tei.',
  provider_type: 'Restaurant',
  address: 'Brașov',
  phone: '0740 000 301',
  logo: null,
  contact_person: 'Ilinca',
  email: 'salut@moara.example',
  value: 10,
  discount_code: 'MOARA10',
  ...patch,
})

export const makeAuditEntry = (
  patch: Partial<Schemas['AuditEntry']> = {},
): Schemas['AuditEntry'] => ({
  id: makeId(8),
  user_id: STAFF_ID,
  user_name: 'Ruxandra Pop',
  account_id: ACCOUNT_ID,
  account_name: 'Ștefania Țurlea',
  action: 'client_opened',
  target_kind: 'client',
  target_id: ACCOUNT_ID,
  request_id: 'abcdef0123456789',
  created_at: '2099-01-04T10:00:00Z',
  changes: [],
  ...patch,
})

/** Renders a page with mocked API replies. Returns the recorded requests. `location` contains the URL and the route pattern. */
export async function renderStaffPage(
  element: ReactNode,
  location: Parameters<typeof renderPage>[1],
  replies: Replies = {},
): Promise<RecordedRequest[]> {
  const requests = mockApi(replies)
  await renderPage(<StaffUiProvider nonce="x">{element}</StaffUiProvider>, location)
  return requests
}

/** Renders the element under a route of its own, for pages that read route parameters. */
export const withRoute = (path: string, element: ReactNode) => (
  <Routes>
    <Route path={path} element={element} />
  </Routes>
)

/** Cleans up after a test, including the toasts, which outlive the page. */
export function resetTestState(): void {
  act(() => notifications.clean())
  cleanUpPage()
}

/** Waits until a toast or a message with this role has exactly this text. */
export async function expectMessage(role: 'alert' | 'status', text: string): Promise<void> {
  await waitFor(() =>
    expect(screen.queryAllByRole(role).map((element) => element.textContent)).toContain(text),
  )
}

/** Confirms that unsaved input is discarded in favour of the saved version. */
export async function confirmDiscarding(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Renunță și încarcă' }))
}

/** Returns the request bodies of an operation, in order. */
export const sentBodies = (requests: RecordedRequest[], operation: string) =>
  requests.filter((request) => request.operation === operation).map((request) => request.body)
/** Returns the query parameters of each request of an operation, in order. */
export const sentQueries = (requests: RecordedRequest[], operation: string) =>
  requests
    .filter((request) => request.operation === operation)
    .map((request) => Object.fromEntries(request.query))
/** Returns the fields of the last multipart body: name to value, or to the file name. */
export function lastMultipartFields(bodies: unknown[]): Record<string, string> {
  const text = String(bodies.at(-1))
  return Object.fromEntries(
    [
      ...text.matchAll(
        /name="\w+\[(\w+)\]"(?:; filename="([^"]*)")?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/g,
      ),
    ].map(([, name, file, value]) => [name, file ?? value]),
  )
}
