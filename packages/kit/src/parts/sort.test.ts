import { expect, test } from 'vitest'
import { direction, turned } from './sort'

test('a head orders by its column, and pressed again the other way round; one may begin with its most', () => {
  expect([
    turned<'name' | 'day'>('day', 'name'),
    turned('name', 'name'),
    turned('-name', 'name'),
  ]).toEqual(['name', '-name', 'name'])
  expect([
    turned<'name' | 'price'>('name', 'price', '-price'),
    turned('-price', 'price', '-price'),
    turned('price', 'price', '-price'),
  ]).toEqual(['-price', 'price', '-price'])
  expect([
    direction('name', 'name'),
    direction('-name', 'name'),
    direction<'name' | 'day'>('name', 'day'),
  ]).toEqual(['ascending', 'descending', undefined])
})
