// What every journey uses: the demo's log-ins, axe, and a page that fails on errors of its own.
import AxeBuilder from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

type LogIn = { email: string; password: string }
export type Demo = { url: string; couple: LogIn & { slug: string }; staff: LogIn; trial: LogIn }
export const demo = (): Demo => JSON.parse(process.env.ALAI_DEMO ?? '{}') as Demo

export async function logIn(page: Page, who: LogIn): Promise<void> {
  await page.goto('/app/login')
  await page.getByLabel('E-mail').fill(who.email)
  await page.locator('input[type=password]').fill(who.password)
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await page.waitForURL(/\/app\/(evenimente|clienti|profil)/)
}

/** No violation of any rule on the page as it stands. */
export async function accessible(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  const result = await new AxeBuilder({ page }).analyze()
  const found = result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
  expect(found, page.url()).toEqual([])
}

/** Content policy violations and uncaught errors are failures of the page, whatever it looks like. */
export function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text())) faults.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['localhost', ''].includes(url.hostname)) faults.push(`foreign request ${url.href}`)
  })
  return faults
}
