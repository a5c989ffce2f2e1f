import { expect, test } from 'vitest'
import { plateOf } from './plates.data'

test('a menu is known by its words, with and without diacritics', () => {
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
    ].map(plateOf),
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
