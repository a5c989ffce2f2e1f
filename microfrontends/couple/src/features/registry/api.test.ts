import { expect, test } from 'vitest'
import { withScheme } from './api'

// Covers 3.5.12.
test('a copied link gets its beginning, another scheme is left for the server to refuse', () => {
  expect(withScheme(' exemplu.ro/oala ')).toBe('https://exemplu.ro/oala')
  expect(withScheme('http://exemplu.ro')).toBe('http://exemplu.ro')
  expect(withScheme('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(withScheme('  ')).toBe('')
})
