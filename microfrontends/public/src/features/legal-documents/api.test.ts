// URLs of the legal documents, placeholders for company data, lists, and the same structure in both languages.
import cancellationEn from '@alai/kit/i18n/legal-cancellation.en.json'
import cancellationRo from '@alai/kit/i18n/legal-cancellation.ro.json'
import cookiesEn from '@alai/kit/i18n/legal-cookies.en.json'
import cookiesRo from '@alai/kit/i18n/legal-cookies.ro.json'
import privacyEn from '@alai/kit/i18n/legal-privacy.en.json'
import privacyRo from '@alai/kit/i18n/legal-privacy.ro.json'
import termsEn from '@alai/kit/i18n/legal-terms.en.json'
import termsRo from '@alai/kit/i18n/legal-terms.ro.json'
import { groupListItems, fillCompanyData, fillDocumentCompanyData } from '@alai/kit/legal-text'
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
test('only the four documents have a slug', () => {
  expect(parseDocumentSlug('termeni')).toBe('termeni')
  for (const unknownSlug of ['terms', '__proto__', 'toString', '', undefined])
    expect(parseDocumentSlug(unknownSlug)).toBeUndefined()
  expect(['2', '', null, 'x', '-1', '99999999'].map(parseVersionNumber)).toEqual([
    2,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('company data replaces its placeholders and unknown placeholders stay', () => {
  expect(fillCompanyData('{company}: {legal}, {email}, {phone}, {other}', company)).toBe(
    'Alai: Alai SRL, București, salut@alai.local, +40 740 000 100, {other}',
  )
})

test('lines that start with a dash are grouped into lists', () => {
  expect(groupListItems(['Întâi', '- unul', '– altul', 'Apoi -', '• al treilea'])).toEqual([
    'Întâi',
    ['unul', 'altul'],
    'Apoi -',
    ['al treilea'],
  ])
})

test('both languages have the same structure and no open placeholder', () => {
  for (const [romanian, english] of [
    [termsRo, termsEn],
    [privacyRo, privacyEn],
    [cookiesRo, cookiesEn],
    [cancellationRo, cancellationEn],
  ] as const) {
    expect(
      english.sections.map((s) => s.paragraphs.length),
      romanian.title,
    ).toEqual(romanian.sections.map((s) => s.paragraphs.length))
    for (const legal of [romanian, english]) {
      expect(legal.updated).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(JSON.stringify(fillDocumentCompanyData(legal, company))).not.toMatch(/\{\w+\}/)
    }
  }
})
