// Refunds of an invoice for which another tab has recorded a refund meanwhile.
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  INVOICE_ID,
  makeAccountDetail,
  makeInvoice,
  ok,
  resetTestState,
  sentBodies,
} from '../../testing'
import { GET_ACCOUNT_OPERATION, chooseInvoiceMenuItem, renderAccountPage } from './account.fixture'

afterEach(resetTestState)

const paidInvoice = makeInvoice({ status: 'paid', payment_url: null })
const payment = {
  invoice_id: INVOICE_ID,
  currency: 'EUR',
  created_at: '2099-01-05T10:00:00Z',
  kind: 'paid',
  provider: 'stripe',
  amount: '99.00',
}

/** Opens the page of an account. The first request to `operation` is refused, because 30 euro were refunded meanwhile. */
async function renderWithConflict(operation: string) {
  let payments = [payment]
  return renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: () =>
      ok({ client: makeAccountDetail({ invoices: [paidInvoice], payments }) }),
    [operation]: () => {
      if (payments.length > 1) return ok({ invoice: paidInvoice })
      payments = [payment, { ...payment, kind: 'refunded', provider: 'manual', amount: '30.00' }]
      return { status: 409, body: problemBody('stale', 'x') }
    },
  })
}

const STALE_TEXT = /^Între timp s-a schimbat suma care se mai poate rambursa/

test('a full refund is confirmed again with the amount that is left after a refund in another tab', async () => {
  const operation = `POST /api/invoices/${INVOICE_ID}/refund`
  const requests = await renderWithConflict(operation)
  await chooseInvoiceMenuItem(/^Notează rambursarea/)
  const dialog = await screen.findByRole('dialog', { name: /^Notați că 99,00 EUR/ })
  fireEvent.change(within(dialog).getByLabelText(/^Motiv/), { target: { value: 'renunță' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Notează ca rambursată' }))
  expect(await within(dialog).findByText(STALE_TEXT)).toBeTruthy()
  const updated = await screen.findByRole('dialog', { name: /^Notați că 69,00 EUR/ })
  fireEvent.click(within(updated).getByRole('button', { name: 'Notează ca rambursată' }))
  await screen.findByText('Factura a fost notată ca rambursată.')
  expect(sentBodies(requests, operation)).toMatchObject([
    { invoice: { reason: 'renunță', refundable: '99.00' } },
    { invoice: { reason: 'renunță', refundable: '69.00' } },
  ])
})

test('a partial refund is confirmed again with the amount that is left after a refund in another tab', async () => {
  const operation = `POST /api/invoices/${INVOICE_ID}/give_back`
  const requests = await renderWithConflict(operation)
  await chooseInvoiceMenuItem(/^Notează o sumă rambursată/)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: '20' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Notează suma' }))
  expect(await within(dialog).findByText(STALE_TEXT)).toBeTruthy()
  await within(dialog).findByText(/cel mult 69,00 EUR/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Notează suma' }))
  await screen.findByText('Suma rambursată a fost notată.')
  expect(sentBodies(requests, operation)).toEqual([
    { invoice: { amount: '20', refundable: '99.00' } },
    { invoice: { amount: '20', refundable: '69.00' } },
  ])
})
