import { expect, test } from 'vitest'
import { partyFromInvitation, resizeMenus } from './answer-draft'

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

test('the persons whom an invitation names are filled in', () => {
  const namesOf = (places: number | null, persons: string[]) => {
    const party = partyFromInvitation({ places, persons }, 'Clasic')
    return [party.company, ...party.menus.map((menu) => menu.person_name)]
  }
  expect(namesOf(3, ['Elena Pop', 'Radu Pop'])).toEqual(['family', 'Elena Pop', 'Radu Pop', ''])
  expect(namesOf(null, ['Elena Pop', 'Radu Pop'])).toEqual(['couple', 'Elena Pop', 'Radu Pop'])
  expect(namesOf(null, [])).toEqual(['single', ''])
  // The form of a single person has no field for the name of the person.
  expect(namesOf(1, ['Elena Pop'])).toEqual(['single', ''])
})
