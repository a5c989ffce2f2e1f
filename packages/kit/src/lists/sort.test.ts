import { expect, test } from 'vitest'
import { sortDirection, nextSort } from './sort'

test('a head orders by its column, and pressed again the other way round; one may begin with its most', () => {
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
