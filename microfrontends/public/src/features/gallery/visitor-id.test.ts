// The id of a visitor who enters the password of an album.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.resetModules()
  history.replaceState(null, '')
})

/** Returns the id after the module was loaded again, as after a reload of the tab. */
async function visitorIdAfterReload() {
  vi.resetModules()
  const { ensureVisitorId } = await import('./visitor-id')
  return ensureVisitorId()
}

test('the id is random and stays the same after a reload, without browser storage', async () => {
  history.replaceState({ key: 'router' }, '')
  const first = await visitorIdAfterReload()
  expect(first).toMatch(/^[0-9a-f]{48}$/)
  expect(await visitorIdAfterReload()).toBe(first)
  expect(history.state).toMatchObject({ key: 'router' })
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  history.replaceState(null, '')
  expect(await visitorIdAfterReload()).not.toBe(first)
})
