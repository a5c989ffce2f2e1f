// A page in its states, and what is asked of each of them at both widths.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Locator, type Page, expect, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { still, watch } from '../journeys/support'
import { Calls } from './calls'
import type { Stage } from './stage'
import { type Language, type Words, wordsOf } from './words'

const WIDTHS: readonly number[] = [390, 1280]
/** Where the rules run on a page whose other width is checked in the other language. */
export const PHONE: readonly number[] = [390]
/** A phone of 390 px whose reader has doubled everything. */
const ZOOMED = 195

/** What a row may use: the page, the texts of its language, the sites, and calls that are held back, refused or answered. */
export type At = {
  page: Page
  w: Words
  stage: Stage
  /** A call that never ends: the page waits. */
  hold: (url: string | RegExp) => Promise<void>
  fail: (url: string, status?: number, code?: string) => Promise<void>
  /** A call whose answer is lost on the way. */
  lose: (url: string | RegExp) => Promise<void>
  answer: (url: string, body: object, status?: number) => Promise<void>
  /** What the server says, with something changed in it. */
  alter: <Body extends object>(url: string, change: (body: Body) => object) => Promise<void>
  /** Calls of this address, or all, reach the server again. */
  release: (url?: string) => Promise<void>
  press: (key: string, vars?: Record<string, string | number>) => Promise<void>
}

export type State = {
  name: string
  do?: (at: At) => Promise<unknown>
  /** A text that proves the state: a key of a catalogue, or where to look. */
  see: string | ((at: At) => Locator)
  /** Where else it is another state; it is made at the first of them. */
  widths?: readonly number[]
}

export type Screen = {
  path: string | ((stage: Stage) => string)
  /** Before the page is asked for. */
  before?: (at: At) => Promise<unknown>
  /** The server itself says no to something here. */
  refuses?: true
  /** Whatever is typed, no letter of it is cut off. */
  uncut?: true
  /** Each follows from the one before it, on the same page. */
  states: State[]
}

const spoken = (path: string, language: Language) =>
  language === 'ro' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=en`

/** What is checked in each state beside its heading, language, title and overflow. */
export type Checks = {
  /** The page does not scroll sideways at twice the size. */
  zoomed?: boolean
  /** The widths at which the rules of axe are run; without it, every width. */
  axe?: readonly number[]
}

/** Nothing is wrong in any state of these pages. */
export async function clean(
  page: Page,
  stage: Stage,
  language: Language,
  screens: Screen[],
  checks: Checks = {},
): Promise<void> {
  expect(await walk(page, stage, language, screens, checks)).toEqual([])
}

/** What scrolls sideways on a tablet, once the lists themselves stand and not what stands in for them. */
export async function wideOnTablet(page: Page, paths: Iterable<string>): Promise<string[]> {
  const wide: string[] = []
  for (const path of paths) {
    for (const width of [768, 840, 900, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      if (width === 768) await page.goto(path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.getByRole('status', { name: 'Se încarcă' })).toHaveCount(0)
      await still(page)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) wide.push(`${path} ${width}: ${over} px too wide`)
    }
  }
  return wide
}

/** Opens the page and looks at each state; what is wrong comes back in words, with the row's name. */
async function walk(
  page: Page,
  stage: Stage,
  language: Language,
  screens: Screen[],
  { zoomed, axe = WIDTHS }: Checks,
): Promise<string[]> {
  const found: string[] = []
  const faults = watch(page)
  const at = new Tools(page, stage, language)
  // Where the log-in led may still be asking: its refusals are those of the first row.
  at.refusing = screens[0]?.refuses ?? false
  page.on('console', (message) => {
    // The browser tells of refused calls; where the row refuses them that is no fault.
    if (
      message.type() === 'error' &&
      !(at.refusing && /^Failed to load resource|^Error: remote /.test(message.text()))
    )
      faults.push(message.text())
  })
  page.on('dialog', (dialog) => void dialog.accept())
  for (const screen of screens) {
    const path = spoken(
      typeof screen.path === 'string' ? screen.path : screen.path(stage),
      language,
    )
    await at.leave()
    at.refusing = screen.refuses ?? false
    await page.setViewportSize({ width: 390, height: 844 })
    await screen.before?.(at)
    await page.goto(path, { waitUntil: 'commit' })
    for (const state of screen.states) {
      const row = `${test.info().title}: ${path} ${state.name}`
      try {
        if (state.widths?.[0]) await page.setViewportSize({ width: state.widths[0], height: 844 })
        await state.do?.(at)
        await expect(
          typeof state.see === 'string'
            ? page.getByText(at.w(state.see)).filter({ visible: true }).first()
            : state.see(at),
        ).toBeVisible()
      } catch (error) {
        found.push(`${row}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
        break
      }
      if (process.env.SHOTS) await photograph(page, row, state.widths ?? WIDTHS)
      for (const width of state.widths ?? WIDTHS)
        found.push(
          ...(await faultsOf(page, language, width, rulesAt(screen, state, width, axe))).map(
            (fault) => `${row} ${width}: ${fault}`,
          ),
        )
      for (const width of screen.uncut ? [ZOOMED, ...WIDTHS] : [])
        found.push(...(await cutAt(page, width)).map((text) => `${row} ${width}: cut: ${text}`))
      if (zoomed)
        found.push(...(await tooWide(page, ZOOMED)).map((fault) => `${row} ${ZOOMED}: ${fault}`))
      found.push(...faults.splice(0).map((fault) => `${row}: ${fault}`))
    }
  }
  await at.leave()
  return found
}

