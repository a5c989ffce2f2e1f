import { expect, test } from 'vitest'
import { withScheme } from './api'

// Covers 3.5.12.
test('a link without a scheme gets https, one with another scheme is unchanged', () => {
  expect(withScheme(' exemplu.ro/oala ')).toBe('https://exemplu.ro/oala')
  expect(withScheme('http://exemplu.ro')).toBe('http://exemplu.ro')
  expect(withScheme('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(withScheme('  ')).toBe('')
})
