import { expect, test } from 'vitest'
import { NONE, isChosen, selectionOf, toggled, toggledPage } from './selection'

test('rows are chosen over several pages, and a page at once', () => {
  const first = toggledPage(NONE, ['a', 'b'])
  const both = toggled(first, 'c', ['c', 'd'])
  expect(both.ids).toEqual(['a', 'b', 'c'])
  expect(toggledPage(both, ['a', 'b']).ids).toEqual(['c'])
  expect(toggledPage(both, ['c', 'd']).ids).toEqual(['a', 'b', 'c', 'd'])
  expect(toggled(both, 'a', ['a', 'b']).ids).toEqual(['b', 'c'])
})

test('all of a filter is told as the filter, and one that leaves leaves the page', () => {
  const all = { all: true, ids: [] }
  expect(isChosen(all, 'x')).toBe(true)
  expect(selectionOf('e', all, { status: 'invitat' })).toEqual({
    event_id: 'e',
    filters: { status: 'invitat' },
  })
  expect(toggled(all, 'a', ['a', 'b'])).toEqual({ all: false, ids: ['b'] })
  expect(selectionOf('e', toggled(all, 'a', ['a', 'b']), {})).toEqual({ event_id: 'e', ids: ['b'] })
})
