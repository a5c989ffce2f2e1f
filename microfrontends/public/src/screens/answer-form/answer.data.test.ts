import { expect, test } from 'vitest'
import { menusFor } from './answer.data'

// Covers 1.4.02.
test('a change of persons rebuilds the menus and keeps what still fits', () => {
  const one = menusFor(2, 'Clasic', [])
  expect(one.map((m) => m.menu_type)).toEqual(['Clasic', 'Clasic'])
  const chosen = [{ menu_type: 'Pește', person_name: 'Ana', child: false }]
  expect(menusFor(3, 'Clasic', chosen).map((m) => m.menu_type)).toEqual([
    'Pește',
    'Clasic',
    'Clasic',
  ])
  expect(menusFor(1, 'Clasic', menusFor(3, 'Clasic', chosen))).toEqual(chosen)
  expect(menusFor(2, undefined, chosen)).toEqual([])
})
