import { expect, test } from 'vitest'
import { resizeMenus } from './answer-draft'

// Covers 1.4.02.
test('resizing the party rebuilds the menus and keeps the choices that fit', () => {
  const resized = resizeMenus(2, 'Clasic', [])
  expect(resized.map((m) => m.menu_type)).toEqual(['Clasic', 'Clasic'])
  const chosen = [{ menu_type: 'Pește', person_name: 'Ana', child: false }]
  expect(resizeMenus(3, 'Clasic', chosen).map((m) => m.menu_type)).toEqual([
    'Pește',
    'Clasic',
    'Clasic',
  ])
  expect(resizeMenus(1, 'Clasic', resizeMenus(3, 'Clasic', chosen))).toEqual(chosen)
  expect(resizeMenus(2, undefined, chosen)).toEqual([])
})
