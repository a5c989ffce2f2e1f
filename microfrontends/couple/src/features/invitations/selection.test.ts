import { expect, test } from 'vitest'
import { NOTHING_SELECTED, isSelected, toWireSelection, toggleRow, togglePage } from './selection'

test('rows are chosen over several pages, and a page at once', () => {
  const first = togglePage(NOTHING_SELECTED, ['a', 'b'])
  const both = toggleRow(first, 'c', ['c', 'd'])
  expect(both.ids).toEqual(['a', 'b', 'c'])
  expect(togglePage(both, ['a', 'b']).ids).toEqual(['c'])
  expect(togglePage(both, ['c', 'd']).ids).toEqual(['a', 'b', 'c', 'd'])
  expect(toggleRow(both, 'a', ['a', 'b']).ids).toEqual(['b', 'c'])
})

test('all of a filter is told as the filter, and one that leaves leaves the page', () => {
  const all = { allMatching: true, ids: [] }
  expect(isSelected(all, 'x')).toBe(true)
  expect(toWireSelection('e', all, { status: 'invitat' })).toEqual({
    event_id: 'e',
    filters: { status: 'invitat' },
  })
  expect(toggleRow(all, 'a', ['a', 'b'])).toEqual({ allMatching: false, ids: ['b'] })
  expect(toWireSelection('e', toggleRow(all, 'a', ['a', 'b']), {})).toEqual({
    event_id: 'e',
    ids: ['b'],
  })
})
