// The website builder: the preview shows unsaved changes, the letter accepts a link, and the QR code is downloaded as PNG and SVG.
import { readFileSync } from 'node:fs'
import { type Page, expect, test } from '@playwright/test'
import {
  expectAccessible,
  chooseEvent,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

/** Creates and selects a separate event, so that the sites of other tests do not change. Returns its slug. */
async function createOwnEvent(page: Page): Promise<string> {
  const slug = `constructor-${Date.now()}`
  const event = {
    name: 'Ilinca și Vlad',
    slug,
    code: slug.toUpperCase(),
    date: '2028-06-24',
    city: 'Sibiu',
    location: 'Piața Mare',
  }
  const response = await page.request.post('/api/events', {
    data: { event },
    headers: { 'x-alai': '1' },
  })
  expect(response.status()).toBe(201)
  const { id } = ((await response.json()) as { event: { id: string } }).event
  await chooseEvent(page, id)
  return slug
}

const previewFrame = (page: Page) => page.frameLocator('iframe[title="Cum arată pe telefon"]')

// Covers 3.2.01, 3.2.21.
test('unsaved changes are shown in the phone preview', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await logIn(page, demoAccounts().couple)
  const slug = await createOwnEvent(page)
  await page.goto('/app/website-builder')

  await test.step('unsaved texts and an unsaved theme are shown', async () => {
    await expect(previewFrame(page).getByRole('heading', { level: 1 })).toContainText('Ilinca')
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Ne-ar bucura să fiți cu noi')
    await expect(previewFrame(page).getByText('Ne-ar bucura să fiți cu noi')).toBeVisible()
    const currentTheme = () =>
      previewFrame(page).locator('[data-theme]').first().getAttribute('data-theme')
    const initialTheme = await currentTheme()
    await page.getByRole('radio', { name: /^Iie/ }).check({ force: true })
    await expect.poll(currentTheme).not.toBe(initialTheme)
    expect(
      await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.innerWidth),
    ).toBe(390)
    await expectAccessible(page)
  })

  await test.step('a picture is shown before it is uploaded', async () => {
    await page
      .locator('input[type=file][aria-label="Imagine de fundal"]')
      .setInputFiles('crates/seed/pictures/invitation.jpg')
    await expect(previewFrame(page).locator('header[style*="blob:"]')).toBeAttached()
  })

  await test.step('the letter accepts a link to the map', async () => {
    const letterField = page.getByRole('textbox', { name: /^Scrisoarea/ })
    await letterField.fill('Vedeți harta')
    await letterField.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Legătură', exact: true }).click()
    await page.getByLabel('Adresa legăturii').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Pune legătura' }).click()
    await expect(page.getByText('Scrieți o adresă care începe cu')).toBeVisible()
    await page.getByLabel('Adresa legăturii').fill('harta.exemplu.ro/sibiu')
    await page.getByLabel('Adresa legăturii').press('Enter')
    await expect(letterField.getByRole('link', { name: 'Vedeți harta' })).toHaveAttribute(
      'href',
      'https://harta.exemplu.ro/sibiu',
    )
  })

  await test.step('the changes stay after saving', async () => {
    await page.getByRole('button', { name: 'Salvează', exact: true }).last().click()
    await expect(page.getByText('Builder-ul a fost editat cu succes.')).toBeVisible()
    await expect(previewFrame(page).getByText('Ne-ar bucura să fiți cu noi')).toBeVisible()
    await expect(previewFrame(page).locator('header[style*="/media/"]')).toBeAttached()
  })

  await test.step('the form has a preview, too', async () => {
    await page.getByRole('tab', { name: 'Formular Invitatie' }).click()
    await page.getByRole('textbox', { name: 'Mesaj de bun venit' }).fill('Bine ați venit la noi')
    await expect(previewFrame(page).getByText('Bine ați venit la noi')).toBeVisible()
  })

  await test.step('the QR code is downloaded as PNG and SVG', async () => {
    await page.getByRole('button', { name: 'Cod QR' }).click()
    const [pngFile] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descarcă PNG' }).click(),
    ])
    expect(pngFile.suggestedFilename()).toBe(`qr-${slug}.png`)
    const bytes = readFileSync(await pngFile.path())
    expect([
      bytes.toString('latin1', 1, 4),
      bytes.readUInt32BE(16),
      bytes.readUInt32BE(20),
    ]).toEqual(['PNG', 1000, 1000])
    const [svgFile] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descarcă SVG' }).click(),
    ])
    expect(readFileSync(await svgFile.path(), 'utf8')).toContain('<image')
  })
  expect(pageErrors).toEqual([])
})

// Covers 3.2.01.
test('on a phone the preview opens from a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demoAccounts().couple)
  await createOwnEvent(page)
  await page.goto('/app/website-builder')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Încă nesalvat')
  await page.getByRole('button', { name: 'Vezi pe telefon' }).click()
  await expect(previewFrame(page).getByText('Încă nesalvat')).toBeVisible()
  await page.getByRole('button', { name: 'Închide' }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
    'Încă nesalvat',
  )
})
