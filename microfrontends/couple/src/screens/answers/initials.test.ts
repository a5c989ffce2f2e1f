import { expect, test } from 'vitest'
import { initials } from './initials'

test('the first letters of the first two words of the name', () => {
  expect(['Familia Țîrlea Pop', 'ștefan', '  Ana   Maria ', '', 'Cătălina "Nelu" Nagy', 'Ana & Ion'].map(initials)).toEqual(['FȚ', 'Ș', 'AM', '', 'CN', 'AI'])
})
