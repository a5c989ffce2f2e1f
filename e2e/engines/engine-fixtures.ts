// The fixtures of the tests in other engines: the browser of a guest, and the couple's view of its answers.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { logInToApi } from '../page-states/demo-sites'
import { startBidiEngine } from './bidi-engine'
import { Couple } from './couple'
import { type Engine, type GuestBrowser, PHONE } from './guest-browser'
import { RecordingProxy } from './recording-proxy'
import { startWebkitEngine } from './webkit-engine'

export type EngineOptions = { engine: 'firefox' | 'webkit' | 'chromium' }
type Guest = GuestBrowser & {
  /** Opens a path of the site. */
  visit: (path: string) => Promise<void>
  /** Waits until the page does not move, checks that it is not too wide, and stores a screenshot in the folder SCREENSHOTS if it is set. */
  checkPage: (name: string) => Promise<void>
  /** Does the same for each part of the page that the phone shows at once, and checks that its pictures are loaded. */
  scrollThrough: (name: string) => Promise<void>
}

// Drawings load when they are near the window (shared/illustrations/lazy-scene-drawing.tsx).
// Endless animations, such as a scroll cue, are left out.
const WAIT_UNTIL_STABLE = `
  await document.fonts.ready
  const isInWindow = (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.checkVisibility() && bottom > 0 && top < innerHeight
  }
  const isDrawingMissing = () =>
    [...document.querySelectorAll('svg[viewBox="0 0 7 5"]')].some(isInWindow)
  while (isDrawingMissing()) await new Promise(requestAnimationFrame)
  const pictures = [...document.images].filter(isInWindow)
  await Promise.allSettled(pictures.map((image) => image.decode()))
  const running = document.getAnimations().filter(
    ({ playState, effect }) => playState === 'running' && Number.isFinite(Number(effect.getComputedTiming().endTime)),
  )
  await Promise.allSettled(running.map(({ finished }) => finished))
  await new Promise(requestAnimationFrame)`

const BROKEN_PICTURES = `
  const shown = [...document.images].filter((image) => image.checkVisibility())
  const results = await Promise.allSettled(shown.map((image) => image.decode()))
  return shown.filter((_, i) => results[i].status === 'rejected').map(({ currentSrc }) => currentSrc)`

const folder = process.env.SCREENSHOTS

async function checkPage(browser: GuestBrowser, name: string): Promise<void> {
  await browser.run(WAIT_UNTIL_STABLE)
  const overflow = await browser.run<number>(
    'return document.documentElement.scrollWidth - innerWidth',
  )
  expect(overflow, `${name}: pixels wider than the phone`).toBeLessThanOrEqual(0)
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.png`), await browser.screenshot())
}

async function scrollThrough(browser: GuestBrowser, name: string, engine: string): Promise<void> {
  const height = await browser.run<number>('return document.documentElement.scrollHeight')
  for (let part = 0; part * PHONE.height < height; part++) {
    await browser.run(`scrollTo({ top: ${part * PHONE.height}, behavior: 'instant' })`)
    await checkPage(browser, `${name}-${part}-${engine}`)
  }
  expect(await browser.run<string[]>(BROKEN_PICTURES), name).toEqual([])
  await browser.run("scrollTo({ top: 0, behavior: 'instant' })")
}

type WorkerFixtures = { runningEngine: Engine; recordingProxy: RecordingProxy }
type TestFixtures = { guest: Guest; problems: string[]; couple: Couple }

export const test = base.extend<TestFixtures, EngineOptions & WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  runningEngine: [
    async ({ engine }, provide) => {
      const running = await (engine === 'webkit' ? startWebkitEngine() : startBidiEngine(engine))
      await provide(running)
      await running.stop()
    },
    { scope: 'worker' },
  ],
  recordingProxy: [
    async ({}, provide, { project }) => {
      const proxy = await RecordingProxy.start(String(project.use.baseURL))
      await provide(proxy)
      await proxy.stop()
    },
    { scope: 'worker' },
  ],
  /** Failed requests and errors of the pages of this test. A test that expects some removes them; the others fail. */
  problems: [
    async ({ recordingProxy: { problems } }, provide) => {
      problems.length = 0
      await provide(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  couple: async ({ request }, provide) => provide(await Couple.logIn(await logInToApi(request))),
  guest: async ({ runningEngine, recordingProxy, engine }, provide, testInfo) => {
    const browser = await runningEngine.openGuestBrowser()
    await provide({
      ...browser,
      visit: (target) => browser.open(`${recordingProxy.url}${target}`),
      checkPage: (name) => checkPage(browser, `${name}-${engine}`),
      scrollThrough: (name) => scrollThrough(browser, name, engine),
    })
    if (testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('page.png'), await browser.screenshot())
    await browser.close()
  },
})
export { expect } from '@playwright/test'
