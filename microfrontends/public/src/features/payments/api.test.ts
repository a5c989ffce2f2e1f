// Which URLs check the state of an invoice.
import { expect, test } from 'vitest'
import { invoiceIdOf, approvedInvoiceIdOf } from './api'

const id = '01900000-0000-7000-8000-00000000007f'

test('an invoice is read only from an approved return URL with a valid id', () => {
  const invoiceOf = (search: string) => approvedInvoiceIdOf(new URLSearchParams(search))
  expect(invoiceOf(`action=0&invoice_id=${id}`)).toBe(id)
  for (const invalidSearch of [
    '',
    `invoice_id=${id}`,
    `action=1&invoice_id=${id}`,
    'action=0',
    'action=0&invoice_id=',
    'action=0&invoice_id=7f',
    `action=00&invoice_id=${id}`,
  ])
    expect(invoiceOf(invalidSearch), invalidSearch).toBeNull()
  expect(invoiceIdOf(new URLSearchParams(`invoice_id=${id}`))).toBe(id)
})
