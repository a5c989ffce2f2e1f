// Scroll position and focus at 390 px: a link leads to the top of its page with the focus on the heading. Back and Forward restore the
// position.
import { type Page, expect, test } from '@playwright/test'
import { demoAccounts, logIn } from '../support/page-helpers'

const scrollState = (page: Page) =>
  page.evaluate(() => ({
    top: Math.round(scrollY),
    focused: document.activeElement?.tagName,
    outline: document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  }))
const AT_TOP = { top: 0, focused: 'H1', outline: 'none' }

/** Scrolls to the end of the page, including parts that load while scrolling. Returns the position. */
async function scrollToBottom(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const end = document.documentElement.scrollHeight - innerHeight
        const isAtEnd = Math.abs(scrollY - end) < 2
        scrollTo({ top: end, behavior: 'instant' })
        return isAtEnd
      }),
    )
    .toBe(true)
  return page.evaluate(() => Math.round(scrollY))
}

/** Scrolls to the end and clicks a link. Returns the position at the click, because the click itself may scroll to the link. */
async function scrollDownAndClick(page: Page, click: () => Promise<void>): Promise<number> {
  await scrollToBottom(page)
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => (document.documentElement.dataset.left = String(Math.round(scrollY))),
      { capture: true },
    ),
  )
  await click()
  return page.evaluate(() => Number(document.documentElement.dataset.left))
}

/** Clicks a link and checks the URL, the position and the focus. Returns the position before the navigation. */
async function followLink(page: Page, click: () => Promise<void>, to: RegExp): Promise<number> {
  // A page is short until its content has loaded.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(0)
  const from = await scrollDownAndClick(page, click)
  expect(from).toBeGreaterThan(0)
  await expect(page).toHaveURL(to)
  await expect.poll(() => scrollState(page), { message: page.url() }).toEqual(AT_TOP)
  return from
}

async function goInHistory(
  page: Page,
  direction: 'goBack' | 'goForward',
  top: number,
): Promise<void> {
  await page[direction]()
  await expect
    .poll(() => scrollState(page), { message: `${direction} to ${page.url()}` })
    .toMatchObject({ top, focused: 'H1' })
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }))

test('each link of a site starts at the top; Back and Forward restore the position', async ({
  page,
}) => {
  const { slug } = demoAccounts().couple
  await page.goto(`/${slug}`)
  const click = (name: string) => () => page.getByRole('link', { name }).last().click()
  for (const [name, to] of [
    ['Vin cu drag', /formular-invitatie/],
    ['Nu pot ajunge', /formular-raspuns-negativ/],
    ['Vedeți lista', /registru-de-cadouri/],
    ['Vedeți fotografiile', /galerie-foto/],
  ] as const) {
    const from = await followLink(page, click(name), to)
    const bottom = await scrollToBottom(page)
    await goInHistory(page, 'goBack', from)
    await goInHistory(page, 'goForward', bottom)
    await goInHistory(page, 'goBack', from)
  }
  const from = await followLink(page, click('Făcut cu Alai'), /\/$/)
  await goInHistory(page, 'goBack', from)
})

test('each page of Alai starts at the top; a filter keeps the scroll position', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['Vedeți un site adevărat', 'Ilinca și Vlad']) {
    await followLink(page, () => page.getByRole('link', { name }).click(), /\/(maria|ilinca)-si-/)
    await page.goto('/')
  }
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
  await goInHistory(page, 'goBack', from)
  await page.goForward()
  await expect.poll(() => scrollState(page)).toMatchObject({ focused: 'H1' })
  const filter = page.getByRole('link', { name: 'Organizare', exact: true })
  await filter.scrollIntoViewIfNeeded()
  const { top } = await scrollState(page)
  await filter.click()
  await expect(page).toHaveURL(/categorie=Organizare/)
  expect(await scrollState(page)).toMatchObject({ top, focused: 'A' })
})

for (const account of ['couple', 'staff'] as const)
  test(`each page of the menu of ${account} starts at the top`, async ({ page }) => {
    await logIn(page, demoAccounts()[account])
    const links = page.locator('.a-side a.a-nav')
    await expect(links.first()).toBeAttached()
    const hrefs = await links.evaluateAll((anchors) =>
      anchors.map((anchor) => anchor.getAttribute('href')),
    )
    expect(hrefs.length).toBeGreaterThan(7)
    const currentPath = () => new URL(page.url()).pathname
    let previous = { from: 0, path: currentPath() }
    for (const to of hrefs.filter((href) => href !== previous.path)) {
      const before = currentPath()
      const from = await scrollDownAndClick(page, async () => {
        await page.getByRole('button', { name: 'Deschide meniul', exact: true }).click()
        const link = page.locator(`.a-side a.a-nav[href="${to}"]`)
        // A group that the current page is not part of is collapsed.
        const groupButton = link.locator(
          'xpath=ancestor::div[contains(@class, "a-sub") and @hidden]/preceding-sibling::button[1]',
        )
        if ((await groupButton.count()) > 0) await groupButton.click()
        await link.click()
      })
      previous = { from, path: before }
      await expect(page).toHaveURL(new RegExp(`${to}([?]|$)`))
      // The page of phone answers focuses its search field.
      const focused = to === '/app/raspunsuri-telefon' ? 'INPUT' : 'H1'
      await expect
        .poll(() => scrollState(page), { message: currentPath() })
        .toMatchObject({ top: 0, focused })
    }
    await goInHistory(page, 'goBack', previous.from)
    expect(currentPath()).toBe(previous.path)
  })
