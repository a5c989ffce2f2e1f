import { expect, test } from 'vitest'
import { visiblePageNumbers } from './visible-page-numbers'

// Covers 1.9.11.
test('pagination shows the first and last page and two on each side of the current one', () => {
  expect(visiblePageNumbers(1, 1)).toEqual([1])
  expect(visiblePageNumbers(1, 2)).toEqual([1, 2])
  expect(visiblePageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(visiblePageNumbers(1, 9)).toEqual([1, 2, 3, 'gap', 9])
  expect(visiblePageNumbers(6, 12)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 12])
  expect(visiblePageNumbers(12, 12)).toEqual([1, 'gap', 10, 11, 12])
})

test('a gap hides more than one page', () => {
  expect(visiblePageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (let last = 1; last < 15; last++) {
    for (let current = 1; current <= last; current++) {
      const pages = visiblePageNumbers(current, last)
      pages.forEach((page, index) => {
        if (page === 'gap')
          expect(Number(pages[index + 1]) - Number(pages[index - 1])).toBeGreaterThan(2)
      })
    }
  }
})
