import { expect, test } from 'vitest'
import { atLeast, menusOf, numberOf } from './persons'

const person = (menu_type: string, person_name = '') => ({ menu_type, person_name, child: false })

// Covers 2.5.14.
test('only a whole number from 1 to 20 is a number of persons', () => {
  expect([1, 20, '3', ' 4 '].map(numberOf)).toEqual([1, 20, 3, 4])
  expect(['', ' ', 0, 21, 2.5, '-', 'trei'].map(numberOf)).toEqual(Array(7).fill(undefined))
})

test('menus and names outlive a smaller number', () => {
  const three = [
    person('Vegetarian', 'Ana'),
    person('Clasic', 'Dan'),
    person('Pentru copii', 'Ilinca'),
  ]
  const one = atLeast(three, 1, 'Clasic')
  expect(one).toEqual(three)
  expect(menusOf(one, 1, true)).toEqual([
    { menu_type: 'Vegetarian', person_name: 'Ana', child: false },
  ])
  expect(menusOf(atLeast(one, 3, 'Clasic'), 3, true).map((p) => p.person_name)).toEqual([
    'Ana',
    'Dan',
    'Ilinca',
  ])
  expect(atLeast(three, 4, 'Clasic').at(-1)).toEqual(person('Clasic'))
})

test('an event without menus asks and sends none', () => {
  expect(atLeast([], 3, undefined)).toEqual([])
  expect(menusOf([person('Clasic')], 1, false)).toEqual([])
})
