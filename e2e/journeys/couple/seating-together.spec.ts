// Two users arrange one seating plan at the same time, each in a browser of their own.
import { expect, test } from '@playwright/test'
import { collectPageErrors, chooseEvent, demoAccounts, logIn } from '../../support/page-helpers'
import { WeddingFixture, addTable, drag } from '../../support/wedding-fixture'

/** How soon the change of one user is shown to the other, in milliseconds. */
const LIVE_TIMEOUT = 3_000

test('two users see the moves of each other within three seconds', async ({ page, browser }) => {
  const pageErrors = collectPageErrors(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, demoAccounts().couple)
  const wedding = await WeddingFixture.create(page)
  await page.goto('/app/tables-configurator')
  await addTable(page, 'Nași', 6)
  const other = await (
    await browser.newContext({
      locale: 'ro-RO',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      baseURL: new URL(page.url()).origin,
    })
  ).newPage()
  await logIn(other, demoAccounts().couple)
  await chooseEvent(other, wedding.id)
  const streamOpened = other.waitForResponse(/\/api\/notifications\/stream/)
  await other.goto('/app/tables-configurator')
  await expect(other.getByRole('button', { name: /Nași: 0 din 6/ })).toBeVisible()
  // A change is noticed by comparison with the first event of the stream.
  await streamOpened

  await drag(
    page,
    page.getByRole('region', { name: 'Fără loc' }).getByRole('button', { name: /Găină, familia/ }),
    page.locator('[data-table]').nth(0).locator('[data-chair]').first(),
  )
  await expect(page.getByRole('button', { name: /Nași: 3 din 6/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /Nași: 3 din 6/ })).toBeVisible({
    timeout: LIVE_TIMEOUT,
  })
  await addTable(other, 'Prieteni', 8)
  await expect(page.getByRole('button', { name: /Prieteni: 0 din 8/ })).toBeVisible({
    timeout: LIVE_TIMEOUT,
  })
  await other.context().close()
  expect(pageErrors).toEqual([])
})
