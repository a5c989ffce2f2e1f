// When files of the next page are loaded ahead of time.
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePrefetchFiles } from './use-prefetch-files'

const FILES = ['/form.js', '/form.css']
const idleCallbacks: (() => void)[] = []
const load = vi.fn<(file: string) => Promise<Response>>()
const prefetchedFiles = () => load.mock.calls.map(([file]) => file)

beforeEach(() => {
  load.mockReset().mockImplementation(() => Promise.resolve(new Response('')))
  vi.stubGlobal('fetch', load)
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  idleCallbacks.length = 0
})

test('files are loaded when the browser is idle', () => {
  renderHook(() => usePrefetchFiles(FILES))
  expect(prefetchedFiles()).toEqual([])
  idleCallbacks.forEach((callback) => callback())
  expect(prefetchedFiles()).toEqual(FILES)
})

test('a file that cannot be loaded is ignored', async () => {
  load.mockRejectedValue(new TypeError('offline'))
  renderHook(() => usePrefetchFiles(FILES))
  idleCallbacks.forEach((callback) => callback())
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(FILES.length))
})

test('nothing is loaded ahead for a visitor who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  renderHook(() => usePrefetchFiles(FILES))
  expect(idleCallbacks).toHaveLength(0)
})

test('nothing is loaded ahead if there are no files', () => {
  renderHook(() => usePrefetchFiles([]))
  expect(idleCallbacks).toHaveLength(0)
})
