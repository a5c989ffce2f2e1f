// Which addresses ask about an invoice.
import { expect, test } from 'vitest'
import { invoiceOf } from './payment-result.data'

test('only a return of the provider names an invoice', () => {
  const of = (search: string) => invoiceOf(new URLSearchParams(search))
  expect(of('action=0&invoice_id=7f')).toBe('7f')
  for (const odd of ['', 'invoice_id=7f', 'action=1&invoice_id=7f', 'action=0', 'action=0&invoice_id=', 'action=00&invoice_id=7f']) expect(of(odd), odd).toBeNull()
})
