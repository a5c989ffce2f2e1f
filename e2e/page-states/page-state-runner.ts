// Opens pages in their states and checks each state at both widths.
import { type Page, expect, test } from '@playwright/test'
import { waitUntilStable, collectPageErrors } from '../support/page-helpers'
import type { DemoSites } from './demo-sites'
import type { Language } from './interface-texts'
import { type PageState, type PageCase, isComplete } from './page-state'
import { PlaywrightPageDriver } from './playwright-page-driver'
import { findAxeViolations } from './axe-checks'
import { findOverflow, findClippedText } from './layout-checks'
import { saveHtmlSnapshot } from './html-snapshots'

const VIEWPORT_WIDTHS: readonly number[] = [390, 1280]

/** The widths at which axe runs for a page, if another language checks the page at the other width. */
export const PHONE: readonly number[] = [390]

/** The width of a phone of 390 px at a zoom of 200%. */
const ZOOMED_WIDTH = 195

const localizePath = (path: string, language: Language) =>
  language === 'ro' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=en`

/** The checks of each state in addition to heading, language, title and overflow. */
export type Checks = {
  /** Also checks that the page does not scroll horizontally at a zoom of 200%. */
  zoomed?: boolean
  /** The widths at which axe runs. The default is every width. */
  axe?: readonly number[]
}

/** Checks that no state of these pages has a problem. */
export async function expectNoFindings(
  page: Page,
  sites: DemoSites,
  language: Language,
  pageCases: PageCase[],
  checks: Checks = {},
): Promise<void> {
  expect(await collectFindings(page, sites, language, pageCases, checks)).toEqual([])
}

/** Returns the pages that scroll horizontally at tablet widths, after their lists have loaded. */
export async function findTabletOverflow(page: Page, paths: Iterable<string>): Promise<string[]> {
  const tooWidePages: string[] = []
  for (const path of paths) {
    for (const width of [768, 840, 900, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      if (width === 768) await page.goto(path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.getByRole('status', { name: 'Se încarcă' })).toHaveCount(0)
      await waitUntilStable(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) tooWidePages.push(`${path} ${width}: ${overflow} px too wide`)
    }
  }
  return tooWidePages
}

/** Opens each page and checks each of its states. Returns the problems with the name of their state. */
async function collectFindings(
  page: Page,
  sites: DemoSites,
  language: Language,
  pageCases: PageCase[],
  checks: Checks,
): Promise<string[]> {
  const problems: string[] = []
  const driver = new PlaywrightPageDriver(page, sites, language)
  // The page after the log-in may still make calls. If such a call is rejected, it is ignored, provided that the
  // first page ignores rejected calls.
  driver.expectsErrors = pageCases[0]?.expectsErrors ?? false
  const pageErrors = collectUnexpectedErrors(driver)
  page.on('dialog', (dialog) => void dialog.accept())
  const resolvePath = (pageCase: PageCase) =>
    typeof pageCase.path === 'string' ? pageCase.path : pageCase.path(sites)
  const mainStates = findMainStates(pageCases, resolvePath)
  for (const pageCase of pageCases) {
    const path = localizePath(resolvePath(pageCase), language)
    await driver.leavePage()
    driver.expectsErrors = pageCase.expectsErrors ?? false
    await page.setViewportSize({ width: 390, height: 844 })
    await pageCase.prepare?.(driver)
    await page.goto(path, { waitUntil: 'commit' })
    for (const state of pageCase.states) {
      const label = `${test.info().title}: ${path} ${state.name}`
      const failure = await reachState(driver, state)
      if (failure) {
        problems.push(`${label}: ${failure}`)
        break
      }
      if (process.env.SHOTS) await takeScreenshots(page, label, state.widths ?? VIEWPORT_WIDTHS)
      const findings = await checkState(page, language, pageCase, state, {
        ...checks,
        axe: axeWidths(state, mainStates.has(state), checks.axe ?? VIEWPORT_WIDTHS),
      })
      await saveHtmlSnapshot(page, label)
      problems.push(
        ...[...findings, ...pageErrors.splice(0).map((error) => `: ${error}`)].map(
          (finding) => `${label}${finding}`,
        ),
      )
    }
  }
  await driver.leavePage()
  return problems
}

/** Collects the errors of the page and of its console. */
function collectUnexpectedErrors(driver: PlaywrightPageDriver): string[] {
  const pageErrors = collectPageErrors(driver.page)
  driver.page.on('console', (message) => {
    // The browser logs failed calls. If the state causes the failure, it is no problem.
    if (
      message.type() === 'error' &&
      !(
        driver.expectsErrors &&
        /^Failed to load resource|^Error: the remote's script could not be loaded: /.test(
          message.text(),
        )
      )
    )
      pageErrors.push(message.text())
  })
  return pageErrors
}

/** Brings the page into a state. Returns the reason if this failed. */
async function reachState(
  driver: PlaywrightPageDriver,
  state: PageState,
): Promise<string | undefined> {
  const { page } = driver
  try {
    if (state.widths?.[0]) await page.setViewportSize({ width: state.widths[0], height: 844 })
    await state.action?.(driver)
    await expect(
      typeof state.expected === 'string'
        ? page.getByText(driver.t(state.expected)).filter({ visible: true }).first()
        : state.expected(driver),
    ).toBeVisible()
  } catch (error) {
    return String(error).split('\n').slice(0, 3).join(' ')
  }
}

/** Returns the problems of a state, each with its width. */
async function checkState(
  page: Page,
  language: Language,
  pageCase: PageCase,
  state: PageState,
  { zoomed, axe = VIEWPORT_WIDTHS }: Checks,
): Promise<string[]> {
  const findings: string[] = []
  const add = (width: number, problems: string[]) =>
    findings.push(...problems.map((problem) => ` ${width}: ${problem}`))
  for (const width of state.widths ?? VIEWPORT_WIDTHS)
    add(width, await checkAtWidth(page, language, width, axe.includes(width)))
  for (const width of pageCase.checksClipping ? [ZOOMED_WIDTH, ...VIEWPORT_WIDTHS] : [])
    add(
      width,
      (await findClippedText(page, width)).map((text) => `cut: ${text}`),
    )
  if (zoomed) add(ZOOMED_WIDTH, await findOverflow(page, ZOOMED_WIDTH))
  return findings
}

/**
 * Returns the states in which axe checks a page at every width: the first state of each page, and its states with the
 * full content. If a page has no such state, the first state of each of its cases is included.
 */
function findMainStates(
  pageCases: PageCase[],
  resolvePath: (pageCase: PageCase) => string,
): Set<PageState> {
  const mainStates = new Set<PageState>()
  for (const path of new Set(pageCases.map(resolvePath))) {
    const cases = pageCases.filter((pageCase) => resolvePath(pageCase) === path)
    const states = cases.flatMap((pageCase) => pageCase.states)
    const complete = states.filter(isComplete)
    const main = complete.length > 0 ? [...states.slice(0, 1), ...complete] : firstStates(cases)
    for (const state of main) mainStates.add(state)
  }
  return mainStates
}

const firstStates = (pageCases: PageCase[]): PageState[] =>
  pageCases.flatMap((pageCase) => pageCase.states.slice(0, 1))

/**
 * Returns the widths at which axe runs for a state. Any state that is not a main state changes little of the page, so
 * that axe runs only at its first width.
 */
function axeWidths(
  state: PageState,
  isMainState: boolean,
  axe: readonly number[],
): readonly number[] {
  if (isMainState) return axe
  const [firstWidth] = state.widths ?? axe
  return axe.filter((width) => width === firstWidth)
}

/** Takes screenshots for a visual review: `SHOTS=folder npx playwright test --config e2e/page-states/playwright.config.ts`. */
async function takeScreenshots(
  page: Page,
  label: string,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({
      path: `${process.env.SHOTS}/${label.replace(/\?[^ ]*/, '').replace(/\W+/g, '-')}-${width}.png`,
      fullPage: true,
    })
  }
}

/** Returns the problems at one width: violations of axe, number of `h1`, language, title and horizontal scrolling. */
async function checkAtWidth(
  page: Page,
  language: Language,
  width: number,
  axe: boolean,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await waitUntilStable(page)
  const problems = axe ? await findAxeViolations(page) : []
  const facts = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    language: document.documentElement.lang,
    title: document.title.trim(),
  }))
  if (facts.headings !== 1) problems.push(`${facts.headings} first headings`)
  if (facts.language !== language) problems.push(`lang ${facts.language}`)
  if (!facts.title) problems.push('no title')
  return [...problems, ...(await findOverflow(page, width))]
}
