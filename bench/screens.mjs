// Measures the longest task on the couple's pages with long lists, while a user searches, filters and changes pages.
import { chromium } from '@playwright/test'

/** Label, viewport, CPU slowdown factor and target. */
const DEVICES = [
  ['at 1280', { width: 1280, height: 900 }, 1, '≤ 100 ms'],
  ['at 390, processor four times slower', { width: 390, height: 844 }, 4, ''],
]

const search = (page, word) => page.getByLabel('Caută după nume').fill(word)
const choose = async (page, list, value) => {
  // The filters are collapsed on a phone.
  const folded = page.getByRole('button', { name: /^Filtre/, expanded: false })
  if (await folded.isVisible()) await folded.click()
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}
const turn = (page) => page.getByRole('button', { name: 'Pagina 2', exact: true }).click()

/** By page: the path prefix of its API calls, and the steps of a user. Each step ends with a response to such a call. */
const LISTS = {
  '/app/adauga-invitat': [
    '/api/wedding_invitations',
    [
      turn,
      (page) => search(page, 'stefan'),
      (page) => choose(page, 'Trimisă', 'Netrimise'),
      turn,
      (page) => search(page, ''),
    ],
  ],
  '/app/raspunsuri': [
    '/api/guests',
    [
      turn,
      (page) => search(page, 'tirlea'),
      (page) => choose(page, 'Companie', 'Cuplu'),
      turn,
      (page) => search(page, ''),
    ],
  ],
}

const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((rest) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => rest(undefined), { timeout: 3_000 }),
          ),
        ),
      ),
  )

async function visit(page, path, calls, steps) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await settled(page)
  const opened = await page.evaluate(() => Math.max(0, ...window.longTasks.splice(0)))
  for (const step of steps) {
    const answered = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname.startsWith(calls) && answer.ok(),
    )
    await step(page)
    await answered
    await settled(page)
  }
  return { opened, used: await page.evaluate(() => Math.max(0, ...window.longTasks)) }
}

/** Returns rows of docs/benchmarks.md. The browser does not report tasks under 50 ms. */
export async function rows(product, total) {
  const out = []
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const [device, viewport, slower, line] of DEVICES) {
    const page = await browser.newPage({ viewport, baseURL: product.url, locale: 'ro-RO' })
    await page.addInitScript(() => {
      window.longTasks = []
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map((task) => task.duration)),
      ).observe({ type: 'longtask', buffered: true })
    })
    await page.goto('/app/login')
    await page.getByLabel('E-mail').fill('ana@exemplu.ro')
    await page.locator('input[type=password]').fill('alai-demo-27')
    await page.getByRole('button', { name: 'Intră în cont' }).click()
    await page.waitForURL(/\/app\/evenimente/)
    const wire = await page.context().newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
    for (const [path, [calls, steps]] of Object.entries(LISTS)) {
      const { opened, used } = await visit(page, path, calls, steps)
      const said = (ms) => (ms ? `${Math.round(ms)} ms` : 'under 50 ms')
      out.push([
        `longest task on \`${path}\` of ${total}, ${device}`,
        `${said(used)} while searched, filtered and turned; ${said(opened)} while opening`,
        line,
        'PerformanceObserver `longtask`, five steps',
      ])
    }
    await page.close()
  }
  await browser.close()
  return out
}
