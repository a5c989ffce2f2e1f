// The import of a guest list at both widths: review, columns, duplicates, import, undo.
import { readFileSync } from 'node:fs'
import { type Page, expect, test } from '@playwright/test'
import { accessible, demo, logIn, watch } from './support'

const HEAD = 'Lista noastră\n\nNume;Prenume;Mobilul;Grup;Adresa de email;Observații\n'
const LIST = `${HEAD}Țuțuianu;Ilinca;0740 111 222;Voluntari;ilinca@exemplu.ro;\n;;0740;;;\nȚuțuianu;Radu;0741 333 444;Voluntari;radu@;vine târziu\nTutuianu;Ilinca;0740111222;;;\n`

const panel = (page: Page) => page.getByRole('dialog', { name: 'Importă lista de invitați' })

async function open(page: Page) {
  await page.goto('/app/adauga-invitat')
  await page.getByRole('button', { name: 'Importă', exact: true }).first().click()
  await expect(panel(page).getByText('Listă goală de completat')).toBeVisible()
}

const upload = (page: Page, name: string, buffer: Buffer) =>
  panel(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

async function choose(page: Page, label: string, option: string) {
  await panel(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function undoImport(page: Page, message: string) {
  await panel(page).getByRole('button', { name: 'Anulează importul' }).click()
  await accessible(page)
  await panel(page)
    .getByRole('group', { name: /^Anulați importul/ })
    .getByRole('button', { name: 'Anulează importul' })
    .click()
  await expect(page.getByText(`Importul a fost anulat. ${message}`)).toBeVisible()
}

for (const width of [1280, 390]) {
  // Covers 2.2.37.
  test(`a list is looked at, imported and taken back at ${width}`, async ({ page }) => {
    const faults = watch(page)
    await page.setViewportSize({ width, height: 844 })
    await logIn(page, demo().couple)
    await open(page)
    await accessible(page)
    await upload(page, 'lista.csv', Buffer.from(`\ufeff${LIST}`))
    await expect(panel(page)).toContainText('3 rânduri · UTF-8, separator punct și virgulă')
    // The heading of the phone column is unknown, so the couple selects its meaning.
    await choose(page, 'Mobilul: ce este', 'Telefon')
    await expect(panel(page)).toContainText('2 rânduri cu erori')
    await expect(panel(page)).toContainText('lipsește numele')
    await expect(panel(page)).toContainText('e-mail greșit')
    await expect(panel(page)).toContainText('0740 111 222 · Voluntari · rândul 4')
    await accessible(page)
    await panel(page)
      .getByRole('switch', { name: 'Importă rândurile bune și lasă deoparte restul' })
      .press('Space')
    await expect(panel(page)).toContainText('Corectați rândurile cu erori')
    await panel(page)
      .getByRole('switch', { name: 'Importă rândurile bune și lasă deoparte restul' })
      .press('Space')
    await panel(page).getByRole('button', { name: 'Importă un rând' }).click()
    await expect(panel(page)).toContainText('O invitație adăugată, unul se repeta în fișier.')
    await accessible(page)
    const [errorFile] = await Promise.all([
      page.waitForEvent('download'),
      panel(page).getByRole('link', { name: 'Descarcă rândurile de corectat' }).click(),
    ])
    expect(readFileSync(await errorFile.path(), 'utf8')).toContain('adresa de e-mail nu e completă')
    await panel(page).getByRole('button', { name: 'Gata' }).click()
    // A second import with a changed row.
    await open(page)
    await expect(panel(page)).toContainText('lista.csv')
    await upload(page, 'nou.csv', Buffer.from('Nume;Telefon;Locuri\nIlinca T.;+40740111222;3\n'))
    await expect(panel(page)).toContainText('Un rând de hotărât')
    await accessible(page)
    await choose(page, 'Rândul 2: ce facem', 'Actualizează')
    await panel(page).getByRole('button', { name: 'Importă un rând' }).click()
    await expect(panel(page)).toContainText('O invitație actualizată.')
    // Only the last import can be undone: first the second import, then the first one.
    await undoImport(page, 'Una readusă la ce era.')
    await panel(page).getByRole('button', { name: 'Importă alt fișier' }).click()
    await undoImport(page, 'O invitație ștearsă.')
    expect(faults).toEqual([])
  })
}

// Covers 2.files.08, 2.files.09.
test('what is no list says what it is, and an empty list is there to take', async ({ page }) => {
  const faults = watch(page)
  await logIn(page, demo().couple)
  await open(page)
  for (const name of ['Excel (XLSX)', 'CSV']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel(page).getByRole('link', { name, exact: true }).click(),
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
    await expect(panel(page).getByRole('alert')).toContainText(message)
    await panel(page).getByRole('button', { name: 'Alt fișier' }).click()
  }
  await upload(page, 'fara.csv', Buffer.from('Porecla;Unde\nAna;Cluj\n'))
  await expect(panel(page).getByRole('alert')).toContainText(
    'Spuneți care coloană are numele invitaților.',
  )
  await accessible(page)
  await choose(page, 'Porecla: ce este', 'Nume')
  await expect(panel(page).getByRole('button', { name: 'Importă un rând' })).toBeEnabled()
  expect(faults).toEqual([])
})
