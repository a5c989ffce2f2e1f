// The layout of the couple's area on a phone: the bar at the bottom, the guests that are visible without scrolling, and the buttons of a page.
import { type Page, expect, test } from '@playwright/test'
import { demoAccounts, logIn } from '../../support/page-helpers'
import { couplePaths } from '../../support/page-routes'

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('at least four guests are visible on a phone, without their codes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demoAccounts().couple)
  await openPage(page, '/app/adauga-invitat')
  await expect(page.locator('.a-cards > li').first()).toBeVisible()
  const visibleGuests = await page.evaluate(() => {
    const bar = document.querySelector('.a-bottom')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('.a-cards > li')].filter(
      (card) => card.getBoundingClientRect().bottom <= bar,
    ).length
  })
  expect(visibleGuests).toBeGreaterThanOrEqual(4)
  await expect(page.locator('.a-cards .a-code')).toHaveCount(0)
})

for (const width of [390, 1280])
  test(`each page has one primary button at most, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await logIn(page, demoAccounts().couple)
    for (const path of couplePaths()) {
      await openPage(page, path)
      const filled = page.locator(
        'main .mantine-Button-root:is([data-variant=filled], :not([data-variant])):visible',
      )
      expect(await filled.count(), path).toBeLessThanOrEqual(1)
      const headButtons = page.locator('.a-head .a-actions .mantine-Button-root:visible')
      if (width === 390) expect(await headButtons.count(), path).toBeLessThanOrEqual(2)
    }
  })

test('the bar of a phone opens the pages and the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demoAccounts().couple)
  const bar = page.getByRole('navigation', { name: 'Pagini principale' })
  await bar.getByRole('link', { name: 'Mese' }).click()
  await expect(page).toHaveURL(/tables-configurator/)
  // The URL changes before the page is shown. A navigation closes the menu.
  await expect(bar.getByRole('link', { name: 'Mese' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('button', { name: 'Meniu' }).click()
  await page.locator('.a-side').getByRole('link', { name: 'Profil' }).click()
  await expect(page).toHaveURL(/profil/)
})

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])
  test(`the buttons of a picked-up party are above the bar, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await logIn(page, demoAccounts().couple)
    await openPage(page, '/app/tables-configurator')
    await page.getByText(/^Fără loc: \d+/).click()
    await page.locator('main ul button').first().click()
    const pickedParty = page.getByRole('group', { name: 'Cine se mută' })
    const barBox = await page.locator('.a-bottom').boundingBox()
    const pickedBox = await pickedParty.boundingBox()
    expect((pickedBox?.y ?? Infinity) + (pickedBox?.height ?? 0)).toBeLessThanOrEqual(
      barBox?.y ?? 0,
    )
    await pickedParty.getByRole('button', { name: 'Renunță' }).click()
    await expect(pickedParty).toHaveCount(0)
  })
