// The page after a payment: the state of the invoice, and all contacts when something has failed (specification 1 §2, §8).
import {
  cleanUpPage,
  captureTimers,
  renderPage,
  clickButton,
  problemBody,
  mockApi,
  waitUntil,
} from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PaymentResultPage from './payment-result-page'

const INVOICE_ID = '01900000-0000-7000-8000-00000000007f'
const PROCESS_PAYMENT_OPERATION = 'POST /api/clients/process_payment'
const company = {
  name: 'Alai',
  legal: '',
  email: 'salut@alai.example',
  phone: '0740 000 000',
  messenger: 'https://chat.example/alai',
  social: 'https://social.example/alai',
}

beforeEach(() => {
  const script = Object.assign(document.createElement('script'), {
    id: 'boot',
    type: 'application/json',
    textContent: JSON.stringify({ company }),
  })
  document.body.append(script)
})
afterEach(cleanUpPage)

const renderResult = (query: string, result: 'success' | 'failure' = 'success') =>
  renderPage(<PaymentResultPage result={result} />, { path: `/app/plata-succes${query}` })

// Covers 1.2.20.
test('a paid invoice shows a success page with a link to the log-in', async () => {
  const requests = mockApi({
    [PROCESS_PAYMENT_OPERATION]: { status: 200, body: { status: 'paid' } },
  })
  await renderResult(`?action=0&invoice_id=${INVOICE_ID}`)
  expect(
    await screen.findByRole('heading', { name: 'Felicitări, plata a fost primită' }),
  ).toBeTruthy()
  expect(
    screen
      .getAllByRole('link', { name: 'Mergeți în contul vostru' })
      .some((link) => link.getAttribute('href') === '/app/login'),
  ).toBe(true)
  expect(requests[0]?.body).toEqual({ client: { invoice_id: INVOICE_ID } })
  await waitFor(() => expect(document.title).toBe('Felicitări, plata a fost primită · Alai'))
})

test.each([`?action=1&invoice_id=${INVOICE_ID}`, '', '?action=0', '?action=0&invoice_id=inventat'])(
  'a URL without a valid payment shows contacts and no success (%s)',
  async (query) => {
    const requests = mockApi({
      [PROCESS_PAYMENT_OPERATION]: { status: 200, body: { status: 'paid' } },
    })
    await renderResult(query)
    expect(await screen.findByRole('heading', { name: 'Nu găsim plata' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Nu găsim plata · Alai'))
    expectCompanyContacts()
    expect(requests).toEqual([])
  },
)

test('an unpaid invoice is polled for a minute and then reported as not found', async () => {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const timer = captureTimers(4000)
  mockApi({
    [PROCESS_PAYMENT_OPERATION]: () => {
      now += 35_000
      return { status: 200, body: { status: 'unpaid' } }
    },
  })
  await renderResult(`?action=0&invoice_id=${INVOICE_ID}`)
  expect(await screen.findByRole('heading', { name: 'Plata nu a ajuns încă' })).toBeTruthy()
  await waitUntil(() => timer.pendingCount() > 0)
  timer.runPending()
  expect(await screen.findByRole('heading', { name: 'Nu găsim plata' })).toBeTruthy()
  expectCompanyContacts()
})

// Covers 1.8.20, 3.8.20.
test('a failed status check shows the specified message, contacts and a retry', async () => {
  let reply: Parameters<typeof mockApi>[0][string] = {
    status: 500,
    body: problemBody('internal', 'x'),
  }
  mockApi({ [PROCESS_PAYMENT_OPERATION]: () => reply as { status: number } })
  await renderResult(`?action=0&invoice_id=${INVOICE_ID}`)
  expect(
    await screen.findByText(
      'Plata a fost realizata cu success, dar a aparut o problema la activarea contului. Va rugam sa ne contactati direct.',
    ),
  ).toBeTruthy()
  expectCompanyContacts()
  reply = { status: 200, body: { status: 'paid' } }
  clickButton('Verificați din nou')
  expect(
    await screen.findByRole('heading', { name: 'Felicitări, plata a fost primită' }),
  ).toBeTruthy()
})

// Covers 1.2.20.
test('a failed payment shows all contacts, and a paid invoice overrides it', async () => {
  mockApi({})
  await renderResult('', 'failure')
  expect(await screen.findByRole('heading', { name: 'Plata nu s-a încheiat' })).toBeTruthy()
  expect(screen.getByText(/întreruptă sau banca nu a confirmat-o/)).toBeTruthy()
  expectCompanyContacts()
  cleanUpPage()
  // The state of the invoice takes precedence over the URL.
  mockApi({ [PROCESS_PAYMENT_OPERATION]: { status: 200, body: { status: 'paid' } } })
  await renderResult(`?invoice_id=${INVOICE_ID}`, 'failure')
  expect(
    await screen.findByRole('heading', { name: 'Felicitări, plata a fost primită' }),
  ).toBeTruthy()
})

test.each([
  ['refunded', 'Plata a fost rambursată', 'success'],
  ['cancelled', 'Factura a fost anulată', 'success'],
  ['cancelled', 'Factura a fost anulată', 'failure'],
] as const)('a %s invoice is reported as such: “%s” (%s)', async (status, heading, result) => {
  mockApi({ [PROCESS_PAYMENT_OPERATION]: { status: 200, body: { status } } })
  await renderResult(`?action=0&invoice_id=${INVOICE_ID}`, result)
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe(`${heading} · Alai`))
  expectCompanyContacts()
})

function expectCompanyContacts() {
  const contacts = screen.getByRole('list', { name: 'Cum ne găsiți' })
  expect([...contacts.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    'tel:0740000000',
    company.messenger,
    company.social,
    `mailto:${company.email}`,
  ])
}
