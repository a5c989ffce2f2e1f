// The documents' addresses, their places for the company, and their shape in both languages.
import { expect, test } from 'vitest'
import en from '@alai/kit/i18n/legal.en.json'
import ro from '@alai/kit/i18n/legal.ro.json'
import { KEYS, documentOf, filled, filledIn } from './document.data'

const company = { name: 'Alai', legal: 'Alai SRL, București', email: 'salut@alai.local', phone: '+40 740 000 100', messenger: '', social: '' }

test('only the four documents have an address', () => {
  expect(documentOf('termeni')).toBe('termeni')
  for (const odd of ['terms', '__proto__', 'toString', '', undefined]) expect(documentOf(odd)).toBeUndefined()
})

test('the company is put in its places and unknown places stay', () => {
  expect(filled('{company}: {legal}, {email}, {phone}, {other}', company)).toBe('Alai: Alai SRL, București, salut@alai.local, +40 740 000 100, {other}')
})

test('both languages have the same documents in the same shape, and no place is left open', () => {
  for (const key of Object.values(KEYS)) {
    const shape = (legal: (typeof ro)[typeof key]) => legal.sections.map((s) => s.paragraphs.length)
    expect(shape(en[key]), key).toEqual(shape(ro[key]))
    for (const legal of [ro[key], en[key]]) {
      expect(legal.updated).toMatch(/^\d{1,2} \p{L}+ \d{4}$/u)
      expect(JSON.stringify(filledIn(legal, company))).not.toMatch(/\{\w+\}/)
    }
  }
})
