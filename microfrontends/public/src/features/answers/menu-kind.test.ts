import { expect, test } from 'vitest'
import { menuKindOf } from './menu-kind'

test('the kind of a menu is detected with and without diacritics', () => {
  expect(
    [
      'Clasic',
      'Pește',
      'peste la gratar',
      'Vegetarian',
      'Meniu de post',
      'Pentru copii',
      'Fish',
      'Vegan kids',
      'Porc',
    ].map(menuKindOf),
  ).toEqual([
    'classic',
    'fish',
    'fish',
    'green',
    'green',
    'children',
    'fish',
    'children',
    'classic',
  ])
})
