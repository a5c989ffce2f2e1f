// An open page with a remote that does not fit its shell reloads itself once, and only if that helps.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadIfCompatible } from './reload-if-compatible'

const reload = vi.fn()
beforeEach(() => reload.mockClear())
afterEach(() => vi.unstubAllGlobals())

/** Calls the function on a page that was opened in this way. `respond` is the response of the server. */
async function tryToReload(navigationType: string, respond: () => Promise<Response>) {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: navigationType }] })
  vi.stubGlobal('fetch', vi.fn(respond))
  await reloadIfCompatible('couple', reload)
  return reload.mock.calls.length
}
const remotes = (couple: object) => () => Promise.resolve(Response.json({ couple }))

test('the page is reloaded if the server has a remote that fits', async () => {
  expect(await tryToReload('navigate', remotes({ entry: '/x.js' }))).toBe(1)
  expect(fetch).toHaveBeenCalledWith('/assets/remotes.json', { cache: 'no-store' })
})

test('the page is not reloaded while the remote of the server does not fit either', async () => {
  expect(await tryToReload('navigate', remotes({ entry: '/x.js', incompatible: true }))).toBe(0)
  expect(await tryToReload('navigate', () => Promise.resolve(Response.json({})))).toBe(0)
})

test('a page that was reloaded is not reloaded again', async () => {
  expect(await tryToReload('reload', remotes({ entry: '/x.js' }))).toBe(0)
  expect(fetch).not.toHaveBeenCalled()
})

test('a server that does not answer leaves the page as it is', async () => {
  expect(await tryToReload('navigate', () => Promise.reject(new TypeError('network')))).toBe(0)
  expect(await tryToReload('navigate', () => Promise.resolve(new Response('x')))).toBe(0)
})
