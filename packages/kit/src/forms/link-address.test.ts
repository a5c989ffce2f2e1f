import { expect, test } from 'vitest'
import { normalizeLinkAddress } from './link-address'

// Covers 3.2.17.
test('a link address is normalized to web, mail or phone and others are rejected', () => {
  expect(normalizeLinkAddress(' alai.ro/harta ')).toBe('https://alai.ro/harta')
  expect(normalizeLinkAddress('http://alai.ro')).toBe('http://alai.ro')
  expect(normalizeLinkAddress('ana@exemplu.ro')).toBe('mailto:ana@exemplu.ro')
  expect(normalizeLinkAddress('tel:+40 722 000 111')).toBe('tel:+40 722 000 111')
  for (const text of ['', 'javascript:alert(1)', 'data:text/html,x', 'fără punct', 'https://'])
    expect(normalizeLinkAddress(text), text).toBeUndefined()
})

test('an e-mail address of a link is validated, and may have a subject', () => {
  expect(normalizeLinkAddress('ana@exemplu.ro?subject=Nunta')).toBe(
    'mailto:ana@exemplu.ro?subject=Nunta',
  )
  for (const text of ['ana@exemplu', 'mailto:ana@exemplu', 'mailto:ana ion@exemplu.ro'])
    expect(normalizeLinkAddress(text), text).toBeUndefined()
})
