// Guests answer on a phone, and the couple enters answers by telephone.
import { type Browser, type Page, expect } from '@playwright/test'
import { expectAccessible, collectPageErrors } from '../../support/page-helpers'
import { type Answer, MENUS, stripDiacritics, romanianCount } from './guest-data'

/** Answers with the form on a phone, from the link in the mail. */
export async function answerOnMobile(
  browser: Browser,
  link: string,
  { guest, menus, email }: Answer,
): Promise<void> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ro-RO',
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await phone.newPage()
  const phoneErrors = collectPageErrors(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ilinca')
  await expectAccessible(page)
  const bar = page.getByRole('navigation', { name: 'Răspundeți la invitație' })
  await bar.getByRole('link', { name: menus.length > 0 ? 'Vin cu drag' : 'Nu pot ajunge' }).click()
  await expect(page.getByLabel('Nume și prenume')).toHaveValue(guest.name)
  if (menus.length > 0) {
    // The initial number of persons is the number of places of the invitation.
    await expect(page.getByRole('tab')).toHaveCount(menus.length)
    for (const [menuIndex, menu] of menus.entries()) {
      // Persons that the invitation names have tabs with their names.
      await page.getByRole('tab').nth(menuIndex).click()
      await page.getByRole('tabpanel').getByText(menu, { exact: true }).click()
    }
    await page.getByLabel('E-mail').fill(email)
  } else {
    await page.getByLabel('Un mesaj').fill('Suntem plecați, ne pare rău')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Trimitem răspunsul' }).click()
  await expect(
    page.getByRole('heading', {
      name: menus.length > 0 ? `Vă mulțumim, ${guest.name}` : 'Am notat, vă mulțumim',
    }),
  ).toBeVisible()
  // A single person is shown without a number. Others are shown with their name or their number.
  for (const menu of menus)
    await expect(
      page
        .getByText(menus.length > 1 ? new RegExp(`^[^:]+: ${menu}$`) : menu, { exact: true })
        .first(),
    ).toBeVisible()
  await expectAccessible(page)
  expect(phoneErrors).toEqual([])
  await phone.close()
}

function outcomeText(persons: number): string {
  if (persons === 0) return 'nu'
  return persons === 1 ? 'o persoană' : romanianCount(persons, 'persoane')
}

/** Enters a phone answer with the keyboard only: name, acceptance or decline, number of persons, menus. */
export async function enterPhoneAnswer(page: Page, { guest, menus }: Answer): Promise<void> {
  const { keyboard } = page
  await expect(page.getByRole('combobox', { name: 'Cine sună?' })).toBeFocused()
  await keyboard.type(stripDiacritics(guest.name))
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toContainText(guest.name)
  await keyboard.press('Enter')
  await keyboard.press(menus.length > 0 ? 'd' : 'n')
  if (menus.length > 0) {
    await expect(page.getByLabel('Câți vin', { exact: true })).toBeFocused()
    await keyboard.type(String(menus.length))
    await keyboard.press('Enter')
    for (const menu of menus) await keyboard.press(String(MENUS.indexOf(menu) + 1))
  }
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Salvat' })).toHaveText(
    `Salvat: ${guest.name}, ${outcomeText(menus.length)}.`,
  )
}
