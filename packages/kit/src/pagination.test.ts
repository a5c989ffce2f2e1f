import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { parsePageNumber, useClampPage } from './pagination'

test('what is no page is the first', () => {
  expect(['3', null, '', '0', '-2', '1.5', 'x', '1e99', '007'].map(parsePageNumber)).toEqual([
    3, 1, 1, 1, 1, 1, 1, 1, 7,
  ])
})

test('past the last page one is brought to it, once the list is known', () => {
  const set = vi.fn()
  const list = (last_page: number, isPlaceholderData = false) => ({
    data: { pagination: { last_page } },
    isPlaceholderData,
  })
  renderHook(() => useClampPage(999, { data: undefined, isPlaceholderData: false }, set))
  renderHook(() => useClampPage(999, list(13, true), set))
  renderHook(() => useClampPage(13, list(13), set))
  renderHook(() => useClampPage(1, list(0), set))
  expect(set).not.toHaveBeenCalled()
  renderHook(() => useClampPage(999, list(13), set))
  expect(set).toHaveBeenCalledExactlyOnceWith(13)
})
