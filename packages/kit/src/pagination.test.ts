import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { parsePageNumber, useClampPage } from './pagination'

test('an invalid page number becomes the first page', () => {
  expect(['3', null, '', '0', '-2', '1.5', 'x', '1e99', '007'].map(parsePageNumber)).toEqual([
    3, 1, 1, 1, 1, 1, 1, 1, 7,
  ])
})

test('a page after the last is replaced by the last once the list is loaded', () => {
  const setPage = vi.fn()
  const makeQuery = (last_page: number, isPlaceholderData = false) => ({
    data: { pagination: { last_page } },
    isPlaceholderData,
  })
  renderHook(() => useClampPage(999, { data: undefined, isPlaceholderData: false }, setPage))
  renderHook(() => useClampPage(999, makeQuery(13, true), setPage))
  renderHook(() => useClampPage(13, makeQuery(13), setPage))
  renderHook(() => useClampPage(1, makeQuery(0), setPage))
  expect(setPage).not.toHaveBeenCalled()
  renderHook(() => useClampPage(999, makeQuery(13), setPage))
  expect(setPage).toHaveBeenCalledExactlyOnceWith(13)
})
