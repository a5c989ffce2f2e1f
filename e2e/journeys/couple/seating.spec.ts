// The hall and its tables: capacity, tables, seating by dragging, by keyboard and from a list, concurrent changes, a suggestion, the plan
// for guests, check-in without a network, and the exported list.
import { type Page, type Browser, expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'
import { WeddingFixture, addTable, drag } from '../../support/wedding-fixture'

const tableButton = (page: Page, pattern: RegExp) => page.getByRole('button', { name: pattern })
const unseatedParty = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Fără loc' }).getByRole('button', { name: new RegExp(name) })
const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached()

async function setCapacity(page: Page): Promise<void> {
  await page.goto('/app/configurare-generala')
  await page.getByRole('button', { name: 'Modifică' }).click()
  const dialog = page.getByRole('dialog', { name: 'Capacitatea sălii' })
  await dialog.getByRole('textbox', { name: 'Câte persoane încap în sală' }).fill('9')
  await dialog.getByRole('textbox', { name: 'Câte mese încap' }).fill('3')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Capacitatea sălii a fost modificată cu succes')).toBeVisible()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Ați depășit capacitatea sălii. Vin 10 persoane, iar sala ține 9.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Așază la mese' }).click()
}

async function dragParty(page: Page, wedding: WeddingFixture): Promise<void> {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/seats/'))
      requests.push(request.url())
  })
  await drag(
    page,
    unseatedParty(page, 'Găină, familia'),
    page.locator('[data-table]').nth(0).locator('[data-chair]').first(),
  )
  await expect(tableButton(page, /Nași: 3 din 6/)).toBeVisible()
  await expectStatus(page, 'Familia Găină: loc la „Nași”.')
  expect(requests).toHaveLength(1)
  expect(
    (await wedding.seats('Nași')).filter((seat) => seat.guest_id === wedding.guests[0]?.id),
  ).toHaveLength(3)
  // Four persons do not fit on three seats. No request is sent.
  await drag(
    page,
    unseatedParty(page, 'Brânză, familia'),
    page.locator('[data-table]').nth(0).locator('[data-chair]').first(),
  )
  await expect(unseatedParty(page, 'Brânză, familia')).toBeVisible()
  expect(requests).toHaveLength(1)
  await drag(
    page,
    page.locator(`circle[data-guest="${wedding.guests[0]?.id}"]`).first(),
    page.getByRole('region', { name: 'Fără loc' }),
  )
  await expect(tableButton(page, /Nași: 0 din 6/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(tableButton(page, /Nași: 3 din 6/)).toBeVisible()
}

async function findPublishedSeat(
  page: Page,
  browser: Browser,
  wedding: WeddingFixture,
): Promise<void> {
  const guest = await (
    await browser.newContext({ locale: 'ro-RO', reducedMotion: 'reduce' })
  ).newPage()
  const [family] = wedding.guests
  const openTableSearch = async (address: string) => {
    await guest.goto(new URL(address, page.url()).href)
    await expect(async () => {
      await guest.mouse.wheel(0, 1500)
      await expect(guest.getByRole('region', { name: 'La ce masă stau?' })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    return guest.getByRole('region', { name: 'La ce masă stau?' })
  }
  // Before the plan is published, the site does not offer the search.
  await guest.goto(new URL(`/${wedding.slug}`, page.url()).href)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByText('La ce masă stau?')).toHaveCount(0)
  await page.goto('/app/configurare-generala')
  await page.getByRole('switch', { name: 'Invitații își văd masa pe site' }).click()
  await expect(page.getByText('Planul a fost publicat.')).toBeVisible()
  await expect(
    await openTableSearch(`/${wedding.slug}?event_code=${wedding.code}&guest_code=${family?.code}`),
  ).toContainText('Familia Găină, vă așteptăm la masa 1, Nași cu 3 locuri.')
  const search = await openTableSearch(`/${wedding.slug}`)
  await search.getByLabel('Codul invitației').fill(wedding.guests[1]?.code ?? '')
  await search.getByRole('button', { name: 'Căutați masa' }).click()
  await expect(search).toContainText('masa 2, Prieteni')
  await expectAccessible(guest)
  await guest.context().close()
}

async function seatAtTakenTable(page: Page, wedding: WeddingFixture): Promise<void> {
  const freeSeat = (await wedding.seats('Copii'))[0]
  const seat = page.locator('[data-table]').nth(2).locator('[data-chair="0"]')
  await unseatedParty(page, 'Ana și Liviu').click()
  // Another user changes the table at the same time.
  await page.route('**/api/table_configurations/details?**', (route) => route.abort())
  await wedding.callApi('put', `seats/add_guest/${freeSeat?.id}`, {
    seat: { guest_id: wedding.guests[3]?.id, company_number: 4 },
  })
  await seat.click({ force: true })
  await expect(
    page.getByRole('alert').filter({ hasText: 'a fost pus între timp Familia Brânză' }),
  ).toBeVisible()
  await expect(tableButton(page, /Copii: 4 din 5/)).toBeVisible()
  await page.unroute('**/api/table_configurations/details?**')
}

// Covers 3.2.02, 3.2.03, 3.2.26, 3.2.29, 3.2.32, 3.7.25.
test('a couple seats its guests at 1280', async ({ page, browser }) => {
  const pageErrors = collectPageErrors(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, demoAccounts().couple)
  const wedding = await WeddingFixture.create(page)

  await test.step('the capacity of the hall is set, and a warning shows that it is exceeded', () =>
    setCapacity(page))

  await test.step('tables are added up to the limit of the hall', async () => {
    await addTable(page, 'Nași', 6)
    await addTable(page, 'Prieteni', 4, true)
    await addTable(page, 'Copii', 5)
    await page.getByRole('button', { name: 'Adaugă o masă' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adaugă o masă' })
    await dialog.getByRole('textbox', { name: 'Nume' }).fill('Vecini')
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(dialog.getByRole('alert')).toContainText('În sală încap 3 mese.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Închideți fără salvare' }).click()
    await expectAccessible(page)
  })

  await test.step('a dragged table keeps its position after a reload', async () => {
    const boxBefore = await page.locator('[data-drag=table]').nth(1).boundingBox()
    await drag(
      page,
      page.locator('[data-drag=table]').nth(1),
      page.locator('[data-drag=table]').nth(1),
      { x: 180, y: 20 },
    )
    await expect(page.getByRole('button', { name: 'Anulează ultimul pas' })).toBeEnabled()
    await page.reload()
    await page.getByRole('button', { name: 'Arată toată sala' }).click()
    const [first, second] = [
      await page.locator('[data-drag=table]').nth(0).boundingBox(),
      await page.locator('[data-drag=table]').nth(1).boundingBox(),
    ]
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(60)
    expect(boxBefore).not.toBeNull()
  })

  await test.step('a party is dragged to a seat in one request and takes the adjacent seats', () =>
    dragParty(page, wedding))

  await test.step('a party is seated by keyboard only', async () => {
    await unseatedParty(page, 'Țîrlea, Ștefan').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Cine se mută' })).toBeVisible()
    await expect(page.locator('[data-table] [role=button]:focus')).toHaveCount(1)
    await expectAccessible(page)
    await page.locator('[data-table] [role=button]').nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(tableButton(page, /Prieteni: 1 din 4/)).toBeVisible()
    await expectStatus(page, 'Ștefan Țîrlea: loc la „Prieteni”.')
  })

  await test.step('a conflict shows the other party and the current table', () =>
    seatAtTakenTable(page, wedding))

  await test.step('a suggestion seats the remaining guests and can be undone', async () => {
    await page.getByRole('button', { name: 'Propune o așezare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propune o așezare' })
    await expect(dialog.getByRole('region').getByText('Ana și Liviu')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Acceptă propunerea' }).click()
    await expect(page.getByText('Toată lista de invitați a fost așezată la mese')).toBeVisible()
    await page.getByRole('button', { name: 'Anulează ultimul pas' }).click()
    await expect(unseatedParty(page, 'Ana și Liviu')).toBeVisible()
    await page.getByRole('button', { name: 'Propune o așezare' }).click()
    await dialog.getByRole('button', { name: 'Acceptă propunerea' }).click()
    await expect(page.getByText('Toată lista de invitați a fost așezată la mese')).toBeVisible()
  })

  await test.step('a published plan shows a guest only its own table', () =>
    findPublishedSeat(page, browser, wedding))

  await test.step('the attendance list is exported as a PDF', async () => {
    await page.getByRole('button', { name: 'Exportă' }).click()
    await page.getByRole('button', { name: 'Listă de prezență: PDF' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: /\.pdf/ }).first()
    await expect(link).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toMatch(/\d{2}-\d{2}-\d{4}\.pdf$/)
  })
  expect(pageErrors).toEqual([])
})

// Covers 3.2.33.
test('on a phone guests are seated from the list and checked in offline', async ({
  page,
  context,
}) => {
  const pageErrors = collectPageErrors(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demoAccounts().couple)
  const wedding = await WeddingFixture.create(page)
  await page.goto('/app/tables-configurator')

  await test.step('a party is seated by tapping it and a table', async () => {
    await expect(
      page.getByText('Planul desenat are nevoie de un ecran mare. Aici puteți așeza din listă.'),
    ).toBeVisible()
    await addTable(page, 'Nași', 6)
    await page.getByText('Fără loc: 10').click()
    await page.getByRole('button', { name: /Găină, familia/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pune aici: Nași' }).click()
    await expect(page.getByText('Familia Găină: loc la „Nași”.')).toBeVisible()
    await page.getByText('Mese: 1', { exact: true }).click()
    await expect(page.getByText('3 din 6', { exact: true })).toBeVisible()
    expect((await wedding.seats('Nași')).filter((seat) => seat.guest_id)).toHaveLength(3)
  })

  await test.step('guests are found without diacritics and checked in, offline ones sent later', async () => {
    await page.goto('/app/check-in')
    await page.getByLabel('Caută un nume sau un cod').fill('tirlea')
    await expect(page.getByRole('listitem').filter({ hasText: 'persoan' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Ștefan Țîrlea: a venit' }).click()
    await expect(page.getByText('1 din 10 persoane a venit')).toBeVisible()
    await expect(page.getByText('așteaptă să fie trimis')).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/app/check-in')) !== undefined))
      .toBe(true)
    await context.setOffline(true)
    await page.getByLabel('Caută un nume sau un cod').fill('gaina')
    await page.getByRole('button', { name: 'Familia Găină: câți au venit' }).click()
    await page
      .getByRole('group', { name: 'Familia Găină: câți au venit' })
      .getByRole('button', { name: '2', exact: true })
      .click()
    await expect(
      page.getByText(
        'Fără legătură. O schimbare așteaptă pe acest telefon și pleacă singură când revine rețeaua.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('3 din 10 persoane au venit')).toBeVisible()
    await expect(page.getByText('așteaptă să fie trimis')).toHaveCount(1)
    await context.setOffline(false)
    await expect(page.getByText('Fără legătură.')).toHaveCount(0)
    const { checkins } = (await wedding.callApi('get', `checkins?event_id=${wedding.id}`)) as {
      checkins: { name: string; arrived: number }[]
    }
    expect(Object.fromEntries(checkins.map(({ name, arrived }) => [name, arrived]))).toMatchObject({
      'Ștefan Țîrlea': 1,
      'Familia Găină': 2,
    })
  })

  await test.step('the check-in of another device is shown', async () => {
    await page.getByLabel('Caută un nume sau un cod').fill('')
    const key = crypto.randomUUID()
    await wedding.callApi('put', `checkins/${wedding.guests[2]?.id}`, {
      checkin: { arrived: 2, at: new Date().toISOString(), key },
    })
    await expect(page.getByText('5 din 10 persoane au venit')).toBeVisible()
  })
  expect(pageErrors).toEqual([])
})
