import { expect, test } from 'vitest'
import { parseLinkAddress } from './link-address'

// Covers 3.2.17.
test('a link address is normalized to web, mail or phone and others are rejected', () => {
  expect(parseLinkAddress(' alai.ro/harta ')).toBe('https://alai.ro/harta')
  expect(parseLinkAddress('http://alai.ro')).toBe('http://alai.ro')
  expect(parseLinkAddress('ana@exemplu.ro')).toBe('mailto:ana@exemplu.ro')
  expect(parseLinkAddress('tel:+40 722 000 111')).toBe('tel:+40 722 000 111')
  for (const text of ['', 'javascript:alert(1)', 'data:text/html,x', 'fără punct', 'https://'])
    expect(parseLinkAddress(text), text).toBeUndefined()
})

test('an e-mail address of a link is validated, and may have a subject', () => {
  expect(parseLinkAddress('ana@exemplu.ro?subject=Nunta')).toBe(
    'mailto:ana@exemplu.ro?subject=Nunta',
  )
  for (const text of ['ana@exemplu', 'mailto:ana@exemplu', 'mailto:ana ion@exemplu.ro'])
    expect(parseLinkAddress(text), text).toBeUndefined()
})
