// Cancellations and refunds of an invoice, which are confirmed with a reason.
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  INVOICE_ID,
  makeInvoice,
  makeAccountDetail,
  ok,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { GET_ACCOUNT_OPERATION, renderAccountPage, chooseInvoiceMenuItem } from './account.fixture'

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
const fillReason = (dialog: HTMLElement, text: string) =>
  fireEvent.change(within(dialog).getByLabelText(/^Motiv/), { target: { value: text } })

// Covers S.providers.04.
test('an unpaid invoice is cancelled with a reason after a confirmation', async () => {
  const requests = await renderAccountPage('invoices', {
    [`POST /api/invoices/${INVOICE_ID}/cancel`]: ok({
      invoice: makeInvoice({ status: 'cancelled' }),
    }),
  })
  await chooseInvoiceMenuItem(/^Anulează factura ALAI 1041/)
  const dialog = await screen.findByRole('dialog', { name: 'Anulați factura ALAI 1041?' })
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  fillReason(dialog, 'scrisă greșit')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anulează factura' }))
  await expectMessage('status', 'Factura a fost anulată.')
  expect(sentBodies(requests, `POST /api/invoices/${INVOICE_ID}/cancel`)).toEqual([
    { invoice: { reason: 'scrisă greșit' } },
  ])
  expect(sentQueries(requests, GET_ACCOUNT_OPERATION)).toHaveLength(2)
})

test.each([
  ['invoice', true],
  ['proforma', false],
])('the cancellation of an issued invoice announces its credit note: %s', async (type, hasNote) => {
  await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({ invoices: [makeInvoice({ document_type: type })] }),
    }),
  })
  await chooseInvoiceMenuItem(/^Anulează factura ALAI 1041/)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText(/se emite o factură storno/) !== null).toBe(hasNote)
})

test.each([true, false])(
  'a refund ends paid access only if the option is checked: %s',
  async (endsAccess) => {
    const requests = await renderAccountPage('invoices', {
      [GET_ACCOUNT_OPERATION]: ok({
        client: makeAccountDetail({
          account_type: 'paid',
          invoices: [paidInvoice],
          payments: [payment],
        }),
      }),
      [`POST /api/invoices/${INVOICE_ID}/refund`]: ok({
        invoice: makeInvoice({ status: 'refunded' }),
      }),
    })
    await chooseInvoiceMenuItem(/^Notează rambursarea/)
    const dialog = await screen.findByRole('dialog', {
      name: 'Notați că 99,00 EUR din factura ALAI 1041 s-au rambursat?',
    })
    fillReason(dialog, 'renunță')
    if (!endsAccess)
      fireEvent.click(within(dialog).getByRole('checkbox', { name: /accesul plătit/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Notează ca rambursată' }))
    await expectMessage('status', 'Factura a fost notată ca rambursată.')
    expect(sentBodies(requests, `POST /api/invoices/${INVOICE_ID}/refund`)).toEqual([
      { invoice: { reason: 'renunță', end_access: endsAccess, refundable: '99.00' } },
    ])
  },
)

test.each([
  ['79,10', [payment, { ...payment, kind: 'refunded', amount: '19.90' }]],
  ['99,00', [payment, { ...payment, kind: 'overpaid', amount: '99.00' }]],
  [
    '49,00',
    [
      payment,
      { ...payment, kind: 'overpaid', amount: '99.00' },
      { ...payment, kind: 'refunded', amount: '149.00' },
    ],
  ],
])('a full refund names the amount that is left of the invoice: %s', async (left, payments) => {
  await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({ invoices: [paidInvoice], payments }),
    }),
  })
  await chooseInvoiceMenuItem(/^Notează rambursarea/)
  await screen.findByRole('dialog', {
    name: `Notați că ${left} EUR din factura ALAI 1041 s-au rambursat?`,
  })
})

test.each([
  [
    { status: 422, body: problemBody('invalid', 'x', { fields: { reason: ['required'] } }) },
    'Completați acest câmp.',
  ],
  [
    { status: 409, body: problemBody('already_paid', 'Această factură nu mai este de plătit.') },
    'Această factură nu mai este de plătit.',
  ],
])('a rejected cancellation shows the reason in the dialog', async (reply, text) => {
  await renderAccountPage('invoices', { [`POST /api/invoices/${INVOICE_ID}/cancel`]: reply })
  await chooseInvoiceMenuItem(/^Anulează factura ALAI 1041/)
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anulează factura' }))
  expect(await within(dialog).findByText(text)).toBeTruthy()
})

test.each([
  [/^Anulează factura ALAI 1041/, { invoices: [makeInvoice()] }, /^Motiv/],
  [/^Notează o sumă rambursată/, { invoices: [paidInvoice], payments: [payment] }, /^Sumă/],
])('Escape asks before the input of a dialog is discarded (%s)', async (item, patch, label) => {
  await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({ client: makeAccountDetail(patch) }),
  })
  await chooseInvoiceMenuItem(item)
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText(label) as HTMLInputElement
  fireEvent.change(field, { target: { value: '12' } })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
  fireEvent.click(screen.getByText('Continuați editarea'))
  expect(field.value).toBe('12')
})

test('a partial refund is limited to the remaining amount; errors appear at the field', async () => {
  const payments = [payment, { ...payment, kind: 'refunded', provider: 'manual', amount: '19.90' }]
  let attempts = 0
  const refundOperation = `POST /api/invoices/${INVOICE_ID}/give_back`
  const requests = await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({ invoices: [paidInvoice], payments }),
    }),
    [refundOperation]: () =>
      ++attempts === 1
        ? {
            status: 422,
            body: problemBody('invalid', 'x', { fields: { amount: ['out_of_range'] } }),
          }
        : ok({ invoice: paidInvoice }),
  })
  await chooseInvoiceMenuItem(/^Notează o sumă rambursată/)
  const dialog = await screen.findByRole('dialog', {
    name: 'Bani rambursați din factura ALAI 1041',
  })
  expect(dialog.textContent).toContain('cel mult 79,10 EUR')
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: '80,50' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Notează suma' }))
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Sumă/).getAttribute('aria-invalid')).toBe('true'),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Notează suma' }))
  await expectMessage('status', 'Suma rambursată a fost notată.')
  expect(sentBodies(requests, refundOperation)[0]).toEqual({
    invoice: { amount: '80.50', refundable: '79.10' },
  })
})

test('after a refund in another tab, the rejected amount shows what can still be refunded', async () => {
  const refunded = { ...payment, kind: 'refunded', provider: 'manual', amount: '50.00' }
  const refundOperation = `POST /api/invoices/${INVOICE_ID}/give_back`
  let payments = [payment]
  await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: () =>
      ok({ client: makeAccountDetail({ invoices: [paidInvoice], payments }) }),
    [refundOperation]: () => {
      payments = [payment, refunded]
      const fields = { amount: ['out_of_range'] }
      return { status: 422, body: problemBody('invalid', 'x', { fields }) }
    },
  })
  await chooseInvoiceMenuItem(/^Notează o sumă rambursată/)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: '60' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Notează suma' }))
  expect(await within(dialog).findByText('Se mai pot rambursa cel mult 49,00 EUR.')).toBeTruthy()
})
