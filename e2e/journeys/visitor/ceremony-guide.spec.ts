// The layout of the public pages and the civil ceremony guide: menu by keyboard, sections, plan and calendar file, data on the device,
// payment page.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, collectPageErrors } from '../../support/page-helpers'

// Covers 1.2.02, 1.2.23.
test('the menu on a phone opens, closes with Escape and links to pages', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/cununie-civila')
  const menuButton = page.getByRole('button', { name: 'Meniu' })
  await menuButton.click()
  const menu = page.getByRole('navigation', { name: 'Meniu' })
  await expect(menu.getByRole('link', { name: 'Cununie civilă' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const name of [
    'Prima pagină',
    'Ce primiți',
    'Fără risipă',
    'Parteneri',
    'Blog',
    'Intrați în cont',
  ])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(menuButton).toBeFocused()
  await menuButton.click()
  await menu.getByRole('link', { name: 'Ce primiți' }).click()
  await expect(page).toHaveURL('/?insidePageUrl=benefits')
  await expect(page.getByRole('heading', { name: 'Ce primiți' })).toBeInViewport()
  expect(pageErrors).toEqual([])
})

// Covers 1.2.01.
test('a section link of the landing page scrolls for one and a half seconds', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage()
  await page.goto('/')
  const price = page.getByRole('heading', { name: 'Pachetul întreg' })
  await expect(price).not.toBeInViewport()
  // Records the time of the click and of the last movement.
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    addEventListener('click', () => (dataset.clicked = String(performance.now())), {
      capture: true,
      once: true,
    })
    addEventListener('scroll', () => (dataset.scrolled = String(performance.now())))
  })
  await page
    .getByRole('navigation', { name: 'Pe pagina aceasta' })
    .getByRole('link', { name: 'Cât costă' })
    .click()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { clicked, scrolled } = document.documentElement.dataset
        return Number(scrolled ?? 0) - Number(clicked)
      }),
    )
    .toBeGreaterThan(1400)
  await expect(price).toBeInViewport()
  await page.context().close()
})

// Covers 1.2.12.
test('a selected date gives a plan, a URL and a calendar file', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/cununie-civila')
  await expect(page.getByText('Alegeți o zi și pașii apar aici.')).toBeVisible()
  await page.getByLabel('Ziua cununiei civile').fill('2020-06-19')
  await expect(page.getByRole('heading', { name: 'Ziua aceasta a trecut' })).toBeVisible()
  await page.getByRole('button', { name: /^Alegeți / }).click()
  await expect(page.getByRole('heading', { name: 'Aveți timp' })).toBeVisible()
  const distantDate = `${new Date().getFullYear() + 1}-09-18`
  await page.getByLabel('Ziua cununiei civile').fill(distantDate)
  await page.getByText('Venim din străinătate').click()
  await expect(page).toHaveURL(`/app/cununie-civila?zi=${distantDate}&strainatate=1`)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pune pașii în calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`cununie-civila-${distantDate}.ics`)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  expect(text).toContain(`DTSTART;VALUE=DATE:${distantDate.replaceAll('-', '')}\r\n`)
  expect(
    Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))),
  ).toBeLessThanOrEqual(75)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aveți timp' })).toBeVisible()
})

test('the footer lists stored data and nothing is stored', async ({ page }) => {
  await page.goto('/')
  const openButton = page.getByRole('button', { name: 'Ce păstrăm pe dispozitiv' })
  await openButton.click()
  // Without a tile server the dialog has no setting.
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(openButton).toBeFocused()
  expect(
    await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
  ).toEqual([0, 0, ''])
})

// Covers 1.2.20.
test('the payment success page without a payment shows no success', async ({ page }) => {
  await page.goto('/app/plata-succes')
  await expect(page.getByRole('heading', { name: 'Nu găsim plata' })).toBeVisible()
  await page.goto('/app/plata-succes?action=0&invoice_id=01900000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Plata nu a ajuns încă' })).toBeVisible()
  await expect(page.getByText('Felicitări')).toHaveCount(0)
})
