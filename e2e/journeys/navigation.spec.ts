// Scroll position and focus at 390 px: a link leads to the top of its page with the focus on the heading. Back and Forward restore the
// position.
import { type Page, expect, test } from '@playwright/test'
import { demoAccounts, logIn } from '../support/page-helpers'

const place = (page: Page) =>
  page.evaluate(() => ({
    top: Math.round(scrollY),
    focused: document.activeElement?.tagName,
    outline: document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  }))
const ARRIVED = { top: 0, focused: 'H1', outline: 'none' }

/** Scrolls to the end of the page, including parts that load while scrolling. Returns the position. */
async function toBottom(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const end = document.documentElement.scrollHeight - innerHeight
        const isThere = Math.abs(scrollY - end) < 2
        scrollTo({ top: end, behavior: 'instant' })
        return isThere
      }),
    )
    .toBe(true)
  return page.evaluate(() => Math.round(scrollY))
}

/** Scrolls to the end and clicks a link. Returns the position at the click, because the click scrolls to a link that is not visible. */
async function leave(page: Page, press: () => Promise<void>): Promise<number> {
  await toBottom(page)
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => (document.documentElement.dataset.left = String(Math.round(scrollY))),
      { capture: true },
    ),
  )
  await press()
  return page.evaluate(() => Number(document.documentElement.dataset.left))
}

/** Clicks a link and checks the URL, the position and the focus. Returns the position before the navigation. */
async function followLink(page: Page, press: () => Promise<void>, to: RegExp): Promise<number> {
  // A page is short until its content has loaded.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(0)
  const from = await leave(page, press)
  expect(from).toBeGreaterThan(0)
  await expect(page).toHaveURL(to)
  await expect.poll(() => place(page), { message: page.url() }).toEqual(ARRIVED)
  return from
}

async function step(page: Page, direction: 'goBack' | 'goForward', top: number): Promise<void> {
  await page[direction]()
  await expect
    .poll(() => place(page), { message: `${direction} to ${page.url()}` })
    .toMatchObject({ top, focused: 'H1' })
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }))

test("each way out of a couple's site starts at the top, back and forward return", async ({
  page,
}) => {
  const { slug } = demoAccounts().couple
  await page.goto(`/${slug}`)
  const press = (name: string) => () => page.getByRole('link', { name }).last().click()
  for (const [name, to] of [
    ['Vin cu drag', /formular-invitatie/],
    ['Nu pot ajunge', /formular-raspuns-negativ/],
    ['Vedeți lista', /registru-de-cadouri/],
    ['Vedeți fotografiile', /galerie-foto/],
  ] as const) {
    const from = await followLink(page, press(name), to)
    const bottom = await toBottom(page)
    await step(page, 'goBack', from)
    await step(page, 'goForward', bottom)
    await step(page, 'goBack', from)
  }
})

test("each of Alai's own pages starts at the top, and a filter moves nothing", async ({ page }) => {
  await page.goto('/')
  const header = (name: string) => async () => {
    await page.getByRole('button', { name: 'Meniu' }).click()
    await page.locator('#meniu').getByRole('link', { name }).click()
  }
  let from = 0
  for (const [name, to] of [
    ['Cununie civilă', /cununie-civila/],
    ['Fără risipă', /risipa-mancare/],
    ['Parteneri', /parteneri/],
    ['Blog', /blog/],
  ] as const)
    from = await followLink(page, header(name), to)
  await step(page, 'goBack', from)
  await page.goForward()
  await expect.poll(() => place(page)).toMatchObject({ focused: 'H1' })
  const filter = page.getByRole('link', { name: 'Organizare', exact: true })
  await filter.scrollIntoViewIfNeeded()
  const { top } = await place(page)
  await filter.click()
  await expect(page).toHaveURL(/categorie=Organizare/)
  expect(await place(page)).toMatchObject({ top, focused: 'A' })
})

for (const who of ['couple', 'staff'] as const)
  test(`each page of the menu of ${who} starts at the top`, async ({ page }) => {
    await logIn(page, demoAccounts()[who])
    const links = page.locator('.a-side a.a-nav')
    await expect(links.first()).toBeAttached()
    const all = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href')))
    expect(all.length).toBeGreaterThan(7)
    const path = () => new URL(page.url()).pathname
    let previous = { from: 0, path: path() }
    for (const to of all.filter((href) => href !== previous.path)) {
      const before = path()
      const from = await leave(page, async () => {
        await page.getByRole('button', { name: 'Deschide meniul', exact: true }).click()
        await page.locator(`.a-side a.a-nav[href="${to}"]`).click()
      })
      previous = { from, path: before }
      await expect(page).toHaveURL(new RegExp(`${to}([?]|$)`))
      // The page of phone answers focuses its search field.
      const focused = to === '/app/raspunsuri-telefon' ? 'INPUT' : 'H1'
      await expect.poll(() => place(page), { message: path() }).toMatchObject({ top: 0, focused })
    }
    await step(page, 'goBack', previous.from)
    expect(path()).toBe(previous.path)
  })
