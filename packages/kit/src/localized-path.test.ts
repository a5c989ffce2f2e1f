import { expect, test } from 'vitest'
import { withLanguage } from './localized-path'

// Covers 1.2.32.
test('a localized path keeps its query and its anchor', () => {
  expect(withLanguage('/app/blog', 'ro')).toBe('/app/blog')
  expect(withLanguage('/app/blog', 'en')).toBe('/app/blog?lang=en')
  expect(withLanguage('/?insidePageUrl=benefits', 'en')).toBe('/?insidePageUrl=benefits&lang=en')
  expect(withLanguage('/app/cununie-civila?zi=2027-06-19#plan', 'en')).toBe(
    '/app/cununie-civila?zi=2027-06-19&lang=en#plan',
  )
})
