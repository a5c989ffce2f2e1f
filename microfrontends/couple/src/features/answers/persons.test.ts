import { expect, test } from 'vitest'
import { padPersons, toMenuAttributes, parsePersonCount } from './persons'

const makePerson = (menu_type: string, person_name = '') => ({
  menu_type,
  person_name,
  child: false,
})

// Covers 2.5.14.
test('only a whole number from 1 to 20 is a number of persons', () => {
  expect([1, 20, '3', ' 4 '].map(parsePersonCount)).toEqual([1, 20, 3, 4])
  expect(['', ' ', 0, 21, 2.5, '-', 'trei'].map(parsePersonCount)).toEqual(Array(7).fill(undefined))
})

test('menus and names outlive a smaller number', () => {
  const three = [
    makePerson('Vegetarian', 'Ana'),
    makePerson('Clasic', 'Dan'),
    makePerson('Pentru copii', 'Ilinca'),
  ]
  const one = padPersons(three, 1, 'Clasic')
  expect(one).toEqual(three)
  expect(toMenuAttributes(one, 1, true)).toEqual([
    { menu_type: 'Vegetarian', person_name: 'Ana', child: false },
  ])
  expect(toMenuAttributes(padPersons(one, 3, 'Clasic'), 3, true).map((p) => p.person_name)).toEqual(
    ['Ana', 'Dan', 'Ilinca'],
  )
  expect(padPersons(three, 4, 'Clasic').at(-1)).toEqual(makePerson('Clasic'))
})

test('an event without menus asks and sends none', () => {
  expect(padPersons([], 3, undefined)).toEqual([])
  expect(toMenuAttributes([makePerson('Clasic')], 1, false)).toEqual([])
})
