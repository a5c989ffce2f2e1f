// Opens pages in their states and checks each state at both widths.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Locator, type Page, expect, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { waitUntilStable, collectPageErrors } from '../support/page-helpers'
import { RequestInterceptor } from './request-interceptor'
import type { DemoSites } from './demo-sites'
import { type Language, type Translate, loadTranslate } from './interface-texts'

const VIEWPORT_WIDTHS: readonly number[] = [390, 1280]
/** The widths of axe for a page whose other width is checked in the other language. */
export const PHONE: readonly number[] = [390]
/** A phone of 390 px at a zoom of 200%. */
const ZOOMED_WIDTH = 195

/** What a state can use: the page, the texts of its language, the test sites, and interception of API calls. */
export type PageDriver = {
  page: Page
  t: Translate
  sites: DemoSites
  /** Lets a call never end, so that the page stays in its loading state. */
  holdRequest: (url: string | RegExp) => Promise<void>
  failRequest: (url: string, status?: number, code?: string) => Promise<void>
  /** Lets a call fail without a response. */
  dropRequest: (url: string | RegExp) => Promise<void>
  mockResponse: (url: string, body: object, status?: number) => Promise<void>
  /** Changes the response of the server. */
  modifyResponse: <Body extends object>(
    url: string,
    change: (body: Body) => object,
  ) => Promise<void>
  /** Ends the interception of this URL, or of all URLs. */
  release: (url?: string) => Promise<void>
  clickButton: (key: string, vars?: Record<string, string | number>) => Promise<void>
}

export type PageState = {
  name: string
  action?: (driver: PageDriver) => Promise<unknown>
  /** A text or element whose visibility proves the state: a key of a catalogue, or a locator. */
  expected: string | ((driver: PageDriver) => Locator)
  /** The widths at which the state exists. The default is both. `action` runs at the first of them. */
  widths?: readonly number[]
}

export type PageCase = {
  path: string | ((sites: DemoSites) => string)
  /** Runs before the page is opened. */
  prepare?: (driver: PageDriver) => Promise<unknown>
  /** The server rejects a request of this page. The error that the browser logs for it is ignored. */
  expectsErrors?: true
  /** Also checks that no text is cut off. */
  checksClipping?: true
  /** The states in their order. Each starts from the previous one, on the same page. */
  states: PageState[]
}

const localizedPath = (path: string, language: Language) =>
  language === 'ro' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=en`

/** Checks of each state in addition to heading, language, title and overflow. */
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
  { zoomed, axe = VIEWPORT_WIDTHS }: Checks,
): Promise<string[]> {
  const problems: string[] = []
  const pageErrors = collectPageErrors(page)
  const driver = new PlaywrightPageDriver(page, sites, language)
  // The page after the log-in may still make calls. Rejected calls of it are ignored if the first page ignores them.
  driver.expectsErrors = pageCases[0]?.expectsErrors ?? false
  page.on('console', (message) => {
    // The browser logs failed calls. They are no problem if the state causes them.
    if (
      message.type() === 'error' &&
      !(driver.expectsErrors && /^Failed to load resource|^Error: remote /.test(message.text()))
    )
      pageErrors.push(message.text())
  })
  page.on('dialog', (dialog) => void dialog.accept())
  for (const pageCase of pageCases) {
    const path = localizedPath(
      typeof pageCase.path === 'string' ? pageCase.path : pageCase.path(sites),
      language,
    )
    await driver.leavePage()
    driver.expectsErrors = pageCase.expectsErrors ?? false
    await page.setViewportSize({ width: 390, height: 844 })
    await pageCase.prepare?.(driver)
    await page.goto(path, { waitUntil: 'commit' })
    for (const state of pageCase.states) {
      const label = `${test.info().title}: ${path} ${state.name}`
      try {
        if (state.widths?.[0]) await page.setViewportSize({ width: state.widths[0], height: 844 })
        await state.action?.(driver)
        await expect(
          typeof state.expected === 'string'
            ? page.getByText(driver.t(state.expected)).filter({ visible: true }).first()
            : state.expected(driver),
        ).toBeVisible()
      } catch (error) {
        problems.push(`${label}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
        break
      }
      if (process.env.SHOTS) await takeScreenshots(page, label, state.widths ?? VIEWPORT_WIDTHS)
      for (const width of state.widths ?? VIEWPORT_WIDTHS)
        problems.push(
          ...(
            await checkAtWidth(page, language, width, runsAxeAt(pageCase, state, width, axe))
          ).map((problem) => `${label} ${width}: ${problem}`),
        )
      for (const width of pageCase.checksClipping ? [ZOOMED_WIDTH, ...VIEWPORT_WIDTHS] : [])
        problems.push(
          ...(await findClippedText(page, width)).map((text) => `${label} ${width}: cut: ${text}`),
        )
      if (zoomed)
        problems.push(
          ...(await findOverflow(page, ZOOMED_WIDTH)).map(
            (problem) => `${label} ${ZOOMED_WIDTH}: ${problem}`,
          ),
        )
      problems.push(...pageErrors.splice(0).map((problem) => `${label}: ${problem}`))
    }
  }
  await driver.leavePage()
  return problems
}

