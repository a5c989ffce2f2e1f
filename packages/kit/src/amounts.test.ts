// Amounts as they are typed in Romanian and in English, and as the fields show them again.
import { expect, test } from 'vitest'
import { amountErrorCode, toMinorUnits, toDecimalAmount, formatAmountForInput } from './amounts'
import cases from './amounts.cases.json'

// Covers 3.5.10.
test.each([['', ''], [' ', ''], ...Object.entries(cases.amounts)])(
  '%j is parsed as %j',
  (text, expected) => {
    expect([toDecimalAmount(text), amountErrorCode(text)]).toEqual([expected, undefined])
  },
)

// Covers 3.5.10.
test.each(Object.entries(cases.errors))('%j is rejected as %j', (text, code) => {
  expect([toDecimalAmount(text), amountErrorCode(text)]).toEqual([undefined, code])
})

test('a formatted amount uses the separator of the language and parses to itself', () => {
  for (const language of ['ro', 'en'] as const) {
    for (const amount of ['0.00', '1200.00', '1234.50', '99999999.99', '0.05'])
      expect(Number(toDecimalAmount(formatAmountForInput(amount, language)))).toBe(Number(amount))
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
