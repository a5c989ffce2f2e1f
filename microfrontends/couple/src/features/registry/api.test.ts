import { expect, test } from 'vitest'
import { addHttpsScheme } from './api'

// Covers 3.5.12.
test('a link without a scheme gets https, one with another scheme is unchanged', () => {
  expect(addHttpsScheme(' exemplu.ro/oala ')).toBe('https://exemplu.ro/oala')
  expect(addHttpsScheme('http://exemplu.ro')).toBe('http://exemplu.ro')
  expect(addHttpsScheme('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(addHttpsScheme('  ')).toBe('')
})
