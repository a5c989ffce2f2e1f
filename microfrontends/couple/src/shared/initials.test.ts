import { expect, test } from 'vitest'
import { initials } from './initials'

// Covers 2.9.10.
test('initials are the first letters of the first two words', () => {
  expect(
    ['Familia Țîrlea Pop', 'ștefan', '  Ana   Maria ', '', 'Cătălina "Nelu" Nagy', 'Ana & Ion'].map(
      initials,
    ),
  ).toEqual(['FȚ', 'Ș', 'AM', '', 'CN', 'AI'])
})

test('a conjunction between two names has no initial', () => {
  expect(
    ['Oana și Dan', 'Oana si Dan', 'Oana & Dan', 'Ann and Bob', 'Și', 'Dan Şi'].map(initials),
  ).toEqual(['OD', 'OD', 'OD', 'AB', 'Ș', 'D'])
})
