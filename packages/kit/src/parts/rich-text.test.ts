import { expect, test } from 'vitest'
import { leadOf } from './rich-text'

// Covers 3.2.17.
test('a link leads to the web, to a letter or to a telephone, and nowhere else', () => {
  expect(leadOf(' alai.ro/harta ')).toBe('https://alai.ro/harta')
  expect(leadOf('http://alai.ro')).toBe('http://alai.ro')
  expect(leadOf('ana@exemplu.ro')).toBe('mailto:ana@exemplu.ro')
  expect(leadOf('tel:+40 722 000 111')).toBe('tel:+40 722 000 111')
  for (const text of ['', 'javascript:alert(1)', 'data:text/html,x', 'fără punct', 'https://'])
    expect(leadOf(text), text).toBeUndefined()
})
