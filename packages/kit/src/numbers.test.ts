import { expect, test } from 'vitest'
import { money } from './numbers'

test('money keeps its digits and is written as the language does', () => {
  expect([
    money({ amount: '99.00', currency: 'EUR' }, 'ro'),
    money({ amount: '1129.50', currency: 'EUR' }, 'ro'),
    money({ amount: '99.00', currency: 'RON' }, 'ro'),
  ]).toEqual(['99,00 EUR', '1.129,50 EUR', '99,00 lei'])
  expect(money({ amount: '1129.50', currency: 'EUR' }, 'en')).toBe('1,129.50 EUR')
})