/**
 * A page is judged by the rules at every width when it has been opened. What is done on it afterwards changes little of it: that is
 * judged at the first of its widths.
 */
const rulesAt = (screen: Screen, state: State, width: number, axe: readonly number[]): boolean =>
  axe.includes(width) && (state === screen.states[0] || width === (state.widths ?? axe)[0])

/** For people to look at: `SHOTS=folder npx playwright test … screens`. */
async function photograph(page: Page, row: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({
      path: `${process.env.SHOTS}/${row.replace(/\?[^ ]*/, '').replace(/\W+/g, '-')}-${width}.png`,
      fullPage: true,
    })
  }
}

class Tools implements At {
  readonly w: Words
  refusing = false
  private readonly calls: Calls

  constructor(
    readonly page: Page,
    readonly stage: Stage,
    language: Language,
  ) {
    this.w = wordsOf(language)
    this.calls = new Calls(page)
  }

  async hold(url: string | RegExp) {
    await this.calls.hold(url)
  }

  /**
   * The page goes, and what it still waits for ends here: a held call that went on its way would be an answer of the next row. The text
   * is of the same origin, so that the browser keeps its process for the next page.
   */
  async leave() {
    await this.page.goto('/robots.txt')
    await this.calls.reset()
  }

  async lose(url: string | RegExp) {
    this.refusing = true
    await this.calls.lose(url)
  }

  async answer(url: string, body: object, status = 200) {
    await this.calls.answer(url, body, status)
  }

  async alter<Body extends object>(url: string, change: (body: Body) => object) {
    await this.calls.alter(url, (body) => change(body as Body))
  }

  async fail(url: string, status = 500, code = 'internal') {
    this.refusing = true
    await this.answer(url, { code, error: 'x' }, status)
  }

  async release(url?: string) {
    await this.calls.release(url)
  }

  async press(key: string, vars?: Record<string, string | number>) {
    await this.page
      .getByRole('button', { name: this.w(key, vars), exact: true })
      .filter({ visible: true })
      .last()
      .click()
  }
}

/** The rules themselves, put into each page once: the builder would do it anew for every state and width. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
/** All that are on by themselves, as in the other journeys, and the size of what a finger has to hit. */
const RULES: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
  rules: { 'target-size': { enabled: true } },
}

type Axe = { run: (where: Document | string, options: RunOptions) => Promise<AxeResults> }
type Node = AxeResults['violations'][number]['nodes'][number]

const told = (id: string, nodes: Node[]) =>
  `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`

/** What lies half outside the window is measured by its other half: it is judged again from the window's middle. */
async function isSmall(page: Page, node: Node): Promise<boolean> {
  return page.evaluate(async (selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return (
      (await (window as unknown as { axe: Axe }).axe.run(selector, { runOnly: ['target-size'] }))
        .violations.length > 0
    )
  }, node.target.join(' '))
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async (rules) =>
      (await (window as unknown as { axe: Axe }).axe.run(document, rules)).violations,
    RULES,
  )
  const faults: string[] = []
  for (const { id, nodes } of found) {
    const wrong: Node[] = []
    for (const node of nodes)
      if (id !== 'target-size' || (await isSmall(page, node))) wrong.push(node)
    if (wrong.length > 0) faults.push(told(id, wrong))
  }
  return faults
}

/** One width: the rules, the one heading, the language, the title, and nothing to scroll sideways. */
async function faultsOf(
  page: Page,
  language: Language,
  width: number,
  axe: boolean,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await still(page)
  const faults = axe ? await violations(page) : []
  const seen = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    language: document.documentElement.lang,
    title: document.title.trim(),
  }))
  if (seen.headings !== 1) faults.push(`${seen.headings} first headings`)
  if (seen.language !== language) faults.push(`lang ${seen.language}`)
  if (!seen.title) faults.push('no title')
  return [...faults, ...(await tooWide(page, width))]
}

async function tooWide(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await still(page)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return wide > 0 ? [`${wide} px too wide`] : []
}

/** Texts that run out of the page, or out of a box that folds away what it cannot hold. What scrolls by itself cuts nothing. */
async function cutAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await still(page)
  return page.evaluate(() => {
    const SLACK = 2
    // Letters stand in a taller box than their line, and do not fill it.
    const AIR = 0.3
    const folds = (element: Element, rect: DOMRect): 'in' | 'scrolls' | 'cut' => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) return 'scrolls'
      const across =
        overflowX !== 'visible' && (rect.left < box.left - SLACK || rect.right > box.right + SLACK)
      const down =
        overflowY !== 'visible' &&
        !/auto|scroll/.test(overflowY) &&
        (rect.top < box.top - SLACK - rect.height * AIR ||
          rect.bottom > box.bottom + SLACK + rect.height * AIR)
      return across || down ? 'cut' : 'in'
    }
    const isCut = (parent: Element, rect: DOMRect) => {
      for (let up: Element | null = parent; up; up = up.parentElement) {
        const how = folds(up, rect)
        if (how !== 'in') return how === 'cut'
      }
      return rect.left < -SLACK || rect.right > document.documentElement.clientWidth + SLACK
    }
    const seen = (parent: Element) =>
      parent.checkVisibility({ visibilityProperty: true }) &&
      !parent.closest('.parts_hidden, .parts_skip, script, style, option')
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement]
      if (!text || !parent || !seen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some((rect) => isCut(parent, rect)))
        found.add(`${parent.localName}.${parent.getAttribute('class') ?? ''} ${text.slice(0, 40)}`)
    }
    return [...found]
  })
}
