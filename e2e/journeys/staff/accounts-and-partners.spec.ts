// Accounts in the staff area: search, edit, discount code, free days, invoice, deletion and restoration. The audit log records each action.
import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  fillRegistrationForm,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

/** A minimal file with the beginning and the end of a PDF. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
)

// Covers S.2.01, S.4.06, S.6.01, S.7.05, S.8.04.
test('an account is found, invoiced, deleted and restored, and each action is audited', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const suffix = Date.now().toString(36)
  const couple = { email: `ilinca-${suffix}@exemplu.ro`, password: 'tei-in-floare-27' }
  const couplePage = await (await browser.newContext()).newPage()
  await couplePage.goto('/app/creeaza-cont')
  await fillRegistrationForm(couplePage, couple)
  await couplePage.getByRole('button', { name: 'Creează contul' }).click()
  await expect(couplePage.getByText('Felicitari! Contul tau a fost creat cu success')).toBeVisible()

  await logIn(page, demoAccounts().staff)
  await page.getByRole('textbox', { name: 'Caută după nume sau e-mail' }).fill('ILINCA tirlea')
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('textbox', { name: 'Caută după nume sau e-mail' }).fill(`ilinca-${suffix}`)
  const link = page.getByRole('link', { name: 'Ilinca Țîrlea' })
  await expect(link).toHaveCount(1)
  await expectAccessible(page)
  await link.click()

  await page.getByRole('button', { name: 'Editează' }).click()
  await page.getByLabel('Oraș').fill('Făgăraș')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Clientul a fost editat cu succes.')).toBeVisible()
  await expect(page.getByText(/0740 000 555 · Făgăraș/)).toBeVisible()

  await page.getByRole('tab', { name: 'Acțiuni' }).click()
  await page.getByRole('textbox', { name: 'Cod de reducere' }).fill('sura 10')
  await page.getByRole('button', { name: 'Aplică' }).click()
  await expect(page.getByText('Codul de reducere a fost aplicat cu succes.')).toBeVisible()
  await page.getByRole('button', { name: '7 zile' }).click()
  await expect(page.getByText('Zilele au fost aplicate.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Facturi' }).click()
  await expect(page.getByText('89,10 EUR')).toBeVisible()
  await page.getByRole('button', { name: 'Adaugă factură' }).click()
  await page.getByLabel('Descriere').fill('Album tipărit')
  await page.getByLabel('Sumă în EUR').fill('49,50')
  await page
    .locator('[role=dialog] input[type=file]')
    .setInputFiles({ name: 'factura-album.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Factura a fost adăugată cu succes.')).toBeVisible()
  await expect(page.getByText('49,50 EUR')).toBeVisible()
  await expectAccessible(page)

  await logIn(couplePage, couple)
  await couplePage.goto('/app/profil?tab=facturare')
  const download = couplePage.waitForEvent('download')
  await couplePage.getByRole('link', { name: /^Document: / }).click()
  expect((await download).suggestedFilename()).toBe('factura-album.pdf')

  await page.getByRole('button', { name: 'Șterge', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click()
  await expect(
    page.getByText('Clientul a fost șters. Îl puteți restaura timp de 30 de zile.'),
  ).toBeVisible()
  await couplePage.goto('/app/evenimente')
  await expect(couplePage).toHaveURL(/\/app\/login/)
  await couplePage.getByLabel('E-mail').fill(couple.email)
  await couplePage.locator('input[type=password]').fill(couple.password)
  await couplePage.getByRole('button', { name: 'Intră în cont' }).click()
  await expect(
    couplePage.getByText('Contul a fost închis. Dacă este o greșeală, scrieți-ne.'),
  ).toBeVisible()

  await expect(page).toHaveURL(/status=deleted/)
  await page.getByRole('button', { name: 'Restaurează Ilinca Țîrlea' }).first().click()
  await expect(page.getByText('Clientul a fost restaurat.')).toBeVisible()
  await logIn(couplePage, couple)
  await couplePage.context().close()

  await page.goto('/app/clienti?search=' + `ilinca-${suffix}`)
  await page.getByRole('link', { name: 'Ilinca Țîrlea' }).click()
  await page.getByRole('link', { name: 'Audit', exact: true }).last().click()
  for (const text of [
    'a editat clientul',
    'a aplicat un cod de reducere',
    'a schimbat zilele gratuite',
    'a adăugat o factură',
    'a șters clientul',
    'a restaurat clientul',
  ]) {
    await expect(page.getByRole('table').getByText(text).first()).toBeVisible()
  }
  await expectAccessible(page)
  expect(pageErrors).toEqual([])
})

// Covers S.2.04, S.7.01.
test('a partner is added and deleted and the public page shows it meanwhile', async ({ page }) => {
  const name = `Moara ${Date.now().toString(36)}`
  await logIn(page, demoAccounts().staff)
  await page.getByRole('link', { name: 'Furnizori' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adaugă furnizor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nume').fill(name)
  await dialog.getByLabel('Telefon').fill('0740 000 399')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('salut@moara.example')
  await dialog.getByLabel('Descriere').fill('Mese lungi sub tei.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Furnizorul a fost adăugat cu succes.')).toBeVisible()
  const partners = await page.context().newPage()
  await partners.goto('/app/parteneri')
  await expect(partners.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: `Șterge ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click()
  await expect(page.getByText('Furnizorul a fost șters cu succes.')).toBeVisible()
})
