// Every page of staff's area in every state; each of them once in English, too.
import { expect, test } from '@playwright/test'
import { demo, logIn, still } from '../journeys/support'
import { clean } from './screen'
import { STAFF_GROUPS } from './staff'
import { type Stage, build } from './stage'

test.describe.configure({ mode: 'parallel', timeout: 420_000 })

let stage: Stage
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await build(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

for (const [name, screens] of STAFF_GROUPS) {
  test(`staff: ${name}`, async ({ page }) => {
    await logIn(page, demo().staff)
    await clean(page, stage, 'ro', screens)
  })
}

test('staff: in English', async ({ page }) => {
  await logIn(page, demo().staff)
  const whole = STAFF_GROUPS.flatMap(([, screens]) => screens).filter((screen) => ['whole', 'of every kind', 'of one client', 'deleted'].includes(screen.states[0]?.name ?? ''))
  await clean(page, stage, 'en', whole.map((screen) => ({ ...screen, states: screen.states.slice(0, 1) })))
})

test('staff: on a tablet no page is wider than its window', async ({ page }) => {
  await logIn(page, demo().staff)
  const wide: string[] = []
  for (const path of ['/app/clienti', '/app/furnizori', '/app/audit']) {
    for (const width of [768, 900]) {
      await page.setViewportSize({ width, height: 844 })
      if (width === 768) await page.goto(path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.getByRole('status', { name: 'Se încarcă' })).toHaveCount(0)
      await still(page)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) wide.push(`${path} ${width}: ${over} px too wide`)
    }
  }
  expect(wide).toEqual([])
})
