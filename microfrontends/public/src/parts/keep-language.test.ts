// Addresses that keep English.
import { expect, test } from 'vitest'
import { keepLanguage } from './keep-language'

// Covers 1.2.32.
test('an address keeps English, its own query and its place in the page', () => {
  expect(keepLanguage('/app/blog', 'ro')).toBe('/app/blog')
  expect(keepLanguage('/app/blog', 'en')).toBe('/app/blog?lang=en')
  expect(keepLanguage('/?insidePageUrl=benefits', 'en')).toBe('/?insidePageUrl=benefits&lang=en')
  expect(keepLanguage('/app/cununie-civila?zi=2027-06-19#plan', 'en')).toBe(
    '/app/cununie-civila?zi=2027-06-19&lang=en#plan',
  )
})
