// The first view of a couple's site: painted from the HTML before any script runs, and then replaced by the same content.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { demoAccounts } from '../support/page-helpers'
import { THEMES, type Theme } from './demo-sites'

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

type ShiftWindow = Window & { layoutShift?: number }

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** Sums up the layout shifts of the page in `window.layoutShift`. */
function observeLayoutShifts(): void {
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
    const total = (window as ShiftWindow).layoutShift ?? 0
    ;(window as ShiftWindow).layoutShift = shifts.reduce((sum, { value }) => sum + value, total)
  }).observe({ type: 'layout-shift', buffered: true })
}

type Site = { slug: string; applyTheme: (theme: Theme) => Promise<void> }

/** Logs in as the couple of the demonstration data. */
async function authorizationOfCouple(
  request: APIRequestContext,
): Promise<{ authorization: string }> {
  const { email, password } = demoAccounts().couple
  const login = await request.post('/api/login', { data: { user: { email, password } } })
  return { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
}

/** Creates a live site of its own, because other tests change the themes of the shared sites at the same time. */
async function createSite(request: APIRequestContext): Promise<Site> {
  const headers = await authorizationOfCouple(request)
  const slug = `prima-vedere-${Date.now()}`
  const created = await request.post('/api/events', {
    headers,
    data: {
      event: {
        name: 'Ilinca și Ștefan',
        slug,
        code: slug,
        date: '2027-08-21',
        city: 'Târgu Mureș',
        location: 'Cetate',
      },
    },
  })
  const { id } = ((await created.json()) as { event: { id: string } }).event
  const live = { website_details: { event_id: id, live: true } }
  await request.post('/api/website_details/live_website', { headers, data: live })
  const details = await request.get(`/api/website_details/details?event_id=${id}`, { headers })
  const website = ((await details.json()) as { website_detail: { id: string } }).website_detail.id
  return {
    slug,
    applyTheme: async (theme) => {
      const change = { headers, data: { website_detail: { theme } } }
      const response = await request.put(`/api/website_details/${website}`, change)
      expect(response.ok(), theme).toBe(true)
    },
  }
}

async function expectOneHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

for (const viewport of VIEWPORTS) {
  test(`names and date are painted before any script runs and stay in place, at ${viewport.width}`, async ({
    page,
    request,
  }) => {
    const { slug, applyTheme } = await createSite(request)
    await page.setViewportSize(viewport)
    await page.addInitScript(observeLayoutShifts)
    const heading = page.getByRole('heading', { level: 1 })
    const day = page.locator('time[datetime="2027-08-21"]')
    for (const theme of THEMES) {
      await applyTheme(theme)
      const runScripts = await holdScripts(page)
      await page.goto(`/${slug}`, { waitUntil: 'commit' })
      await expectOneHeading(page, 'Ilinca & Ștefan')
      await expect(day).toHaveText('Sâmbătă, 21 august 2027')
      await expect(page.getByRole('main')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const placeBefore = await heading.boundingBox()
      await page.evaluate(() => ((window as ShiftWindow).layoutShift = 0))
      runScripts()
      await expect(page.getByRole('main')).toHaveCount(1)
      await expectOneHeading(page, 'Ilinca & Ștefan')
      await expect(day).toHaveCount(1)
      await expect(page.locator('[data-first-view]')).toHaveCount(0)
      expect(await heading.boundingBox(), theme).toEqual(placeBefore)
      const shift = await page.evaluate(() => (window as ShiftWindow).layoutShift)
      expect(shift, theme).toBeLessThan(0.01)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}

test('a site without scripts shows names, date and places once', async ({
  browser,
  baseURL,
  request,
}) => {
  // The demonstration data sets the date relative to the current day.
  const headers = await authorizationOfCouple(request)
  const { slug } = demoAccounts().couple
  const response = await request.get('/api/events', { headers })
  const { events } = (await response.json()) as { events: { slug: string; date: string }[] }
  const date = events.find((event) => event.slug === slug)?.date
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`/${slug}`)
  await expectOneHeading(page, 'Ana & Mihai')
  await expect(page.locator(`time[datetime="${date}"]`)).toHaveCount(1)
  await expect(page.locator('address').first()).toContainText('Casa Sfatului')
  await context.close()
})
