import { expect, test } from 'vitest'
import { splitAddressLines } from './address-lines'

test.each([
  ['Familia Pop', ['Familia Pop']],
  [
    'Familia Constantinescu-Brâncoveanu Alexandru și Theodora',
    ['Familia Constantinescu-', 'Brâncoveanu Alexandru și', 'Theodora'],
  ],
  ['x'.repeat(30), ['x'.repeat(24), 'x'.repeat(6)]],
  ['  Ana   Pop ', ['Ana   Pop']],
  ['', []],
])('the address of “%s” has lines of a readable length', (name, expectedLines) => {
  expect(splitAddressLines(name)).toEqual(expectedLines)
})

test('a name that is longer than the envelope ends with an ellipsis', () => {
  const lines = splitAddressLines('Ana Maria Ioana Teodora '.repeat(8))
  expect(lines).toHaveLength(4)
  expect(lines[3]).toMatch(/…$/)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(24)
})
