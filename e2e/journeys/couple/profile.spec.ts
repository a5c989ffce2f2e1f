// The profile: a second user is invited, logs in, changes the password and is removed. The couple downloads the account's data.
import { type Page, expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  findMailedLink,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

async function chooseUser(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Mai multe: ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

// Covers 2.2.31.
test('a second user is invited by mail, changes the password and is removed', async ({
  page,
  browser,
  request,
}) => {
  const pageErrors = collectPageErrors(page)
  const email = `soacra-${Date.now()}@exemplu.ro`
  await logIn(page, demoAccounts().couple)
  await page.goto('/app/profil?tab=utilizatori')
  await page.getByRole('button', { name: 'Adaugă utilizator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nume').fill('Elena Țîrlea')
  await dialog.getByLabel('E-mail').fill(demoAccounts().couple.email)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog.getByText('Exista un utilizator cu acest email.')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Utilizatorul a fost adaugat cu succes.')).toBeVisible()
  await expect(page.getByText('invitat, fără parolă încă')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({
    locale: 'ro-RO',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const userPage = await context.newPage()
  await userPage.goto(await findMailedLink(request, email))
  await expect(userPage.getByRole('heading', { name: 'Alegeți parola contului' })).toBeVisible()
  // The token of the link is removed from the URL.
  await expect(userPage).toHaveURL(/\/app\/reseteaza-parola$/)
  await userPage.getByLabel('Parola nouă', { exact: false }).first().fill('cireșe-verzi-8')
  await userPage
    .getByLabel('Parola nouă, încă o dată', { exact: false })
    .first()
    .fill('cireșe-verzi-8')
  await userPage.getByRole('button', { name: 'Salvează parola' }).click()
  await expect(userPage.getByText('Acum puteți intra în cont.')).toBeVisible()
  await logIn(userPage, { email, password: 'cireșe-verzi-8' })

  await userPage.goto('/app/profil')
  const field = (label: string) => userPage.getByRole('textbox', { name: label, exact: true })
  const changePassword = async (current: string, repeated: string) => {
    await field('Parola anterioară').fill(current)
    await field('Parola nouă').fill('cireșe-coapte-9')
    await field('Parola nouă, încă o dată').fill(repeated)
    await userPage.getByRole('button', { name: 'Schimbă parola' }).click()
  }
  await changePassword('altceva', 'cireșe-coapte-9')
  await expect(userPage.getByText('Parola anterioara este incorecta')).toBeVisible()
  await changePassword('cireșe-verzi-8', 'cireșe-coapte')
  await expect(userPage.getByText('Parola nu corespunde cu parola confirmata')).toBeVisible()
  await expectAccessible(userPage)
  await changePassword('cireșe-verzi-8', 'cireșe-coapte-9')
  await expect(userPage.getByText('Parola a fost schimbata cu succes.')).toBeVisible()
  // The session stays valid after the change. Only the owner may manage users.
  await userPage.goto('/app/profil?tab=utilizatori')
  await expect(userPage.getByText('Doar titularul contului')).toBeVisible()
  await expect(userPage.getByRole('button', { name: 'Adaugă utilizator' })).toBeHidden()

  await chooseUser(page, 'Elena Țîrlea', 'Oprește accesul')
  await page.getByRole('dialog').getByRole('button', { name: 'Oprește accesul' }).click()
  await expect(page.getByText('Accesul a fost oprit.')).toBeVisible()
  await userPage.reload()
  await userPage.waitForURL('**/app/login')
  await userPage.getByLabel('E-mail').fill(email)
  await userPage.locator('input[type=password]').fill('cireșe-coapte-9')
  await userPage.getByRole('button', { name: 'Intră în cont' }).click()
  await expect(userPage.getByRole('alert')).toContainText(
    'Accesul acestui utilizator a fost oprit.',
  )
  await context.close()

  await chooseUser(page, 'Elena Țîrlea', 'Scoate din cont')
  await page.getByRole('dialog').getByRole('button', { name: 'Scoate din cont' }).click()
  await expect(page.getByText('Utilizatorul a fost scos din cont.')).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
  expect(pageErrors).toEqual([])
})

test('the data export is downloaded after a reload, and an invoice is downloaded', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await logIn(page, demoAccounts().couple)
  await page.goto('/app/profil')
  await page.getByRole('button', { name: 'Pregătește arhiva' }).click()
  await page.reload()
  const link = page.getByRole('link', { name: 'Descarcă date-alai.zip' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('date-alai.zip')
  const bytes = await (
    await page.request.get(await link.getAttribute('href').then((h) => h ?? ''))
  ).body()
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('tab', { name: 'Facturare' }).click()
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^PDF: / })
      .first()
      .click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/^(factura|proforma)-[A-Z]+-\d+\.pdf$/)
  expect(pageErrors).toEqual([])
})

// Covers 2.7.10, S.7.04.
test('a renewed payment link invalidates the old one', async ({ page }) => {
  await logIn(page, demoAccounts().trial)
  await page.goto('/app/profil?tab=facturare')
  const payLink = page.getByRole('link', { name: /^Plătește: Proformă PF/ })
  const oldLink = (await payLink.getAttribute('href')) ?? ''
  await page.getByRole('button', { name: /^Link nou de plată/ }).click()
  await expect(page.getByText('Linkul de plată a fost regenerat.')).toBeVisible()
  await expect(payLink).not.toHaveAttribute('href', oldLink)
  expect((await page.request.get(oldLink)).status()).toBe(404)
})

test('the deletion of an account can be cancelled for seven days', async ({ page }) => {
  await logIn(page, demoAccounts().trial)
  await page.goto('/app/profil')
  await page.getByRole('button', { name: 'Șterge contul' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Parola' }).fill('altceva')
  await dialog.getByRole('button', { name: 'Șterge contul în 7 zile' }).click()
  await expect(
    dialog.getByText('Parola nu este cea a contului. Nimic nu a fost șters.'),
  ).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Parola' }).fill(demoAccounts().trial.password)
  await dialog.getByRole('button', { name: 'Șterge contul în 7 zile' }).click()
  await expect(page.getByText('Până atunci vă puteți răzgândi.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Păstrează contul' }).click()
  await expect(page.getByText('Contul rămâne.')).toBeVisible()
})
