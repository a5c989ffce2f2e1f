// URLs of the legal documents, placeholders for company data, lists, and the same structure in both languages.
import cancellationEn from '@alai/kit/i18n/legal-cancellation.en.json'
import cancellationRo from '@alai/kit/i18n/legal-cancellation.ro.json'
import cookiesEn from '@alai/kit/i18n/legal-cookies.en.json'
import cookiesRo from '@alai/kit/i18n/legal-cookies.ro.json'
import privacyEn from '@alai/kit/i18n/legal-privacy.en.json'
import privacyRo from '@alai/kit/i18n/legal-privacy.ro.json'
import termsEn from '@alai/kit/i18n/legal-terms.en.json'
import termsRo from '@alai/kit/i18n/legal-terms.ro.json'
import { groupListItems, fillCompany, fillCompanyInDocument } from '@alai/kit/legal-text'
import { expect, test } from 'vitest'
import { parseDocumentSlug, parseVersionNumber } from './api'

const company = {
  name: 'Alai',
  legal: 'Alai SRL, București',
  email: 'salut@alai.local',
  phone: '+40 740 000 100',
  messenger: '',
  social: '',
}

// Covers 1.2.37.
test('only the four documents have an address', () => {
  expect(parseDocumentSlug('termeni')).toBe('termeni')
  for (const odd of ['terms', '__proto__', 'toString', '', undefined])
    expect(parseDocumentSlug(odd)).toBeUndefined()
  expect(['2', '', null, 'x', '-1', '99999999'].map(parseVersionNumber)).toEqual([
    2,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the company is put in its places and unknown places stay', () => {
  expect(fillCompany('{company}: {legal}, {email}, {phone}, {other}', company)).toBe(
    'Alai: Alai SRL, București, salut@alai.local, +40 740 000 100, {other}',
  )
})

test('what begins with a dash is an item, and items that follow each other are one list', () => {
  expect(groupListItems(['Întâi', '- unul', '– altul', 'Apoi -', '• al treilea'])).toEqual([
    'Întâi',
    ['unul', 'altul'],
    'Apoi -',
    ['al treilea'],
  ])
})

test('both languages have the same documents in the same shape, and no place is left open', () => {
  for (const [ro, en] of [
    [termsRo, termsEn],
    [privacyRo, privacyEn],
    [cookiesRo, cookiesEn],
    [cancellationRo, cancellationEn],
  ] as const) {
    expect(
      en.sections.map((s) => s.paragraphs.length),
      ro.title,
    ).toEqual(ro.sections.map((s) => s.paragraphs.length))
    for (const legal of [ro, en]) {
      expect(legal.updated).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(JSON.stringify(fillCompanyInDocument(legal, company))).not.toMatch(/\{\w+\}/)
    }
  }
})
