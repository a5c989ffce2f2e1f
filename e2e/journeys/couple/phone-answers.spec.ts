// Phone answers by keyboard only, one of them undone, and the export of the list of persons as PDF and XLSX.
import { readFileSync } from 'node:fs'
import { type Page, type Browser, expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

const NAMES = ['Familia Wolff-Șerbănoiu', 'Xenia Țugui', 'Zamfir Știubei']

/** Creates three unanswered invitations with four places each. */
async function createInvitations(page: Page): Promise<void> {
  const { email, password } = demoAccounts().couple
  const { token } = (await (
    await page.request.post('/api/login', { data: { user: { email, password } } })
  ).json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const { events } = (await (await page.request.get('/api/events', { headers })).json()) as {
    events: { id: string }[]
  }
  for (const name of NAMES) {
    const response = await page.request.post('/api/wedding_invitations', {
      headers,
      data: { wedding_invitation: { event_id: events[0]?.id, name, places: 4 } },
    })
    expect(response.status()).toBe(201)
  }
}

const guestField = (page: Page) => page.getByRole('combobox', { name: 'Cine sună?' })
const savedMessage = (page: Page) => page.getByRole('status').filter({ hasText: 'Salvat' })
const phoneAnswers = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Preluate la telefon' }) })

async function acceptForThreePersons(page: Page): Promise<void> {
  const { keyboard } = page
  await expect(guestField(page)).toBeFocused()
  await expectAccessible(page)
  await keyboard.type('serb')
  const option = page.getByRole('option', { name: /Șerbănoiu/ })
  await expect(option).toBeVisible()
  for (let i = 0; i < 6 && (await option.getAttribute('aria-selected')) !== 'true'; i++)
    await keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await keyboard.press('Enter')
  await keyboard.press('d')
  await expect(page.getByLabel('Câți vin', { exact: true })).toBeFocused()
  await keyboard.type('3')
  await keyboard.press('Enter')
  const menuCounts = page.getByRole('group', { name: /^Meniuri/ }).locator('output')
  // No menu is selected in advance.
  for (const menuIndex of [0, 1, 2]) await expect(menuCounts.nth(menuIndex)).toHaveText('0')
  for (const menu of ['1', '2', '3']) await keyboard.press(menu)
  await expect(menuCounts.nth(0)).toHaveText('1')
  await expect(menuCounts.nth(1)).toHaveText('1')
  await expect(menuCounts.nth(2)).toHaveText('1')
  await expectAccessible(page)
  while (!(await page.getByLabel('Alergii').evaluate((field) => field === document.activeElement)))
    await keyboard.press('Enter')
  await keyboard.type('nuci')
  await keyboard.press('Enter')
  await keyboard.type('Vin cu trenul')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Salvează și următorul/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(savedMessage(page)).toHaveText(`Salvat: ${NAMES[0]}, 3 persoane.`)
  await expect(guestField(page)).toBeFocused()
  await expect(guestField(page)).toHaveValue('')
}

async function declineAndAcceptQuickly(page: Page): Promise<void> {
  const { keyboard } = page
  await keyboard.type('tug')
  await expect(page.getByRole('option', { name: /Țugui/ })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.press('n')
  await keyboard.type('au altă nuntă')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Salvează și următorul/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(savedMessage(page)).toHaveText(`Salvat: ${NAMES[1]}, nu.`)
  await keyboard.type('stiub')
  await expect(page.getByRole('option', { name: /Știubei/ })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.press('y')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Întrebați ce mănâncă: 4 persoane nu au meniu.')).toBeVisible()
  await keyboard.press('Shift+Digit1')
  await keyboard.press('Control+Enter')
  await expect(savedMessage(page)).toHaveText(`Salvat: ${NAMES[2]}, 4 persoane.`)
  for (const name of NAMES) await expect(phoneAnswers(page)).toContainText(name)
  await expect(phoneAnswers(page)).toContainText('Ana Popescu')
  await expectAccessible(page)
}

async function exportPersons(page: Page): Promise<void> {
  await page.goto('/app/raspunsuri?search=wolff')
  await page.getByRole('button', { name: 'Exportă' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportă lista' })
  await dialog.getByText('persoană', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Coloane/ }).click()
  for (const column of ['Telefon', 'Email', 'Cazare'])
    await dialog.getByLabel(column, { exact: true }).uncheck()
  await expectAccessible(page)
  for (const [button, file, signature] of [
    ['PDF', 'raspunsuri.pdf', '%PDF-'],
    ['Excel (data.xlsx)', 'data.xlsx', 'PK'],
  ] as const) {
    await dialog.getByRole('button', { name: button }).click()
    const link = dialog.getByRole('link', { name: new RegExp(`^${file}`) }).first()
    await expect(link).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(file)
    expect(readFileSync(await download.path(), 'latin1').startsWith(signature)).toBe(true)
  }
  const files = dialog.getByRole('listitem').filter({ hasText: 'pe persoane, filtrate' })
  await expect(files.filter({ hasText: /Răspunsuri · PDF · / })).toContainText('3 rânduri')
  await expect(files.filter({ hasText: /Răspunsuri · Excel · / })).toContainText('3 rânduri')
  await expectAccessible(page)
  // The selected rows and columns are restored after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Exportă' }).click()
  await expect(dialog.getByRole('radio', { name: 'persoană' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Coloane: 13 din 16' }).click()
  await expect(dialog.getByLabel('Telefon', { exact: true })).not.toBeChecked()
}

async function answerByTouch(page: Page, browser: Browser): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ro-RO',
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  })
  const phone = await context.newPage()
  const phoneErrors = collectPageErrors(phone)
  await phone.goto('/app/raspunsuri-telefon')
  await phone.getByRole('combobox', { name: 'Cine sună?' }).fill('stiub')
  await phone.getByRole('option', { name: /Știubei/ }).tap()
  await phone.getByRole('button', { name: /Da, vin/ }).tap()
  await phone.getByRole('button', { name: 'Mai puțin: Câți vin' }).tap()
  await phone
    .getByRole('button', { name: /^Toți mănâncă/ })
    .first()
    .tap()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /Salvează și următorul/ }).tap()
  await expect(phone.getByRole('status').filter({ hasText: 'Salvat' })).toHaveText(
    `Salvat: ${NAMES[2]}, 3 persoane.`,
  )
  expect(phoneErrors).toEqual([])
  await context.close()
}

// Covers 2.2.28.
test('phone answers are entered by keyboard, undone, and exported as PDF and XLSX', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  await createInvitations(page)
  await logIn(page, demoAccounts().couple)
  await page.goto('/app/raspunsuri')
  await page.getByRole('link', { name: 'Preia la telefon' }).click()

  await test.step('an acceptance for three persons with different menus is entered', () =>
    acceptForThreePersons(page))

  await test.step('a decline and a quick acceptance are entered', () =>
    declineAndAcceptQuickly(page))

  await test.step('an answer is undone, and the invitation is unanswered again', async () => {
    await page.getByRole('button', { name: `Anulează răspunsul: ${NAMES[2]}` }).press('Enter')
    await expect(phoneAnswers(page).getByText('anulat', { exact: true })).toBeVisible()
    await page.goto('/app/adauga-invitat?search=stiubei')
    await expect(page.getByText(NAMES[2] ?? '').first()).toBeVisible()
    await expect(
      page.getByText('acceptat', { exact: true }).and(page.locator('.a-status')),
    ).toHaveCount(0)
  })

  await test.step('a change is in the history with its author and can be reverted', async () => {
    await page.goto('/app/raspunsuri?search=wolff')
    await page.getByRole('link', { name: NAMES[0], exact: true }).click()
    const history = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Istoric' }) })
    await expect(history).toContainText('Ana Popescu · preluat la telefon')
    await page.getByRole('link', { name: 'Editează' }).click()
    await page.getByLabel('Alte mențiuni').fill('Vin cu mașina')
    await page.getByRole('button', { name: 'Salvează' }).click()
    await expect(history.locator('del')).toHaveText('Vin cu trenul')
    await history.getByRole('button', { name: 'Revino la varianta dinainte' }).click()
    await expect(page.getByText('A revenit la varianta dinainte.')).toBeVisible()
    await expect(page.locator('.a-facts')).toContainText('Vin cu trenul')
    await expectAccessible(page)
  })

  await test.step('one row for each person is exported as PDF and XLSX without some columns', () =>
    exportPersons(page))

  await test.step('on a phone answers are entered by touch', () => answerByTouch(page, browser))
  expect(pageErrors).toEqual([])
})
