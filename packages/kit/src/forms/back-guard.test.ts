import { expect, test, vi } from 'vitest'
import { createBackGuard } from './back-guard'

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

test('with something unsaved a step back stays on the page and asks; with nothing it goes on', async () => {
  history.replaceState({ idx: 0 }, '', '/app/dashboard')
  history.pushState({ idx: 1 }, '', '/app/website-builder')
  let ask: ((go: () => void, stay?: () => void) => void) | undefined = vi.fn()
  const requests = ask as ReturnType<typeof vi.fn>
  const back = createBackGuard(() => ask)
  const before = history.length
  back.arm()
  back.arm()
  expect(history.length).toBe(before + 1)
  history.back()
  await popped()
  expect(location.pathname).toBe('/app/website-builder')
  expect(requests).toHaveBeenCalledTimes(1)
  // Stays: the second entry is there again, and the next step asks again.
  requests.mock.calls[0]?.[1]()
  await popped()
  history.back()
  await popped()
  expect(requests).toHaveBeenCalledTimes(2)
  requests.mock.calls[1]?.[1]()
  await popped()
  // Saved meanwhile: one step leaves the page.
  ask = undefined
  history.back()
  await popped()
  await popped()
  expect(location.pathname).toBe('/app/dashboard')
})
