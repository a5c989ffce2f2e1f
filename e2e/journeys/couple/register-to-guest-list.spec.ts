// The main path in one test: a couple registers, pays and publishes its site, a guest answers, and the couple exports the list.
import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test'
import {
  REGISTERED_WEDDING_DATE,
  expectAccessible,
  fillRegistrationForm,
  collectPageErrors,
} from '../../support/page-helpers'

const PASSWORD = 'cirese-amare-7'

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Începeți 7 zile gratuit' }).first().click()
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expect(page.getByRole('alert')).toContainText('Va rugam sa acceptati termenii GDPR.')
  await fillRegistrationForm(page, { email, password: PASSWORD })
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expect(page.getByText('Felicitari! Contul tau a fost creat cu success')).toBeVisible()
  await page.getByRole('button', { name: '7 zile gratuit' }).click()
}

async function completeEvent(page: Page): Promise<void> {
  // Registration leads to the dashboard without another log-in.
  await expect(page.getByRole('link', { name: 'Importă lista' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Completează: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Completați evenimentul ca să continuați' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Prenumele unuia dintre voi').fill('Ilinca')
  await dialog.getByLabel('Prenumele celuilalt').fill('Tudor')
  await expect(dialog.getByRole('textbox', { name: 'Nume', exact: true })).toHaveValue(
    'Ilinca și Tudor',
  )
  await expect(dialog.getByRole('textbox', { name: 'Adresa site-ului', exact: true })).toHaveValue(
    'ilinca-si-tudor',
  )
  await expect(dialog.getByRole('textbox', { name: /^Cod/ })).toHaveValue(/^ILINCATUDOR\d{4}$/)
  await dialog.getByRole('textbox', { name: 'Adresa site-ului', exact: true }).fill('Ana și Mihai')
  await expect(dialog).toContainText('Se va salva ca: ana-si-mihai')
  await dialog.getByLabel('Locație').fill('Piața Mică')
  await dialog.getByRole('button', { name: 'Propune un cod' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Cod/ })).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toContainText('Acest slug a fost folosit deja de catre alt cuplu')
  await dialog
    .getByRole('textbox', { name: 'Adresa site-ului', exact: true })
    .fill('Ilinca & Tudor')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cont demo: mai aveți')).toBeVisible()
  await expectAccessible(page)
}

async function payInTrial(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/app/website-builder')
  await expect(page.getByRole('switch', { name: /Live/ })).toBeDisabled()
  await page.goto('/app/profil?tab=facturare')
  await expectAccessible(page)
  const [payment] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Plătește' }).click(),
  ])
  await expect(payment.getByText('Sandbox: aici nu se plătește cu bani adevărați.')).toBeVisible()
  await expect(payment.getByText('99,00 EUR')).toBeVisible()
  await expectAccessible(payment)
  await payment.getByRole('button', { name: 'Plătește' }).click()
  await expect(payment.getByText('Felicitări, plata a fost primită')).toBeVisible()
  await expectAccessible(payment)
  await payment.close()
  await expect(async () => {
    await page.goto('/app/website-builder')
    await expect(page.getByRole('switch', { name: 'Live', exact: true })).toBeEnabled({
      timeout: 2000,
    })
  }).toPass()
}

