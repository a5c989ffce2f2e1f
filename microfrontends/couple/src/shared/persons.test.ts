import { expect, test } from 'vitest'
import { padPersons, toMenuAttributes, parsePersonCount } from './persons'

const makePerson = (menu_type: string, person_name = '') => ({
  menu_type,
  person_name,
  child: false,
})

// Covers 2.5.14.
test('a number of persons is a whole number from 1 to 20', () => {
  expect([1, 20, '3', ' 4 '].map(parsePersonCount)).toEqual([1, 20, 3, 4])
  expect(['', ' ', 0, 21, 2.5, '-', 'trei'].map(parsePersonCount)).toEqual(Array(7).fill(undefined))
})

test('menus and names are preserved when the number decreases and increases', () => {
  const persons = [
    makePerson('Vegetarian', 'Ana'),
    makePerson('Clasic', 'Dan'),
    makePerson('Pentru copii', 'Ilinca'),
  ]
  const padded = padPersons(persons, 1, 'Clasic')
  expect(padded).toEqual(persons)
  expect(toMenuAttributes(padded, 1, true)).toEqual([
    { menu_type: 'Vegetarian', person_name: 'Ana', child: false },
  ])
  expect(
    toMenuAttributes(padPersons(padded, 3, 'Clasic'), 3, true).map((p) => p.person_name),
  ).toEqual(['Ana', 'Dan', 'Ilinca'])
  expect(padPersons(persons, 4, 'Clasic').at(-1)).toEqual(makePerson('Clasic'))
})

test('an event without menus neither asks for menus nor sends any', () => {
  expect(padPersons([], 3, undefined)).toEqual([])
  expect(toMenuAttributes([makePerson('Clasic')], 1, false)).toEqual([])
})
