// Helpers for the pages of the couple's area: the selected event, the first states of a list, buttons, menus and fields.
import type { Locator } from '@playwright/test'
import type { PageDriver, PageCase, PageState } from './page-state'
import type { DemoSites } from './demo-sites'

type Step = (driver: PageDriver) => Promise<unknown>
type SiteKey = Exclude<
  { [K in keyof DemoSites]: DemoSites[K] extends { slug: string } ? K : never }[keyof DemoSites],
  undefined
>

/** Combines steps into one that runs them in order. */
export const inSequence =
  (...steps: Step[]): Step =>
  async (driver) => {
    for (const step of steps) await step(driver)
  }

/** Selects the event for the next page and all later ones. */
export const selectEvent =
  (site: SiteKey): Step =>
  ({ page, sites }) =>
    page.addInitScript((id) => {
      if (location.protocol === 'about:') return
      for (const storage of [localStorage, sessionStorage]) storage.setItem('idLocalStorage', id)
    }, sites[site].id)

export const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('couple:loading') }).first()
export const loadingButton: PageState['expected'] = ({ page }) =>
  page.locator('button[data-loading]').first()
export const topDialog = ({ page }: PageDriver): Locator => page.getByRole('dialog').last()
export const pressEscape: Step = ({ page }) => page.keyboard.press('Escape')

type InterceptedCase = { site?: SiteKey; name?: string }

/** Returns a page while the server has not responded to a request. */
export const loadingCase = (
  path: PageCase['path'],
  url: string | RegExp,
  { site, name = 'loading' }: InterceptedCase = {},
): PageCase => ({
  path,
  prepare: inSequence(...(site ? [selectEvent(site)] : []), (driver) => driver.holdRequest(url)),
  states: [{ name, expected: loadingStatus }],
})

/** Returns a page after the server has refused a request. */
export const failedCase = (
  path: PageCase['path'],
  url: string,
  { site, name = 'failed' }: InterceptedCase = {},
): PageCase => ({
  path,
  prepare: inSequence(...(site ? [selectEvent(site)] : []), (driver) =>
    driver.failRequest(url, 403),
  ),
  states: [{ name, expected: 'couple:failed' }],
})

/** Returns the first states of a list: loading, failed, and loaded after a retry. */
export const listStates = (
  path: PageCase['path'],
  url: string,
  loaded: { site: SiteKey; name: string; expected: PageState['expected'] },
): PageCase[] => {
  const failed = failedCase(path, url, { site: loaded.site })
  const reloaded = { name: loaded.name, action: retryAfterFailure, expected: loaded.expected }
  return [
    loadingCase(path, url, { site: 'full' }),
    { ...failed, states: [...failed.states, reloaded] },
  ]
}

/** Returns the state after a click on a button. */
export const clickState = (
  name: string,
  button: string,
  expected: PageState['expected'],
): PageState => ({ name, action: (driver) => driver.clickButton(button), expected })

/** Returns the state of a form while the server has not responded to `save`. */
export const savingState = (name: string, url: string, save: Step): PageState => ({
  name,
  action: inSequence((driver) => driver.holdRequest(url), save),
  expected: loadingButton,
})

/** Ends the interception that lets the load fail, and clicks the button that retries. */
export const retryAfterFailure: Step = async (driver) => {
  await driver.release()
  await driver.clickButton('couple:retry')
}

/** Returns the first visible button whose name contains a text. */
export const firstButtonContaining = (
  { page, t }: PageDriver,
  key: string,
  vars: Record<string, string>,
) =>
  page
    .getByRole('button', { name: t(key, vars) })
    .filter({ visible: true })
    .first()

export const chooseMenuItem = ({ page, t }: PageDriver, key: string) =>
  page.getByRole('menuitem', { name: t(key), exact: true }).click()

/** Runs an action of the page header, which is in a menu on a phone and a button on a wide screen. */
export const clickPageAction = async (driver: PageDriver, key: string) => {
  const moreButton = driver.page.getByRole('button', {
    name: driver.t('kit:head.more'),
    exact: true,
  })
  const button = driver.page.getByRole('button', { name: driver.t(key), exact: true })
  await moreButton.or(button).filter({ visible: true }).first().waitFor()
  if (!(await moreButton.isVisible())) return driver.clickButton(key)
  await moreButton.click()
  await chooseMenuItem(driver, key)
}

/** Returns a field of the topmost form. The asterisk of a required field is not part of its name. */
export const field = ({ page, t }: PageDriver, key: string) =>
  page
    .getByRole('textbox', { name: t(key), exact: true })
    .or(page.getByRole('combobox', { name: t(key), exact: true }))
    .filter({ visible: true })
    .last()

/** Repeats a state at both widths. A list renders again when the width changes, which closes an open menu or form of a row. */
export const atBothWidths = (state: PageState): PageState[] =>
  [390, 1280].map((width) => ({ ...state, name: `${state.name} at ${width}`, widths: [width] }))

export const RUNNING_JOB = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'import',
  status: 'running',
  progress: 30,
  processed: 36,
  total: 120,
  created_at: '2026-11-20T10:00:00Z',
}
