// Measures the longest task on the couple's pages with long lists, while a user searches, filters and changes pages.
import { chromium } from '@playwright/test'

/** Label, viewport, CPU slowdown factor, and the limit of a task in ms. */
const DEVICES = [
  ['at 1280', { width: 1280, height: 900 }, 1, 100],
  ['at 390, processor four times slower', { width: 390, height: 844 }, 4, undefined],
]

const search = (page, text) => page.getByLabel('Caută după nume').fill(text)
const chooseFilter = async (page, label, value) => {
  // The filters are collapsed on a phone.
  const filters = page.getByRole('button', { name: /^Filtre/, expanded: false })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}
const openSecondPage = (page) => page.getByRole('button', { name: 'Pagina 2', exact: true }).click()

/** By page: the path prefix of its API calls, and the steps of a user. Each step ends with a response to such a call. */
const LISTS = {
  '/app/adauga-invitat': [
    '/api/wedding_invitations',
    [
      openSecondPage,
      (page) => search(page, 'stefan'),
      (page) => chooseFilter(page, 'Trimisă', 'Netrimise'),
      openSecondPage,
      (page) => search(page, ''),
    ],
  ],
  '/app/raspunsuri': [
    '/api/guests',
    [
      openSecondPage,
      (page) => search(page, 'tirlea'),
      (page) => chooseFilter(page, 'Companie', 'Cuplu'),
      openSecondPage,
      (page) => search(page, ''),
    ],
  ],
}

const waitUntilIdle = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => resolve(undefined), { timeout: 3_000 }),
          ),
        ),
      ),
  )

async function measureLongTasks(page, path, apiPrefix, steps) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await waitUntilIdle(page)
  const openingMs = await page.evaluate(() => Math.max(0, ...window.longTasks.splice(0)))
  for (const step of steps) {
    const responded = page.waitForResponse(
      (response) => new URL(response.url()).pathname.startsWith(apiPrefix) && response.ok(),
    )
    await step(page)
    await responded
    await waitUntilIdle(page)
  }
  return { opened: openingMs, used: await page.evaluate(() => Math.max(0, ...window.longTasks)) }
}

/** Returns rows of docs/benchmarks.md. The browser does not report tasks under 50 ms. */
export async function longListRows(stack, total) {
  const tableRows = []
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const [device, viewport, slowdown, limit] of DEVICES) {
    const page = await browser.newPage({ viewport, baseURL: stack.url, locale: 'ro-RO' })
    await page.addInitScript(() => {
      window.longTasks = []
      new PerformanceObserver((entries) =>
        window.longTasks.push(...entries.getEntries().map((task) => task.duration)),
      ).observe({ type: 'longtask', buffered: true })
    })
    await page.goto('/app/login')
    await page.getByLabel('E-mail').fill('ana@exemplu.ro')
    await page.locator('input[type=password]').fill('alai-demo-27')
    await page.getByRole('button', { name: 'Intră în cont' }).click()
    await page.waitForURL(/\/app\/evenimente/)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const [path, [apiPrefix, steps]] of Object.entries(LISTS)) {
      const { opened: openingMs, used } = await measureLongTasks(page, path, apiPrefix, steps)
      const formatTask = (ms) => (ms ? `${Math.round(ms)} ms` : 'under 50 ms')
      tableRows.push({
        what: `longest task on \`${path}\` of ${total}, ${device}`,
        measured: `${formatTask(used)} during searches, filters and page changes; ${formatTask(openingMs)} while the page opens`,
        targets: limit
          ? [{ values: [Math.max(used, openingMs)], comparison: '≤', limit, unit: 'ms' }]
          : [],
        how: 'PerformanceObserver `longtask`, five steps',
      })
    }
    await page.close()
  }
  await browser.close()
  return tableRows
}
