import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  pollingIntervalMs,
  openNotificationStream,
  hasNewNotification,
  reconnectDelayMs,
} from './notification-stream'

class FakeEventSource {
  static open: FakeEventSource[] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onerror?: () => void
  closed = false
  constructor(readonly url: string) {
    FakeEventSource.open.push(this)
  }
  close() {
    this.closed = true
  }
}

const openConnections = () => FakeEventSource.open.filter((source) => !source.closed)
let hidden = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  FakeEventSource.open = []
  hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setTabVisible(isVisible: boolean) {
  hidden = !isVisible
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a failed stream reconnects with growing delays, at once if the tab is shown', () => {
  const onConnectionChange = vi.fn()
  const stop = openNotificationStream('e1', { onEvent: vi.fn(), onConnectionChange })
  expect(FakeEventSource.open[0]?.url).toBe('/api/notifications/stream?event_id=e1')
  FakeEventSource.open[0]?.onopen?.()
  expect(onConnectionChange).toHaveBeenLastCalledWith(true)
  for (const attempt of [1, 2, 3]) {
    FakeEventSource.open.at(-1)?.onerror?.()
    expect(onConnectionChange).toHaveBeenLastCalledWith(false)
    vi.advanceTimersByTime(reconnectDelayMs(attempt) - 1)
    expect(openConnections()).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(openConnections()).toHaveLength(1)
  }
  setTabVisible(false)
  setTabVisible(true)
  expect(openConnections()).toHaveLength(1)
  stop()
  expect(openConnections()).toHaveLength(0)
})

test('a hidden tab has no connection and no timer', () => {
  const stop = openNotificationStream('e1', { onEvent: vi.fn(), onConnectionChange: vi.fn() })
  setTabVisible(false)
  expect(openConnections()).toHaveLength(0)
  vi.advanceTimersByTime(3_600_000)
  expect(openConnections()).toHaveLength(0)
  setTabVisible(true)
  expect(openConnections()).toHaveLength(1)
  stop()
})

test('the stream is not reopened after the session has ended', () => {
  const onEvent = vi.fn()
  const stop = openNotificationStream('e1', { onEvent, onConnectionChange: vi.fn() })
  FakeEventSource.open[0]?.onmessage?.({
    data: '{"notifications_count":2,"latest":null,"ended":null}',
  })
  FakeEventSource.open[0]?.onmessage?.({
    data: '{"notifications_count":0,"latest":null,"ended":"unauthorized"}',
  })
  expect(onEvent).toHaveBeenLastCalledWith({
    notifications_count: 0,
    latest: null,
    ended: 'unauthorized',
  })
  setTabVisible(false)
  setTabVisible(true)
  vi.advanceTimersByTime(3_600_000)
  expect(openConnections()).toHaveLength(0)
  stop()
})

test('polling and reconnection intervals grow up to five minutes', () => {
  const now = 10_000_000
  expect(
    [0, 29_000, 45_000, 120_000, 900_000].map((elapsed) => pollingIntervalMs(now - elapsed, now)),
  ).toEqual([30_000, 30_000, 45_000, 120_000, 300_000])
  expect([1, 2, 3, 20].map(reconnectDelayMs)).toEqual([2000, 4000, 8000, 300_000])
})

test('a new notification is detected by count or time, reading one is not', () => {
  const makeStreamEvent = (notifications_count: number, latest: string | null) => ({
    notifications_count,
    latest,
    ended: null,
  })
  const previous = makeStreamEvent(39, '2027-01-18T20:00:00.002Z')
  expect(hasNewNotification(undefined, previous)).toBe(false)
  expect(hasNewNotification(previous, previous)).toBe(false)
  expect(hasNewNotification(previous, makeStreamEvent(40, previous.latest))).toBe(true)
  expect(hasNewNotification(previous, makeStreamEvent(39, '2027-01-18T20:00:00.003Z'))).toBe(true)
  expect(hasNewNotification(previous, makeStreamEvent(0, null))).toBe(false)
  expect(hasNewNotification(makeStreamEvent(0, null), makeStreamEvent(1, previous.latest))).toBe(
    true,
  )
})
