import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageOf, useLastPage } from './pages'

test('what is no page is the first', () => {
  expect(['3', null, '', '0', '-2', '1.5', 'x', '1e99', '007'].map(pageOf)).toEqual([
    3, 1, 1, 1, 1, 1, 1, 1, 7,
  ])
})

test('past the last page one is brought to it, once the list is known', () => {
  const set = vi.fn()
  const list = (last_page: number, isPlaceholderData = false) => ({
    data: { pagination: { last_page } },
    isPlaceholderData,
  })
  renderHook(() => useLastPage(999, { data: undefined, isPlaceholderData: false }, set))
  renderHook(() => useLastPage(999, list(13, true), set))
  renderHook(() => useLastPage(13, list(13), set))
  renderHook(() => useLastPage(1, list(0), set))
  expect(set).not.toHaveBeenCalled()
  renderHook(() => useLastPage(999, list(13), set))
  expect(set).toHaveBeenCalledExactlyOnceWith(13)
})
