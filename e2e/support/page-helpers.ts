// Helpers of all journeys: the log-ins of the demonstration data, axe, and the detection of page errors.
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { dateInDays } from './dates'

export type LoginCredentials = { email: string; password: string }
export type DemoAccounts = {
  url: string
  couple: LoginCredentials & { slug: string }
  staff: LoginCredentials
  trial: LoginCredentials
}
export const demoAccounts = (): DemoAccounts =>
  JSON.parse(process.env.ALAI_DEMO ?? '{}') as DemoAccounts

/** Fills in and sends the log-in form. Users with a second factor need a second step. */
export async function submitPassword(page: Page, user: LoginCredentials): Promise<void> {
  await page.goto('/app/login')
  await page.getByLabel('E-mail').fill(user.email)
  await page.locator('input[type=password]').fill(user.password)
  await page.getByRole('button', { name: 'Intră în cont' }).click()
}

/**
 * Logs in without the form, which other journeys test, and opens the first page of the area. The request is sent by
 * the browser, so that the browser stores the session cookie.
 */
export async function logIn(page: Page, user: LoginCredentials): Promise<void> {
  // The smallest page of the server, which is opened because the request needs its origin.
  await page.goto('/robots.txt')
  const { status, role } = await page.evaluate(
    async ({ email, password }) => {
      const response = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-alai': '1' },
        body: JSON.stringify({ user: { email, password } }),
      })
      const body = (await response.json()) as { user?: { role: string } }
      return { status: response.status, role: body.user?.role }
    },
    { email: user.email, password: user.password },
  )
  expect(status, user.email).toBe(200)
  await page.goto(role === 'admin' ? '/app/clienti' : '/app/evenimente')
  await page.waitForURL(/\/app\/(evenimente|clienti|profil)/)
}

/**
 * Selects the event of this tab and of later tabs, as the menu does. Leaves the page first. A page that is still
 * loading would overwrite the selection.
 */
export async function chooseEvent(page: Page, id: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((event) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('idLocalStorage', event)
  }, id)
}

/** The date of the wedding in the registration form, which accepts no past date. */
export const REGISTERED_WEDDING_DATE = dateInDays(270)

/** Fills in the registration form and accepts the terms. */
export async function fillRegistrationForm(page: Page, user: LoginCredentials): Promise<void> {
  await page.getByLabel('Prenume').fill('Ilinca')
  await page.getByLabel('Nume', { exact: true }).fill('Țîrlea')
  await page.getByLabel('Data nunții').fill(REGISTERED_WEDDING_DATE)
  await page.getByLabel('Orașul').fill('Sibiu')
  await page.getByLabel('Telefon').fill('0740 000 555')
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Parola', { exact: true }).fill(user.password)
  await page.getByLabel('Parola, încă o dată').fill(user.password)
  await page.getByText('Sunt de acord cu prelucrarea').click()
  await page.getByText('Accept termenii').click()
  await expectAccessible(page)
}

/** Waits until the fonts are loaded and all finite animations have ended. While a text fades in, its contrast is too low for axe. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const animationsEnded = async () => {
      await document.fonts.ready
      const animations = document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' &&
            Number.isFinite(Number(animation.effect?.getComputedTiming().endTime ?? 0)),
        )
      await Promise.allSettled(animations.map((animation) => animation.finished))
    }
    // Animations do not end in a window that draws no frames. Therefore the check runs after ten seconds in any case.
    await Promise.race([animationsEnded(), new Promise((resolve) => setTimeout(resolve, 10_000))])
  })
}

/** Checks that axe finds no violation on the page. Pages in frames are excluded; they are checked on their own. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeAttached()
  await waitUntilStable(page)
  const result = await new AxeBuilder({ page }).exclude('iframe').analyze()
  const problems = result.violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(problems, page.url()).toEqual([])
}

/** Collects uncaught errors, violations of the content security policy and requests to other hosts. Returns the growing list. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      errors.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['localhost', ''].includes(url.hostname)) errors.push(`foreign request ${url.href}`)
  })
  return errors
}

/** Returns the link with a token in the newest mail to an address. Waits for the mail. */
export async function findMailedLink(request: APIRequestContext, to: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const outbox = await (await request.get('/outbox')).text()
    const row = outbox.split('<tr>').find((part) => part.includes(to)) ?? ''
    const mailPath = /href="(\/outbox\/[^"]+)"/.exec(row)?.[1] ?? ''
    expect(mailPath).not.toBe('')
    const mail = (await (await request.get(mailPath)).text()).replaceAll('&amp;', '&')
    link = /https?:\/\/[^\s"<]+token=[\w-]+(\.[\w-]+)?/.exec(mail)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
