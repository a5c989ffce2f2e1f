import { expect, test } from 'vitest'
import { isNamedAfterNumber } from './table-names'

test.each([
  [9, 'Masa 9', true],
  [9, 'masa 9 ', true],
  [9, 'Table 9', true],
  [9, '9', true],
  [9, 'Masa 19', false],
  [1, 'Masa mirilor', false],
])('table %i with the name "%s" is named after its number: %s', (number, name, isNamedAfter) => {
  expect(isNamedAfterNumber(number, name)).toBe(isNamedAfter)
})
