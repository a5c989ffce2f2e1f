import { expect, test } from 'vitest'
import { wholeUrl } from './gifts.data'

// Covers 3.5.12.
test('a copied link gets its beginning, another scheme is left for the server to refuse', () => {
  expect(wholeUrl(' exemplu.ro/oala ')).toBe('https://exemplu.ro/oala')
  expect(wholeUrl('http://exemplu.ro')).toBe('http://exemplu.ro')
  expect(wholeUrl('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(wholeUrl('  ')).toBe('')
})
