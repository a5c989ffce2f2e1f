import { expect, test } from 'vitest'
import { parsePartnerCategory, parsePartnersPage } from './api'

test('an invalid category or page falls back to the first', () => {
  expect(parsePartnerCategory('Muzica')).toBe('Muzica')
  for (const invalidCategory of ['muzica', 'constructor', '', null])
    expect(parsePartnerCategory(invalidCategory)).toBe('Restaurant')
  expect(parsePartnersPage('12')).toBe(12)
  for (const invalidPage of ['0', '-1', '1.5', '1e3', 'x', '', null])
    expect(parsePartnersPage(invalidPage)).toBe(1)
})
