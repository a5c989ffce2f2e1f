// Planning by two users in one test: the texts of the site, the hall, 120 guests seated by dragging, by keyboard and on a phone, a budget
// in three currencies, the gift registry, and a task with comments of both.
import { type Page, expect, test } from '@playwright/test'
import { dateInDays } from '../../support/dates'
import {
  expectAccessible,
  chooseEvent,
  demoAccounts,
  findMailedLink,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'
import { type Party, WeddingFixture, addTable, drag } from '../../support/wedding-fixture'

const FAMILIES = Array.from({ length: 40 }, (_, n): Party => [
  `Familia ${String(n + 1).padStart(2, '0')}`,
  'family',
  3,
])
const TABLES = [
  'Nași',
  'Rude',
  'Colegi',
  'Vecini',
  'Prieteni',
  'Sibiu',
  'Brașov',
  'Cluj',
  'Iași',
  'Copii',
]
/**
 * Returns the names of the four families at a table. Tables 0 to 3 are filled by dragging, 4 to 6 with the keyboard,
 * and 7 to 9 on the phone.
 */
const familiesAt = (table: number) => FAMILIES.slice(table * 4, table * 4 + 4).map(([name]) => name)
/** Lists show the surname first. */
const listName = (family: string) => `${family.replace('Familia ', '')}, familia`
const PASSWORD = 'cireșe-verzi-8'

const unseatedParty = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Fără loc' }).getByRole('button', { name: new RegExp(name) })
const tableButton = (page: Page, name: string, taken: number) =>
  page.getByRole('button', { name: new RegExp(`${name}: ${taken} din 12`) })

/** Logs in a second user of the account on a phone. Returns the page of that user. */
async function logInSecondUser(page: Page): Promise<Page> {
  const email = `vlad-${Date.now()}@exemplu.ro`
  const response = await page.request.post('/api/users', {
    data: { user: { name: 'Vlad', email } },
    headers: { 'x-alai': '1' },
  })
  expect(response.status()).toBe(201)
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const secondPage = await (
    await browser.newContext({
      locale: 'ro-RO',
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    })
  ).newPage()
  await secondPage.goto(await findMailedLink(page.request, email))
  await secondPage.getByLabel('Parola nouă', { exact: false }).first().fill(PASSWORD)
  await secondPage.getByLabel('Parola nouă, încă o dată', { exact: false }).first().fill(PASSWORD)
  await secondPage.getByRole('button', { name: 'Salvează parola' }).click()
  await expect(secondPage.getByText('Acum puteți intra în cont.')).toBeVisible()
  await logIn(secondPage, { email, password: PASSWORD })
  await chooseEvent(
    secondPage,
    await page.evaluate(() => localStorage.getItem('idLocalStorage') ?? ''),
  )
  return secondPage
}

async function addExpense(
  page: Page,
  name: string,
  price: string,
  currency: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Adaugă o cheltuială' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adaugă o cheltuială' })
  await dialog.getByRole('textbox', { name: 'Tip' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Preț' }).fill(price)
  await dialog.getByRole('combobox', { name: 'Moneda' }).click()
  await page.getByRole('option', { name: currency }).filter({ visible: true }).click()
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toBeHidden()
}

async function createHall(page: Page, wedding: WeddingFixture): Promise<void> {
  await page.goto('/app/configurare-generala')
  await page.getByRole('button', { name: 'Modifică' }).click()
  const dialog = page.getByRole('dialog', { name: 'Capacitatea sălii' })
  await dialog.getByRole('textbox', { name: 'Câte persoane încap în sală' }).fill('120')
  await dialog.getByRole('textbox', { name: 'Câte mese încap' }).fill('10')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Capacitatea sălii a fost modificată cu succes')).toBeVisible()
  await page.goto('/app/tables-configurator')
  for (const [tableIndex, name] of TABLES.entries())
    await addTable(page, name, 12, tableIndex % 2 === 1)
  // New tables are placed in one column. The test moves them into two rows of five, with space between them.
  for (const [tableIndex, id] of (await wedding.tableIds()).entries())
    await wedding.callApi('put', `tables/update_table_position/${id}`, {
      table: { x_pos: 60 + (tableIndex % 5) * 140, y_pos: 60 + Math.floor(tableIndex / 5) * 160 },
    })
  await page.reload()
  await page.getByRole('button', { name: 'Arată toată sala' }).click()
  await expectAccessible(page)
}

async function expectCompleteFamilies(wedding: WeddingFixture): Promise<void> {
  for (const [table, name] of TABLES.entries()) {
    const seats = await wedding.seats(name)
    const familyIds = familiesAt(table).map(
      (family) => wedding.guests.find((guest) => guest.name === family)?.id,
    )
    expect(
      familyIds.map((id) => seats.filter((seat) => seat.guest_id === id).length),
      name,
    ).toEqual([3, 3, 3, 3])
  }
}

async function commentOnTask(page: Page, phone: Page): Promise<void> {
  await page.goto('/app/to-do-list')
  await page.getByRole('button', { name: 'Adaugă un task' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Adaugă un task' })
  await dialog.getByRole('textbox', { name: 'Nume' }).fill('Țuică pentru nași')
  await dialog.getByRole('textbox', { name: 'Descriere' }).fill('De la bunicu.')
  await dialog.getByLabel('Termen').fill(dateInDays(10))
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toBeHidden()
  for (const [userPage, count, text] of [
    [page, '0 comentarii', 'Opt sticle?'],
    [phone, '1 comentariu', 'Mai bine zece.'],
  ] as const) {
    await userPage.goto('/app/to-do-list')
    await userPage.getByRole('button', { name: `${count} la Țuică pentru nași` }).click()
    const drawer = userPage.getByRole('dialog', { name: 'Țuică pentru nași' })
    await drawer.getByLabel('Comentariu nou').fill(text)
    await drawer.getByRole('button', { name: 'Adaugă' }).click()
    await expect(drawer.getByText(text)).toBeVisible()
  }
  await expect(
    phone.getByRole('dialog', { name: 'Țuică pentru nași' }).getByText('Opt sticle?'),
  ).toBeVisible()
}

// Covers 3.2.05.
test('two users plan the wedding at the same time', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, demoAccounts().couple)
  const wedding = await WeddingFixture.create(page, FAMILIES)
  const phone = await logInSecondUser(page)

  await test.step('the text of the site is saved', async () => {
    await page.goto('/app/website-builder')
    await page
      .getByRole('textbox', { name: 'Textul invitației', exact: true })
      .fill('Vă așteptăm cu drag la Sibiu')
    await page.getByRole('button', { name: 'Salvează', exact: true }).last().click()
    await expect(page.getByText('Builder-ul a fost editat cu succes.')).toBeVisible()
  })

  await test.step('the hall and its ten tables are created', () => createHall(page, wedding))

  await test.step('four tables are filled by dragging', async () => {
    for (const table of [0, 1, 2, 3]) {
      for (const [familyIndex, family] of familiesAt(table).entries()) {
        await drag(
          page,
          unseatedParty(page, listName(family)),
          page.locator('[data-table]').nth(table).locator('[data-chair]').first(),
        )
        await expect(tableButton(page, TABLES[table] ?? '', (familyIndex + 1) * 3)).toBeVisible()
      }
    }
  })

  await test.step('three tables are filled by keyboard', async () => {
    for (const table of [4, 5, 6]) {
      for (const [familyIndex, family] of familiesAt(table).entries()) {
        await unseatedParty(page, listName(family)).focus()
        await page.keyboard.press('Enter')
        await page.locator('[data-table] [role=button]').nth(table).focus()
        await page.keyboard.press('Enter')
        await expect(tableButton(page, TABLES[table] ?? '', (familyIndex + 1) * 3)).toBeVisible()
      }
    }
  })

  await test.step('three tables are filled on the phone of the second user', async () => {
    await phone.goto('/app/tables-configurator')
    for (const table of [7, 8, 9]) {
      for (const family of familiesAt(table)) {
        await phone.getByText(/^Fără loc: /).click()
        await phone.getByRole('button', { name: new RegExp(listName(family)) }).click()
        await phone.getByRole('button', { name: `Pune aici: ${TABLES[table]}` }).click()
        await expect(phone.getByText(`${family}: loc la „${TABLES[table]}”.`)).toBeVisible()
      }
    }
    await expect(phone.getByText('Toată lista de invitați a fost așezată la mese')).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('each family sits completely at its table', () => expectCompleteFamilies(wedding))

  await test.step('a budget in three currencies is totalled', async () => {
    await page.goto('/app/buget')
    await addExpense(page, 'Sala', '10.000,00', 'Lei (RON)')
    await addExpense(page, 'Formația', '1.000,00', 'Euro (EUR)')
    await addExpense(page, 'Rochia', '500', 'Lire (GBP)')
    await expect(page.getByText(/Socotit la cursul BNR din /)).toBeVisible()
    // 10,000 lei, 1,000 EUR at 5.0905 and 500 GBP at 5.8633.
    await expect(
      page
        .getByRole('region', { name: 'Total buget' })
        .locator('div', { hasText: 'Cost total' })
        .locator('dd'),
    ).toHaveText('18.022,15 lei')
  })

  await test.step('a gift is added to the registry', async () => {
    await page.goto('/app/registru-cadouri')
    await page.getByRole('button', { name: 'Adaugă un cadou' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Adaugă un cadou' })
    await dialog.getByRole('textbox', { name: 'Nume' }).fill('Ceainic')
    await dialog.getByRole('textbox', { name: 'Descriere' }).fill('Alb, pentru dimineți.')
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(page.getByText('Cadoul a fost adăugat.')).toBeVisible()
  })

  await test.step('a task is commented on by both users', () => commentOnTask(page, phone))

  await phone.context().close()
  expect(pageErrors).toEqual([])
})
