// The documents' addresses, their places for the company, and their shape in both languages.
import { expect, test } from 'vitest'
import { DOCUMENTS } from '../landing/brand-links'
import { type Legal, documentOf, filled, filledIn, textOf } from './document.data'

const company = { name: 'Alai', legal: 'Alai SRL, București', email: 'salut@alai.local', phone: '+40 740 000 100', messenger: '', social: '' }

test('only the four documents have an address', () => {
  expect(documentOf('termeni')).toBe('termeni')
  for (const odd of ['terms', '__proto__', 'toString', '', undefined]) expect(documentOf(odd)).toBeUndefined()
})

test('the company is put in its places and unknown places stay', () => {
  expect(filled('{company}: {legal}, {email}, {phone}, {other}', company)).toBe('Alai: Alai SRL, București, salut@alai.local, +40 740 000 100, {other}')
})

test('both languages have the same documents in the same shape, and no place is left open', async () => {
  const shape = (legal: Legal) => legal.sections.map((s) => s.paragraphs.length)
  for (const name of DOCUMENTS) {
    const [ro, en] = await Promise.all([textOf(name, 'ro'), textOf(name, 'en')])
    expect(shape(en), name).toEqual(shape(ro))
    for (const legal of [ro, en]) {
      expect(legal.updated).toMatch(/^\d{1,2} \p{L}+ \d{4}$/u)
      expect(JSON.stringify(filledIn(legal, company))).not.toMatch(/\{\w+\}/)
    }
  }
})
