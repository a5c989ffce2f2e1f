// When files of the next page are loaded ahead of time.
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePrefetchedFiles } from './use-prefetched-files'

const FILES = ['/form.js', '/form.css']
const idleCallbacks: (() => void)[] = []
const prefetchedFiles = () =>
  [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  idleCallbacks.length = 0
  document.head.innerHTML = ''
})

test('files are loaded when the browser is idle', () => {
  renderHook(() => usePrefetchedFiles(FILES))
  expect(prefetchedFiles()).toEqual([])
  idleCallbacks.forEach((callback) => callback())
  expect(prefetchedFiles()).toEqual(FILES)
})

test('nothing is loaded ahead for a visitor who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  renderHook(() => usePrefetchedFiles(FILES))
  expect(idleCallbacks).toHaveLength(0)
})

test('nothing is loaded ahead if there are no files', () => {
  renderHook(() => usePrefetchedFiles([]))
  expect(idleCallbacks).toHaveLength(0)
})
