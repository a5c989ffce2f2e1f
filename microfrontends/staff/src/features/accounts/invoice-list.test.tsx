// The invoices of an account: payments, endings and payment links (specification 3 §8; contract 10).
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  INVOICE_ID,
  makeInvoice,
  makeAccountDetail,
  ok,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { GET_ACCOUNT_OPERATION, renderAccountPage, chooseInvoiceMenuItem } from './account.fixture'

afterEach(resetTestState)

test('the payment link is copied', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  await renderAccountPage('invoices')
  fireEvent.click(
    await screen.findByRole('button', { name: 'Copiază linkul de plată al facturii ALAI 1041' }),
  )
  await expectMessage('status', 'Linkul de plată a fost copiat.')
  expect(writeText).toHaveBeenCalledWith('https://alai.example/app/plata/vechi')
})

const RENEW_PAYMENT_LINK_OPERATION = 'POST /api/clients/regenerate_payment_link'

// Covers S.7.04, S.8.04.
test('a renewed payment link is confirmed once it exists', async () => {
  let reads = 0
  const requests = await renderAccountPage('invoices', {
    [RENEW_PAYMENT_LINK_OPERATION]: { status: 202, body: { job: {} } },
    [GET_ACCOUNT_OPERATION]: () =>
      ok({
        client: makeAccountDetail(
          ++reads > 2
            ? { invoices: [makeInvoice({ payment_url: 'https://alai.example/app/plata/nou' })] }
            : {},
        ),
      }),
  })
  await chooseInvoiceMenuItem(/Regenerează linkul/)
  await expectMessage(
    'status',
    'Linkul de plată a fost regenerat. Cuplul îl primește și pe e-mail.',
  )
  expect(sentBodies(requests, RENEW_PAYMENT_LINK_OPERATION)).toEqual([
    { client: { invoice_id: INVOICE_ID } },
  ])
})

const ALREADY_PAID = {
  status: 409,
  body: problemBody('already_paid', 'Această factură nu mai este de plătit.'),
}
test.each([
  ['before the request', 'paid', ALREADY_PAID, 'Factura a fost plătită între timp.'],
  ['after the request', 'paid', { status: 202, body: { job: {} } }, 'Factura a fost plătită'],
  ['before the request', 'cancelled', ALREADY_PAID, 'Această factură nu mai este de plătit.'],
])(
  'an invoice that ended %s (%s) is reported and reloaded instead of a new payment link',
  async (_, status, reply, expectedText) => {
    let hasEnded = false
    await renderAccountPage('invoices', {
      [RENEW_PAYMENT_LINK_OPERATION]: () => {
        hasEnded = true
        return reply
      },
      [GET_ACCOUNT_OPERATION]: () =>
        ok({
          client: makeAccountDetail(
            hasEnded ? { invoices: [makeInvoice({ status, payment_url: null })] } : {},
          ),
        }),
    })
    await chooseInvoiceMenuItem(/Regenerează linkul/)
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContainEqual(
        expect.stringContaining(expectedText),
      ),
    )
    expect(screen.queryByRole('button', { name: /^Copiază linkul de plată/ })).toBeNull()
  },
)

test('payments, overpayments and refunds are listed under their invoice', async () => {
  const makePayment = (kind: string, hour: number) => ({
    invoice_id: INVOICE_ID,
    kind,
    provider: 'stripe',
    amount: '99.00',
    currency: 'EUR',
    created_at: `2099-01-04T${hour}:00:00Z`,
  })
  await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({
        payments: [
          makePayment('paid', 10),
          { ...makePayment('overpaid', 11), reason: 'paid_twice' },
          makePayment('refunded', 12),
          { ...makePayment('paid', 13), invoice_id: 'alta' },
        ],
      }),
    }),
  })
  expect(await screen.findByText('Plătit 99,00 EUR prin Stripe, 4 ian., 12:00')).toBeTruthy()
  expect(
    screen.getByText('Plătit încă o dată 99,00 EUR prin Stripe, 4 ian., 13:00: de rambursat'),
  ).toBeTruthy()
  expect(screen.getByText('Rambursat 99,00 EUR prin Stripe, 4 ian., 14:00')).toBeTruthy()
  expect(screen.queryByText(/15:00/)).toBeNull()
})

