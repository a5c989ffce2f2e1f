// The budget of a couple: settings, an expense in euro with its contract, a price per guest, totals, filters, export, deletion.
import { readFileSync } from 'node:fs'
import { type Page, expect, test } from '@playwright/test'
import {
  expectAccessible,
  chooseEvent,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF\n',
)

/** Creates and selects a separate event, so that the totals of other tests do not change. */
async function createOwnEvent(page: Page): Promise<void> {
  const stamp = Date.now()
  const event = {
    name: 'Ilinca și Vlad',
    slug: `buget-${stamp}`,
    code: `BUGET${stamp}`,
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
}

const totalCell = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Total buget' }).locator('div', { hasText: name }).locator('dd')

async function addExpenseInEuro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adaugă o cheltuială' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adaugă o cheltuială' })
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog.getByText('Completați acest câmp.')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Tip' }).fill('Formația')
  await dialog.getByRole('textbox', { name: 'Preț' }).fill('2.500,00')
  await expect(dialog.getByText('Citit ca 2.500,00 lei')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Moneda' }).click()
  await page.getByRole('option', { name: 'Euro (EUR)' }).filter({ visible: true }).click()
  await dialog.getByRole('textbox', { name: 'Avans' }).fill('500.50')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(dialog.getByText('contract.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Cheltuiala a fost adăugată cu succes.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1.999,50 EUR')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Contract: Formația' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('contract.pdf')
  expect(readFileSync(await download.path())).toEqual(PDF)
}

for (const width of [390, 1280]) {
  // Covers 3.2.04, 3.2.34.
  test(`a couple manages its budget at ${width}`, async ({ page }) => {
    const pageErrors = collectPageErrors(page)
    await page.setViewportSize({ width, height: 844 })
    await logIn(page, demoAccounts().couple)
    await createOwnEvent(page)
    await page.goto('/app/buget')

    await test.step('the expected number of guests is saved', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Adauga buget' })).toBeVisible()
      await expect(page.getByText(/^Încă nu aveți cheltuieli/)).toBeVisible()
      await expectAccessible(page)
      const field = page.getByLabel('Invitați estimați')
      await field.fill('100')
      const save = page.getByRole('button', { name: 'Salvează' })
      const [saveBox, fieldBox] = [await save.boundingBox(), await field.boundingBox()]
      // The button is on the line of the field.
      expect(saveBox?.y).toBeLessThan((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0))
      await save.click()
      await expect(page.getByText('Bugetul a fost editat cu succes.')).toBeVisible()
    })

    await test.step('an expense in euro is added with its contract; missing fields are marked', () =>
      addExpenseInEuro(page))

    await test.step('a price per guest is multiplied, and the totals show the date of the rates', async () => {
      await page.getByRole('button', { name: 'Adaugă o cheltuială' }).click()
      const dialog = page.getByRole('dialog', { name: 'Adaugă o cheltuială' })
      await dialog.getByRole('textbox', { name: 'Tip' }).fill('Meniul')
      await dialog.getByRole('textbox', { name: 'Preț' }).fill('350')
      await dialog.getByRole('switch', { name: 'Cost per invitat' }).check()
      await expect(dialog.getByText('350,00 lei × 100 = 35.000,00 lei')).toBeVisible()
      await dialog.getByRole('button', { name: 'Salvează' }).click()
      await expect(dialog).toBeHidden()
      // 2,500 EUR at 5.0905 and 35,000 lei.
      await expect(totalCell(page, 'Cost total')).toHaveText('47.726,25 lei')
      await expect(page.getByText(/Socotit la cursul BNR din 5 ianuarie 2026/)).toBeVisible()
      await page.getByLabel('Invitați estimați').fill('200')
      await page.getByRole('button', { name: 'Salvează' }).click()
      await expect(totalCell(page, 'Cost total')).toHaveText('82.726,25 lei')
      await expectAccessible(page)
    })

    await test.step('a paid expense is labelled, and filters are in the URL', async () => {
      await page.getByRole('button', { name: 'Editează Formația' }).click()
      const dialog = page.getByRole('dialog', { name: 'Editează cheltuiala' })
      await dialog.getByRole('switch', { name: 'Plătit integral' }).check()
      await dialog.getByRole('button', { name: 'Salvează' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Platit', { exact: true })).toBeVisible()
      await page.getByText('De plătit', { exact: true }).click()
      await expect(page).toHaveURL(/paid=false/)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Meniul', exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Formația', exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Șterge filtrele' }).click()
      await expect(page.getByText('2 cheltuieli', { exact: true })).toBeVisible()
    })

    await test.step('the list is exported as a file', async () => {
      await page.getByRole('button', { name: 'Exportă' }).click()
      await page.getByRole('button', { name: 'CSV', exact: true }).click()
      const file = page.getByRole('link', { name: /buget\.csv/ }).first()
      await expect(file).toBeVisible({ timeout: 20_000 })
      const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
      const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
      expect(lines.some((line) => line.startsWith('Meniul;Altele;350,00;RON;da;70000,00;'))).toBe(
        true,
      )
      await page.keyboard.press('Escape')
    })

    await test.step('an expense is deleted after a confirmation', async () => {
      await page.getByRole('button', { name: 'Șterge Meniul' }).click()
      await page
        .getByRole('dialog', { name: 'Ștergeți cheltuiala „Meniul”?' })
        .getByRole('button', { name: 'Șterge cheltuiala' })
        .click()
      await expect(page.getByText('Cheltuiala a fost ștearsă cu succes.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Meniul', exact: true })).toHaveCount(0)
    })
    expect(pageErrors).toEqual([])
  })
}