async function publishSite(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.getByLabel('Textul invitației').fill('Cu bucurie vă chemăm la Sibiu.')
  await page.getByRole('button', { name: 'Adaugă un moment' }).click()
  const part = page.getByRole('dialog', { name: 'Adaugă un moment' })
  await part.getByRole('combobox', { name: 'Fel' }).click()
  await page.getByRole('option', { name: 'Petrecere' }).click()
  await part.getByLabel('Locul').fill('Turnul Sfatului')
  await part.getByLabel('Adresa').fill('Piața Mică 1, Sibiu')
  await part.getByLabel('Data').fill(REGISTERED_WEDDING_DATE)
  await part.getByLabel('Ora').fill('18:00')
  await part
    .getByLabel('Punct pe hartă')
    .fill('https://www.google.com/maps/place/X/@45.7971,24.1520,17z')
  await expect(part).toContainText('45.7971, 24.152')
  await part.getByRole('button', { name: 'Salvează' }).click()
  await expect(part).toBeHidden()
  await page.getByRole('button', { name: 'Salvează' }).last().click()
  await expect(page.getByText('Builder-ul a fost editat cu succes.')).toBeVisible()
  await page.getByRole('tab', { name: 'Formular Invitatie' }).click()
  for (const menu of ['Clasic', 'Vegetarian']) {
    await page.getByLabel('De exemplu: vegetarian').fill(menu)
    await page.getByRole('button', { name: 'Adaugă meniul' }).click()
    await expect(page.getByText(menu, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Live', exact: true }).press('Space')
  await expect(page.getByText('Statusul-ul website-ului a fost editat cu succes.')).toBeVisible()
  await page.getByRole('button', { name: 'Cod QR' }).click()
  await expect(page.getByRole('dialog', { name: 'Codul QR al evenimentului tau' })).toContainText(
    '/ilinca-tudor',
  )
}

/** Returns the link of the guest who was invited by hand. */
async function inviteGuests(page: Page): Promise<string> {
  await page.goto('/app/adauga-invitat')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adaugă invitat' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Adaugă invitat' })
  await dialog.getByRole('textbox', { name: 'Nume', exact: true }).fill('Familia Știrbei')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Familia Știrbei')).toBeVisible()
  await page.getByRole('button', { name: 'Copiază linkul: Familia Știrbei' }).click()
  await expect(page.getByText('Link copiat.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/ilinca-tudor\?event_code=.+&guest_code=.{10}$/)
  await page.getByRole('button', { name: 'Importă' }).first().click()
  const rows =
    'Nume;Categorie;Email\nȘtefan Țepeș;Prieteni;stefan@exemplu.ro\nFără adresă bună;Prieteni;nu@\n=Formula;;\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.getByRole('dialog').getByRole('button', { name: 'Importă 2 rânduri' }).click()
  await expect(page.getByText('2 invitații adăugate.')).toBeVisible()
  await expect(page.getByText('e-mail greșit')).toBeVisible()
  await page.getByRole('button', { name: 'Gata' }).click()
  await page.getByLabel('Caută după nume').fill('stefan tepes')
  await expect(page.getByText('1–1 din 1')).toBeVisible()
  await expect(page).toHaveURL(/search=stefan/)
  return link
}

async function answerOnPhone(browser: Browser, link: string): Promise<void> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ro-RO',
    hasTouch: true,
    isMobile: true,
  })
  const guest = await phone.newPage()
  const guestErrors = collectPageErrors(guest)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ilinca')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Deschideți invitația' }).click()
  await expect(guest.getByText('Cu bucurie vă chemăm la Sibiu.')).toBeVisible()
  await guest
    .getByRole('navigation', { name: 'Răspundeți la invitație' })
    .getByRole('link', { name: 'Vin cu drag' })
    .click()
  await expect(guest.getByLabel('Nume și prenume')).toHaveValue('Familia Știrbei')
  await guest.getByText('Familie', { exact: true }).click()
  await expect(guest.getByRole('textbox', { name: 'Persoane, cu tot cu copii' })).toHaveValue('3')
  await guest.getByRole('tab', { name: 'Persoana 3' }).click()
  await guest.getByText('Vegetarian', { exact: true }).click()
  await guest.getByLabel('E-mail').fill('stirbei@exemplu.ro')
  await expectAccessible(guest)
  await phone.setOffline(true)
  await guest.getByRole('button', { name: 'Trimitem răspunsul' }).click()
  await expect(guest.getByRole('alert')).toContainText('Ce ați scris a rămas aici')
  await phone.setOffline(false)
  await guest.getByRole('button', { name: 'Trimitem răspunsul' }).click()
  await expect(guest.getByRole('heading', { name: 'Vă mulțumim, Familia Știrbei' })).toBeVisible()
  await expect(guest.getByText('Persoana 3: Vegetarian')).toBeVisible()
  await expectAccessible(guest)
  await guest.goto(link.replace('/ilinca-tudor', '/ilinca-tudor/formular-invitatie'))
  await expect(guest.getByText('Am gasit o invitatie completata deja cu acest cod.')).toBeVisible()
  await expect(guest.getByLabel('E-mail')).toHaveValue('s•••@e•••.ro')
  expect(guestErrors).toEqual([])
  await phone.close()
}

async function exportAnswers(page: Page): Promise<void> {
  await page.goto('/app/notificari')
  await expect(page.getByText('Familia Știrbei vine (3 persoane).')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/app/dashboard?tab=meniuri')
  await expect(page.getByRole('img', { name: /Clasic 2/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/app/raspunsuri')
  await expect(page.getByRole('link', { name: 'Familia Știrbei', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Exportă' }).click()
  await page.getByRole('button', { name: 'CSV (users.csv)' }).click()
  const file = page.getByRole('link', { name: 'users.csv' })
  await expect(file).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('users.csv')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain('Familia Știrbei;')
  expect(text).toContain('stirbei@exemplu.ro')
  await page.reload()
  await page.getByRole('button', { name: 'Exportă' }).click()
  await expect(page.getByRole('link', { name: 'users.csv' })).toBeVisible()
}

// Covers 1.2.03, 1.2.04, 1.2.16, 2.2.34, 3.2.10, 3.2.11, 3.2.12, 3.2.13, 3.2.18, 3.7.01, 3.7.09.
test('a couple publishes its site, a guest answers on a phone, the list is exported', async ({
  page,
  context,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const email = `nunta.${Date.now()}@exemplu.ro`

  await test.step('an account is registered', () => register(page, email))

  await test.step('the couple completes the event', () => completeEvent(page))

  await test.step('the site cannot go live in the trial and can after the payment', () =>
    payInTrial(page, context))

  await test.step('the site is filled in and published', () => publishSite(page))

  const link = await test.step('one guest is invited and others are imported', () =>
    inviteGuests(page))

  await test.step('the guest answers on a phone', () => answerOnPhone(browser, link))

  await test.step('the couple sees the answer and exports the list', () => exportAnswers(page))
  expect(pageErrors).toEqual([])
})