test.each([
  ['paid_twice', 'Plătit încă o dată 9,00 EUR prin Stripe, 5 ian., 12:00: de rambursat'],
  [
    'amount_raised',
    'Plătit 9,00 EUR prin Stripe, 5 ian., 12:00: suma facturii a fost mărită după începerea plății, iar factura a rămas neplătită',
  ],
  [
    'amount_lowered',
    'Plătit cu 9,00 EUR mai mult prin Stripe, 5 ian., 12:00: suma facturii a fost micșorată după începerea plății; de rambursat',
  ],
  [
    'invoice_cancelled',
    'Plătit 9,00 EUR prin Stripe, 5 ian., 12:00, pentru o factură anulată: de rambursat',
  ],
  [
    'invoice_refunded',
    'Plătit 9,00 EUR prin Stripe, 5 ian., 12:00, după ce factura a fost rambursată: de rambursat',
  ],
  [null, 'Plătit în plus 9,00 EUR prin Stripe, 5 ian., 12:00: de rambursat'],
])('a surplus payment (%s) is labelled with its stored reason', async (reason, text) => {
  await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({
        // The present status of the invoice says nothing about an earlier payment.
        invoices: [makeInvoice({ status: 'refunded', payment_url: null })],
        payments: [
          {
            invoice_id: INVOICE_ID,
            kind: 'overpaid',
            provider: 'stripe',
            amount: '9.00',
            currency: 'EUR',
            reason,
            created_at: '2099-01-05T10:00:00Z',
          },
        ],
      }),
    }),
  })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('staff issues an invoice before it is paid', async () => {
  const ISSUE_INVOICE_OPERATION = `POST /api/invoices/${INVOICE_ID}/issue`
  const requests = await renderAccountPage('invoices', {
    [ISSUE_INVOICE_OPERATION]: ok({ invoice: makeInvoice() }),
  })
  await chooseInvoiceMenuItem(/^Emite factura/)
  const dialog = await screen.findByRole('dialog', { name: /^Emite factura/ })
  expect(sentBodies(requests, ISSUE_INVOICE_OPERATION)).toHaveLength(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Emite factura' }))
  await expectMessage('status', 'Factura a fost emisă.')
  expect(sentBodies(requests, ISSUE_INVOICE_OPERATION)).toHaveLength(1)
})

test('a disputed payment is shown and does not change what can be refunded', async () => {
  const payment = {
    invoice_id: INVOICE_ID,
    provider: 'stripe',
    amount: '99.00',
    currency: 'EUR',
    created_at: '2099-01-05T10:00:00Z',
  }
  await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({
        invoices: [makeInvoice({ status: 'paid', payment_url: null })],
        payments: [
          { ...payment, kind: 'paid' },
          { ...payment, kind: 'disputed' },
        ],
      }),
    }),
  })
  expect(
    await screen.findByText(
      'Contestat 99,00 EUR la Stripe, 5 ian., 12:00: răspundeți în contul de la procesator',
    ),
  ).toBeTruthy()
  await chooseInvoiceMenuItem(/^Notează o sumă rambursată/)
  expect(await screen.findByText(/cel mult 99,00 EUR/)).toBeTruthy()
})

test('a cancelled invoice shows date, reason and late payments, and no end actions', async () => {
  const payment = {
    invoice_id: INVOICE_ID,
    amount: '99.00',
    currency: 'EUR',
    created_at: '2099-01-05T10:00:00Z',
  }
  const endedInvoice = makeInvoice({
    status: 'cancelled',
    payment_url: null,
    ended_at: '2099-01-04T10:00:00Z',
    ended_reason: 'dublă',
  })
  await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({
        invoices: [endedInvoice],
        payments: [
          { ...payment, kind: 'overpaid', provider: 'stripe', reason: 'invoice_cancelled' },
          { ...payment, kind: 'refunded', provider: 'manual' },
          {
            ...payment,
            kind: 'refunded',
            provider: 'manual',
            confirmed_by: 'stripe',
            amount: '20.00',
          },
        ],
      }),
    }),
  })
  expect(await screen.findByText('Anulată pe 4 ian., 12:00: dublă')).toBeTruthy()
  expect(
    screen.getByText(
      'Plătit 99,00 EUR prin Stripe, 5 ian., 12:00, pentru o factură anulată: de rambursat',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Rambursat 99,00 EUR, notat de echipă, 5 ian., 12:00')).toBeTruthy()
  expect(
    screen.getByText('Rambursat 20,00 EUR, notat de echipă și confirmat de Stripe, 5 ian., 12:00'),
  ).toBeTruthy()
  expect(screen.getByText(/^503,96 lei la cursul din 20/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mai multe pentru ALAI 1041' }))
  expect(await screen.findByRole('menuitem', { name: /PDF-ul/ })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Anulează|Notează/ })).toBeNull()
})
