// The couple registers, pays and publishes its site.
import { type Page, expect } from '@playwright/test'
import { expectAccessible, fillRegistrationForm } from '../../support/page-helpers'
import { MENUS } from './guest-data'
import { EMAIL, PASSWORD } from './couple'

/** Registers an account with the form and its proof of work, and opens the form of its event. */
export async function register(page: Page): Promise<void> {
  await page.goto('/app/creeaza-cont')
  await fillRegistrationForm(page, { email: EMAIL, password: PASSWORD })
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await page.getByRole('button', { name: '7 zile gratuit' }).click()
  await page.getByRole('link', { name: /^Completează: / }).click()
}

export async function completeEvent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Completați evenimentul ca să continuați' })
  await dialog.getByRole('textbox', { name: 'Nume', exact: true }).fill('Ilinca și Tudor')
  await dialog
    .getByRole('textbox', { name: 'Adresa site-ului', exact: true })
    .fill('Ilinca și Tudor')
  await dialog.getByLabel('Locație').fill('Piața Mică')
  await dialog.getByRole('button', { name: 'Propune un cod' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Cod/ })).not.toHaveValue('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toBeHidden()
}

export async function pay(page: Page): Promise<void> {
  await page.goto('/app/profil?tab=facturare')
  const [payment] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Plătește' }).click(),
  ])
  await payment.getByRole('button', { name: 'Plătește' }).click()
  await expect(payment.getByText('Felicitări, plata a fost primită')).toBeVisible()
  await payment.close()
}

export async function goLive(page: Page): Promise<void> {
  const live = page.getByRole('switch', { name: 'Live', exact: true })
  await expect(async () => {
    await page.goto('/app/website-builder')
    await expect(live).toBeEnabled({ timeout: 2000 })
  }).toPass()
  await page.getByLabel('Textul invitației').fill('Cu bucurie vă chemăm la Sibiu.')
  await page.getByRole('button', { name: 'Salvează' }).last().click()
  await expect(page.getByText('Builder-ul a fost editat cu succes.')).toBeVisible()
  await page.getByRole('tab', { name: 'Formular Invitatie' }).click()
  for (const menu of MENUS) {
    await page.getByLabel('De exemplu: vegetarian').fill(menu)
    await page.getByRole('button', { name: 'Adaugă meniul' }).click()
    await expect(page.getByText(menu, { exact: true })).toBeVisible()
  }
  await live.press('Space')
  await expect(page.getByText('Statusul-ul website-ului a fost editat cu succes.')).toBeVisible()
  await expectAccessible(page)
}
