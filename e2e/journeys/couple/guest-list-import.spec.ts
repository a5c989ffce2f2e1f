// The import of a guest list at both widths: review, columns, duplicates, import, undo.
import { readFileSync } from 'node:fs'
import { type Page, expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

const CSV_HEADER = 'Lista noastră\n\nNume;Prenume;Mobilul;Grup;Adresa de email;Observații\n'
const CSV_LIST = `${CSV_HEADER}Țuțuianu;Ilinca;0740 111 222;Voluntari;ilinca@exemplu.ro;\n;;0740;;;\nȚuțuianu;Radu;0741 333 444;Voluntari;radu@;vine târziu\nTutuianu;Ilinca;0740111222;;;\n`

const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Importă lista de invitați' })

async function openImportDialog(page: Page) {
  await page.goto('/app/adauga-invitat')
  await page.getByRole('button', { name: 'Importă', exact: true }).first().click()
  await expect(importDialog(page).getByText('Listă goală de completat')).toBeVisible()
}

const upload = (page: Page, name: string, buffer: Buffer) =>
  importDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer })

async function chooseOption(page: Page, label: string, option: string) {
  await importDialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function undoImport(page: Page, message: string) {
  await importDialog(page).getByRole('button', { name: 'Anulează importul' }).click()
  await expectAccessible(page)
  await importDialog(page)
    .getByRole('group', { name: /^Anulați importul/ })
    .getByRole('button', { name: 'Anulează importul' })
    .click()
  await expect(page.getByText(`Importul a fost anulat. ${message}`)).toBeVisible()
}

for (const width of [1280, 390]) {
  // Covers 2.2.37.
  test(`a guest list is reviewed, imported and undone at ${width}`, async ({ page }) => {
    const pageErrors = collectPageErrors(page)
    await page.setViewportSize({ width, height: 844 })
    await logIn(page, demoAccounts().couple)
    await openImportDialog(page)
    await expectAccessible(page)
    await upload(page, 'lista.csv', Buffer.from(`\ufeff${CSV_LIST}`))
    await expect(importDialog(page)).toContainText('3 rânduri · UTF-8, separator punct și virgulă')
    // The heading of the phone column is unknown, so that the couple selects the field of the column.
    await chooseOption(page, 'Mobilul: ce este', 'Telefon')
    await expect(importDialog(page)).toContainText('2 rânduri cu erori')
    await expect(importDialog(page)).toContainText('lipsește numele')
    await expect(importDialog(page)).toContainText('e-mail greșit')
    await expect(importDialog(page)).toContainText('0740 111 222 · Voluntari · rândul 4')
    await expectAccessible(page)
    await importDialog(page)
      .getByRole('switch', { name: 'Importă rândurile bune și lasă deoparte restul' })
      .press('Space')
    await expect(importDialog(page)).toContainText('Corectați rândurile cu erori')
    await importDialog(page)
      .getByRole('switch', { name: 'Importă rândurile bune și lasă deoparte restul' })
      .press('Space')
    await importDialog(page).getByRole('button', { name: 'Importă un rând' }).click()
    await expect(importDialog(page)).toContainText(
      'O invitație adăugată, unul se repeta în fișier.',
    )
    await expectAccessible(page)
    const [errorFile] = await Promise.all([
      page.waitForEvent('download'),
      importDialog(page).getByRole('link', { name: 'Descarcă rândurile de corectat' }).click(),
    ])
    expect(readFileSync(await errorFile.path(), 'utf8')).toContain('adresa de e-mail nu e completă')
    await importDialog(page).getByRole('button', { name: 'Gata' }).click()
    // A second import with a changed row.
    await openImportDialog(page)
    await expect(importDialog(page)).toContainText('lista.csv')
    await upload(page, 'nou.csv', Buffer.from('Nume;Telefon;Locuri\nIlinca T.;+40740111222;3\n'))
    await expect(importDialog(page)).toContainText('Un rând de hotărât')
    await expectAccessible(page)
    await chooseOption(page, 'Rândul 2: ce facem', 'Actualizează')
    await importDialog(page).getByRole('button', { name: 'Importă un rând' }).click()
    await expect(importDialog(page)).toContainText('O invitație actualizată.')
    // Only the last import can be undone. The second import is undone first, then the first one.
    await undoImport(page, 'Una readusă la ce era.')
    await importDialog(page).getByRole('button', { name: 'Importă alt fișier' }).click()
    await undoImport(page, 'O invitație ștearsă.')
    expect(pageErrors).toEqual([])
  })
}

// Covers 2.files.08, 2.files.09.
test('an invalid file shows the reason and a template can be downloaded', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await logIn(page, demoAccounts().couple)
  await openImportDialog(page)
  for (const name of ['Excel (XLSX)', 'CSV']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      importDialog(page).getByRole('link', { name, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^invitati\.(xlsx|csv)$/)
  }
  const files: [string, Buffer, string][] = [
    [
      'poza.csv',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'Se importă doar fișiere CSV sau XLSX.',
    ],
    ['lista.xlsx', Buffer.from('PK\u0003\u0004 ruptă'), 'Fișierul Excel este deteriorat.'],
    [
      'multe.csv',
      Buffer.from(`Nume\n${'Ana\n'.repeat(20_001)}`),
      'Fișierul are peste 20.000 de rânduri.',
    ],
    ['gol.csv', Buffer.from('\n\n'), 'Fișierul nu are niciun rând.'],
  ]
  for (const [name, bytes, message] of files) {
    await upload(page, name, bytes)
    await expect(importDialog(page).getByRole('alert')).toContainText(message)
    await importDialog(page).getByRole('button', { name: 'Alt fișier' }).click()
  }
  await upload(page, 'fara.csv', Buffer.from('Porecla;Unde\nAna;Cluj\n'))
  await expect(importDialog(page).getByRole('alert')).toContainText(
    'Spuneți care coloană are numele invitaților.',
  )
  await expectAccessible(page)
  await chooseOption(page, 'Porecla: ce este', 'Nume')
  await expect(importDialog(page).getByRole('button', { name: 'Importă un rând' })).toBeEnabled()
  expect(pageErrors).toEqual([])
})
