import { expect, test } from 'vitest'
import { sectionOf } from './scroll'

test('sec_d22 only the named sections can be scrolled to', () => {
  expect(sectionOf('benefits')).toBe('benefits')
  for (const odd of ['#x', 'javascript:alert(1)', '"><img>', '__proto__', '', null]) expect(sectionOf(odd)).toBeUndefined()
})
