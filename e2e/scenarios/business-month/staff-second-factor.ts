// Staff sets up its second factor and logs in with it.
import { type Page, expect } from '@playwright/test'
import { expectAccessible, submitPassword } from '../../support/page-helpers'
import { totpCode } from '../../support/totp'

const STAFF = { email: 'staff@exemplu.ro', password: 'alai-demo-27' }

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Deconectare' }).click()
  await page.waitForURL('**/app/login')
}

/** Sets up the second factor of staff at its first log-in. Then logs in with a code and with a recovery code. */
export async function setUpSecondFactor(page: Page): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Cod', exact: true })
  await submitPassword(page, STAFF)
  await page.waitForURL('**/app/securitate')
  await page.goto('/app/clienti')
  await page.waitForURL('**/app/securitate')
  await page.locator('input[type=password]').fill(STAFF.password)
  await page.getByRole('button', { name: 'Pornește verificarea' }).click()
  const secret = (await page.locator('.a-code').innerText()).replaceAll(/\s/g, '')
  await expectAccessible(page)
  await code.fill(totpCode(secret))
  await page.getByRole('button', { name: 'Confirmă și pornește' }).click()
  const recoveryCode = await page.getByRole('dialog').getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'Le-am păstrat' }).click()
  await expect(page.getByText(/^Pornită din/)).toBeVisible()

  await logOut(page)
  await submitPassword(page, STAFF)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(page.getByText(/Codul nu este corect/)).toBeVisible()
  // The code of the setup cannot be used again. The server accepts the next code 30 seconds early.
  await code.fill(totpCode(secret, 1))
  await page.getByRole('button', { name: 'Continuă' }).click()
  await page.waitForURL('**/app/clienti')

  await logOut(page)
  await submitPassword(page, STAFF)
  await code.fill(recoveryCode)
  await page.getByRole('button', { name: 'Continuă' }).click()
  await page.waitForURL('**/app/clienti')
  await page.goto('/app/securitate')
  await expect(page.getByText(/^au mai rămas \d+ coduri de rezervă$/)).toBeVisible()
}
