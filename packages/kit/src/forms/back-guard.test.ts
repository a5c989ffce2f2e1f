import { expect, test, vi } from 'vitest'
import { createBackGuard } from './back-guard'

const waitForPopState = () =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

test('Back asks before it leaves a page with unsaved changes', async () => {
  history.replaceState({ idx: 0 }, '', '/app/dashboard')
  history.pushState({ idx: 1 }, '', '/app/website-builder')
  let confirmLeaving: ((proceed: () => void, stay?: () => void) => void) | undefined = vi.fn()
  const confirmLeavingMock = confirmLeaving as ReturnType<typeof vi.fn>
  const backGuard = createBackGuard(() => confirmLeaving)
  const initialLength = history.length
  backGuard.arm()
  backGuard.arm()
  expect(history.length).toBe(initialLength + 1)
  history.back()
  await waitForPopState()
  expect(location.pathname).toBe('/app/website-builder')
  expect(confirmLeavingMock).toHaveBeenCalledTimes(1)
  // The user stays: the second entry is restored, and the next step back asks again.
  confirmLeavingMock.mock.calls[0]?.[1]()
  await waitForPopState()
  history.back()
  await waitForPopState()
  expect(confirmLeavingMock).toHaveBeenCalledTimes(2)
  confirmLeavingMock.mock.calls[1]?.[1]()
  await waitForPopState()
  // The changes were saved meanwhile: one step back leaves the page.
  confirmLeaving = undefined
  history.back()
  await waitForPopState()
  await waitForPopState()
  expect(location.pathname).toBe('/app/dashboard')
})
