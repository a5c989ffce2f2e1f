import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  pollingInterval,
  openNotificationStream,
  hasNewNotification,
  reconnectDelay,
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

function setTabVisible(seen: boolean) {
  hidden = !seen
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a stream that is refused or cut is tried again, each time later, and at once when the tab is seen again', () => {
  const open = vi.fn()
  const stop = openNotificationStream('e1', { onEvent: vi.fn(), onConnectionChange: open })
  expect(FakeEventSource.open[0]?.url).toBe('/api/notifications/stream?event_id=e1')
  FakeEventSource.open[0]?.onopen?.()
  expect(open).toHaveBeenLastCalledWith(true)
  for (const tries of [1, 2, 3]) {
    FakeEventSource.open.at(-1)?.onerror?.()
    expect(open).toHaveBeenLastCalledWith(false)
    vi.advanceTimersByTime(reconnectDelay(tries) - 1)
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

test('a hidden tab holds no connection and waits for nothing', () => {
  const stop = openNotificationStream('e1', { onEvent: vi.fn(), onConnectionChange: vi.fn() })
  setTabVisible(false)
  expect(openConnections()).toHaveLength(0)
  vi.advanceTimersByTime(3_600_000)
  expect(openConnections()).toHaveLength(0)
  setTabVisible(true)
  expect(openConnections()).toHaveLength(1)
  stop()
})

test('a session that has ended is not listened with again', () => {
  const sign = vi.fn()
  const stop = openNotificationStream('e1', { onEvent: sign, onConnectionChange: vi.fn() })
  FakeEventSource.open[0]?.onmessage?.({
    data: '{"notifications_count":2,"latest":null,"ended":null}',
  })
  FakeEventSource.open[0]?.onmessage?.({
    data: '{"notifications_count":0,"latest":null,"ended":"unauthorized"}',
  })
  expect(sign).toHaveBeenLastCalledWith({
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

test('questions come every half minute, and ever more seldom while nothing answers', () => {
  const now = 10_000_000
  expect(
    [0, 29_000, 45_000, 120_000, 900_000].map((silent) => pollingInterval(now - silent, now)),
  ).toEqual([30_000, 30_000, 45_000, 120_000, 300_000])
  expect([1, 2, 3, 20].map(reconnectDelay)).toEqual([2000, 4000, 8000, 300_000])
})

test('an answer that is saved after a later one is noticed, and reading is not taken for an answer', () => {
  const sign = (notifications_count: number, latest: string | null) => ({
    notifications_count,
    latest,
    ended: null,
  })
  const before = sign(39, '2027-01-18T20:00:00.002Z')
  expect(hasNewNotification(undefined, before)).toBe(false)
  expect(hasNewNotification(before, before)).toBe(false)
  expect(hasNewNotification(before, sign(40, before.latest))).toBe(true)
  expect(hasNewNotification(before, sign(39, '2027-01-18T20:00:00.003Z'))).toBe(true)
  expect(hasNewNotification(before, sign(0, null))).toBe(false)
  expect(hasNewNotification(sign(0, null), sign(1, before.latest))).toBe(true)
})
