import { expect, test } from 'vitest'
import { sortDirection, nextSort } from './sort'

test('the header of a column sorts by it, then reverses the order', () => {
  expect([
    nextSort<'name' | 'day'>('day', 'name'),
    nextSort('name', 'name'),
    nextSort('-name', 'name'),
  ]).toEqual(['name', '-name', 'name'])
  expect([
    nextSort<'name' | 'price'>('name', 'price', '-price'),
    nextSort('-price', 'price', '-price'),
    nextSort('price', 'price', '-price'),
  ]).toEqual(['-price', 'price', '-price'])
  expect([
    sortDirection('name', 'name'),
    sortDirection('-name', 'name'),
    sortDirection<'name' | 'day'>('name', 'day'),
  ]).toEqual(['ascending', 'descending', undefined])
})
