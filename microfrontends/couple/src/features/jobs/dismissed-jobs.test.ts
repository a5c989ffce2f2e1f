// The results of jobs that were closed in this tab.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => history.replaceState(null, ''))

/** Loads the module as a reload of the page does. */
async function loadModule() {
  vi.resetModules()
  return import('./dismissed-jobs')
}

test('a result that was closed stays closed after a reload', async () => {
  const { dismissJob, isJobDismissed } = await loadModule()
  dismissJob('closed')
  expect(isJobDismissed('closed')).toBe(true)
  const reloaded = await loadModule()
  expect([reloaded.isJobDismissed('closed'), reloaded.isJobDismissed('other')]).toEqual([
    true,
    false,
  ])
})

test('a result that was closed stays closed after a reload of the next page', async () => {
  const { dismissJob, storeDismissedJobs } = await loadModule()
  dismissJob('closed')
  history.replaceState(null, '')
  storeDismissedJobs()
  expect((await loadModule()).isJobDismissed('closed')).toBe(true)
})
