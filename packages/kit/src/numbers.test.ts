import { expect, test } from 'vitest'
import { formatMoney } from './numbers'

test('money keeps its digits and is formatted for the language', () => {
  expect([
    formatMoney({ amount: '99.00', currency: 'EUR' }, 'ro'),
    formatMoney({ amount: '1129.50', currency: 'EUR' }, 'ro'),
    formatMoney({ amount: '99.00', currency: 'RON' }, 'ro'),
  ]).toEqual(['99,00 EUR', '1.129,50 EUR', '99,00 lei'])
  expect(formatMoney({ amount: '1129.50', currency: 'EUR' }, 'en')).toBe('1,129.50 EUR')
})