/**
 * Returns whether axe runs for a state at a width. It runs at every width of the first state of a page. Later states change little of the
 * page, so it runs at their first width only.
 */
const runsAxeAt = (
  pageCase: PageCase,
  state: PageState,
  width: number,
  axe: readonly number[],
): boolean =>
  axe.includes(width) && (state === pageCase.states[0] || width === (state.widths ?? axe)[0])

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

class PlaywrightPageDriver implements PageDriver {
  readonly t: Translate
  expectsErrors = false
  private readonly interceptor: RequestInterceptor

  constructor(
    readonly page: Page,
    readonly sites: DemoSites,
    language: Language,
  ) {
    this.t = loadTranslate(language)
    this.interceptor = new RequestInterceptor(page)
  }

  async holdRequest(url: string | RegExp) {
    await this.interceptor.hold(url)
  }

  /**
   * Leaves the page and aborts its paused calls, which would otherwise be answered during the next page. The text file has the same origin,
   * so that the browser keeps its process for the next page.
   */
  async leavePage() {
    await this.page.goto('/robots.txt')
    await this.interceptor.reset()
  }

  async dropRequest(url: string | RegExp) {
    this.expectsErrors = true
    await this.interceptor.abort(url)
  }

  async mockResponse(url: string, body: object, status = 200) {
    await this.interceptor.respond(url, body, status)
  }

  async modifyResponse<Body extends object>(url: string, change: (body: Body) => object) {
    await this.interceptor.modify(url, (body) => change(body as Body))
  }

  async failRequest(url: string, status = 500, code = 'internal') {
    this.expectsErrors = true
    await this.mockResponse(url, { code, error: 'x' }, status)
  }

  async release(url?: string) {
    await this.interceptor.release(url)
  }

  async clickButton(key: string, vars?: Record<string, string | number>) {
    await this.page
      .getByRole('button', { name: this.t(key, vars), exact: true })
      .filter({ visible: true })
      .last()
      .click()
  }
}

/** The source of axe, injected once into each page. `AxeBuilder` would inject it again for every state and width. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
/** The default rules of axe, as in the journeys, and the rule for the size of touch targets. */
const AXE_OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
  rules: { 'target-size': { enabled: true } },
}

type Axe = { run: (where: Document | string, options: RunOptions) => Promise<AxeResults> }
type AxeNode = AxeResults['violations'][number]['nodes'][number]

const formatViolation = (id: string, nodes: AxeNode[]) =>
  `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`

/** Checks a target again in the middle of the window. Axe measures only the visible part of a target at the edge of the window. */
async function isTargetTooSmall(page: Page, node: AxeNode): Promise<boolean> {
  return page.evaluate(async (selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return (
      (await (window as unknown as { axe: Axe }).axe.run(selector, { runOnly: ['target-size'] }))
        .violations.length > 0
    )
  }, node.target.join(' '))
}

async function findAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(
    async (rules) =>
      (await (window as unknown as { axe: Axe }).axe.run(document, rules)).violations,
    AXE_OPTIONS,
  )
  const problems: string[] = []
  for (const { id, nodes } of results) {
    const failing: AxeNode[] = []
    for (const node of nodes)
      if (id !== 'target-size' || (await isTargetTooSmall(page, node))) failing.push(node)
    if (failing.length > 0) problems.push(formatViolation(id, failing))
  }
  return problems
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

async function findOverflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await waitUntilStable(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [`${overflow} px too wide`] : []
}

/** Returns the texts that overflow the page or an element that hides its overflow. Elements that scroll do not count. */
async function findClippedText(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await waitUntilStable(page)
  return page.evaluate(() => {
    const TOLERANCE_PX = 2
    // The box of a text is taller than its letters, so this part of its height may be outside.
    const ALLOWED_SHARE = 0.3
    const clippingBy = (element: Element, rect: DOMRect): 'in' | 'scrolls' | 'cut' => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) return 'scrolls'
      const isCutHorizontally =
        overflowX !== 'visible' &&
        (rect.left < box.left - TOLERANCE_PX || rect.right > box.right + TOLERANCE_PX)
      const isCutVertically =
        overflowY !== 'visible' &&
        !/auto|scroll/.test(overflowY) &&
        (rect.top < box.top - TOLERANCE_PX - rect.height * ALLOWED_SHARE ||
          rect.bottom > box.bottom + TOLERANCE_PX + rect.height * ALLOWED_SHARE)
      return isCutHorizontally || isCutVertically ? 'cut' : 'in'
    }
    const isCut = (parent: Element, rect: DOMRect) => {
      for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
        const clipping = clippingBy(ancestor, rect)
        if (clipping !== 'in') return clipping === 'cut'
      }
      return (
        rect.left < -TOLERANCE_PX ||
        rect.right > document.documentElement.clientWidth + TOLERANCE_PX
      )
    }
    const isShown = (parent: Element) =>
      parent.checkVisibility({ visibilityProperty: true }) &&
      !parent.closest('.parts_hidden, .parts_skip, script, style, option')
    const clipped = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement]
      if (!text || !parent || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some((rect) => isCut(parent, rect)))
        clipped.add(
          `${parent.localName}.${parent.getAttribute('class') ?? ''} ${text.slice(0, 40)}`,
        )
    }
    return [...clipped]
  })
}
