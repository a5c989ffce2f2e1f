// Helpers for the pages of the couple's area: the selected event, the first states of a list, buttons, menus and fields.
import type { Locator } from '@playwright/test'
import type { At, Screen, State } from './screen'
import type { Stage } from './stage'

type Do = (at: At) => Promise<unknown>
type Sheet = Exclude<
  { [K in keyof Stage]: Stage[K] extends { slug: string } ? K : never }[keyof Stage],
  undefined
>

/** Combines steps into one that runs them in order. */
export const both =
  (...steps: Do[]): Do =>
  async (at) => {
    for (const step of steps) await step(at)
  }

/** Selects the event for the next page and later ones. */
export const on =
  (sheet: Sheet): Do =>
  ({ page, stage }) =>
    page.addInitScript((id) => {
      if (location.protocol === 'about:') return
      for (const storage of [localStorage, sessionStorage]) storage.setItem('idLocalStorage', id)
    }, stage[sheet].id)

export const waits: State['see'] = ({ page, w }) =>
  page.getByRole('status', { name: w('couple:loading') }).first()
export const busy: State['see'] = ({ page }) => page.locator('button[data-loading]').first()
export const dialog = ({ page }: At): Locator => page.getByRole('dialog').last()
export const escape: Do = ({ page }) => page.keyboard.press('Escape')

/** Returns the first states of a list: loading, failed, and loaded after a retry. */
export const list = (
  path: Screen['path'],
  url: string,
  then: { on: Sheet; name: string; see: State['see'] },
): Screen[] => [
  {
    path,
    before: both(on('full'), (at) => at.hold(url)),
    states: [{ name: 'loading', see: waits }],
  },
  {
    path,
    before: both(on(then.on), (at) => at.fail(url, 403)),
    states: [
      { name: 'failed', see: 'couple:failed' },
      { name: then.name, do: again, see: then.see },
    ],
  },
]

/** Ends the failure and retries. */
export const again: Do = async (at) => {
  await at.release()
  await at.press('couple:retry')
}

/** Returns the first visible button whose name contains a text. */
export const named = ({ page, w }: At, key: string, vars: Record<string, string>) =>
  page
    .getByRole('button', { name: w(key, vars) })
    .filter({ visible: true })
    .first()

export const choose = ({ page, w }: At, key: string) =>
  page.getByRole('menuitem', { name: w(key), exact: true }).click()

/** Runs an action of the page header, which is in a menu on a phone and a button on a wide screen. */
export const offered = async (at: At, key: string) => {
  const moreButton = at.page.getByRole('button', { name: at.w('kit:head.more'), exact: true })
  const button = at.page.getByRole('button', { name: at.w(key), exact: true })
  await moreButton.or(button).filter({ visible: true }).first().waitFor()
  if (!(await moreButton.isVisible())) return at.press(key)
  await moreButton.click()
  await choose(at, key)
}

/** Returns a field of the topmost form. The asterisk of a required field is not part of its name. */
export const field = ({ page, w }: At, key: string) =>
  page
    .getByRole('textbox', { name: w(key), exact: true })
    .or(page.getByRole('combobox', { name: w(key), exact: true }))
    .filter({ visible: true })
    .last()

/** Repeats a state at both widths. A list renders again when the width changes, which closes an open menu or form of a row. */
export const twice = (state: State): State[] =>
  [390, 1280].map((width) => ({ ...state, name: `${state.name} at ${width}`, widths: [width] }))

export const JOB = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'import',
  status: 'running',
  progress: 30,
  processed: 36,
  total: 120,
  created_at: '2026-11-20T10:00:00Z',
}
