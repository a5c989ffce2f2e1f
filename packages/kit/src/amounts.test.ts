// Amounts as they are typed in Romanian and in English, and as the fields show them again.
import { expect, test } from 'vitest'
import { toMinorUnits, parseAmount, formatAmountForInput } from './amounts'

// Covers 3.5.10.
test.each([
  ['', ''],
  ['12', '12'],
  ['1.234,50', '1234.50'],
  ['1234.50', '1234.50'],
  ['1234,5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['1.234', '1234'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['12.34', '12.34'],
  ['12,3', '12.3'],
  ['0.125', '0.125'],
  ['0,5', '0.5'],
  [' 1 234,50 ', '1234.50'],
  ['1 234 567', '1234567'],
  ['350 lei', '350'],
  ['1.200 EUR', '1200'],
  ['2.500,00 €', '2500.00'],
  ['1234.5678', '1234.5678'],
])('%j is parsed as %j', (text, expected) => {
  expect(parseAmount(text)).toBe(expected)
})

// Covers 3.5.10.
test.each([
  'abc',
  '-5',
  '+5',
  '1,2,3',
  '1.23.456',
  '1.234,56.7',
  '1,234,50',
  '12e3',
  '1.',
  ',5',
  '5,',
  '1..2',
  '1.234.56',
  '٣',
  'NaN',
  '1'.repeat(13),
  '1.123456789',
])('%j is rejected', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})

test('a single comma before three digits is rejected on a Romanian page', () => {
  document.documentElement.lang = 'ro'
  expect(['12,345', '1,234', '12,34', '1.234', '1,234.50', '1,234,567'].map(parseAmount)).toEqual([
    undefined,
    undefined,
    '12.34',
    '1234',
    '1234.50',
    '1234567',
  ])
  document.documentElement.lang = 'en'
  expect(parseAmount('12,345')).toBe('12345')
  document.documentElement.lang = ''
})

test('a formatted amount uses the separator of the language and parses to itself', () => {
  for (const language of ['ro', 'en'] as const) {
    for (const amount of ['0.00', '1200.00', '1234.50', '99999999.99', '0.05'])
      expect(Number(parseAmount(formatAmountForInput(amount, language)))).toBe(Number(amount))
  }
  expect([
    formatAmountForInput('1234.50', 'ro'),
    formatAmountForInput('1234.50', 'en'),
    formatAmountForInput('1200.00', 'ro'),
  ]).toEqual(['1234,50', '1234.50', '1200'])
})

// Covers 3.contract5.08.
test('proportions are calculated in minor units', () => {
  expect(['0.29', '1.15', '99999999.99'].map(toMinorUnits)).toEqual([29, 115, 9_999_999_999])
})
