import { expect, test } from 'vitest'
import { NOTHING_SELECTED, isSelected, toWireSelection, toggleRow, togglePage } from './selection'

test('rows are selected across pages, one by one or a page at once', () => {
  const firstPage = togglePage(NOTHING_SELECTED, ['a', 'b'])
  const bothPages = toggleRow(firstPage, 'c', ['c', 'd'])
  expect(bothPages.ids).toEqual(['a', 'b', 'c'])
  expect(togglePage(bothPages, ['a', 'b']).ids).toEqual(['c'])
  expect(togglePage(bothPages, ['c', 'd']).ids).toEqual(['a', 'b', 'c', 'd'])
  expect(toggleRow(bothPages, 'a', ['a', 'b']).ids).toEqual(['b', 'c'])
})

test('a selection of all matching rows is sent as the filter', () => {
  const allMatching = { allMatching: true, ids: [] }
  expect(isSelected(allMatching, 'x')).toBe(true)
  expect(toWireSelection('e', allMatching, { status: 'invitat' })).toEqual({
    event_id: 'e',
    filters: { status: 'invitat' },
  })
  expect(toggleRow(allMatching, 'a', ['a', 'b'])).toEqual({ allMatching: false, ids: ['b'] })
  expect(toWireSelection('e', toggleRow(allMatching, 'a', ['a', 'b']), {})).toEqual({
    event_id: 'e',
    ids: ['b'],
  })
})
