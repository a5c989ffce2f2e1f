// The first evening of a couple in one test: an account, a site, 300 guests, their mails, the first answers and the exported lists.
import { type Browser, type Page, expect, test } from '@playwright/test'
import {
  expectAccessible,
  fillRegistrationForm,
  collectPageErrors,
} from '../../support/page-helpers'
import type { Mail } from '../../support/smtp-mailbox'
import { TestStack } from '../../support/test-stack'
import {
  LINK_ANSWERS,
  type Answer,
  PHONE_ANSWERS,
  GUESTS,
  GUESTS_WITH_EMAIL,
  MENUS,
  companyOf,
  stripDiacritics,
  guestListCsv,
  romanianCount,
  port,
  isAccepted,
  summarizeAnswers,
} from './guest-data'
import { downloadList, expectedRows } from './exported-files'

const EMAIL = 'ilinca@exemplu.ro'
const PASSWORD = 'cirese-amare-7'
const ALL_ANSWERS = [...LINK_ANSWERS, ...PHONE_ANSWERS]

let stack: TestStack
test.beforeAll(async () => {
  stack = new TestStack('evening', port)
  await stack.start()
  stack.startWorker()
})
test.afterAll(() => stack.stop())

const invitationMails = () =>
  stack.mailbox.mails.filter((mail) => mail.subject.startsWith('Invitație: '))

/** Registers an account with the form and its proof of work, and logs in. */
async function register(page: Page): Promise<void> {
  await page.goto('/app/creeaza-cont')
  await fillRegistrationForm(page, { email: EMAIL, password: PASSWORD })
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await page.getByRole('link', { name: '7 zile gratuit' }).click()
  // Until the log-in page has loaded, the registration form is still shown, which has an e-mail field, too.
  await expect(page.getByRole('heading', { name: 'Intrați în cont' })).toBeVisible()
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Intră în cont' }).click()
}

async function completeEvent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Completați evenimentul ca să continuați' })
  await dialog.getByRole('textbox', { name: 'Nume', exact: true }).fill('Ilinca și Tudor')
  await dialog.getByLabel('Slug').fill('Ilinca și Tudor')
  await dialog.getByLabel('Locație').fill('Piața Mică')
  await dialog.getByRole('button', { name: 'Propune un cod' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Cod/ })).not.toHaveValue('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toBeHidden()
}

async function pay(page: Page): Promise<void> {
  await page.goto('/app/profil?tab=facturare')
  const [payment] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Plătește' }).click(),
  ])
  await payment.getByRole('button', { name: 'Plătește' }).click()
  await expect(payment.getByText('Felicitări, plata a fost primită')).toBeVisible()
  await payment.close()
}

async function goLive(page: Page): Promise<void> {
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

async function importList(page: Page): Promise<void> {
  await page.goto('/app/adauga-invitat')
  await page.getByRole('button', { name: 'Importă', exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: 'Importă lista de invitați' })
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lista noastră.csv', mimeType: 'text/csv', buffer: guestListCsv() })
  await expect(panel).toContainText(
    `${romanianCount(GUESTS.length, 'rânduri')} · Windows-1250, separator punct și virgulă`,
  )
  await expect(panel.locator('[data-s=added]')).toContainText(String(GUESTS.length))
  await expect(panel.locator('[data-s=conflicts]')).toContainText('0')
  await expectAccessible(page)
  await panel
    .getByRole('button', { name: `Importă ${romanianCount(GUESTS.length, 'rânduri')}` })
    .click()
  await expect(panel).toContainText(`${romanianCount(GUESTS.length, 'invitații')} adăugate.`)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Gata' }).click()
  await expect(page.getByText(romanianCount(GUESTS.length, 'invitații')).first()).toBeVisible()
  await expect(page.getByText(new RegExp(`^1–\\d+ din ${GUESTS.length}$`))).toBeVisible()
}

async function sendInvitations(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trimite', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pe e-mail, celor cărora nu le-am trimis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trimite invitația pe e-mail' })
  await expect(dialog).toContainText(
    `O primesc ${romanianCount(GUESTS_WITH_EMAIL.length, 'invitați')}`,
  )
  await expect(dialog).toContainText(
    `${romanianCount(GUESTS.length - GUESTS_WITH_EMAIL.length, 'invitați')} nu o primesc`,
  )
  await expect(dialog).toContainText(`Ce răspund invitații la e-mail ajunge la ${EMAIL}.`)
  await expectAccessible(page)
  await dialog
    .getByRole('button', {
      name: `Trimite la ${romanianCount(GUESTS_WITH_EMAIL.length, 'invitați')}`,
    })
    .click()
  await expect(
    page.getByText(`${romanianCount(GUESTS_WITH_EMAIL.length, 'e-mailuri')} pleacă acum.`),
  ).toBeVisible()
}

/** Checks that every guest with an e-mail address has received one mail. Returns the links of the mails by guest name. */
function guestLinks(mails: Mail[]): Map<string, string> {
  const links = new Map<string, string>()
  for (const guest of GUESTS_WITH_EMAIL) {
    const [mail, ...duplicates] = mails.filter((candidate) => candidate.to === guest.email)
    expect(duplicates, guest.name).toEqual([])
    expect(mail?.text).toContain(`Bună ziua, ${guest.name},`)
    const link = /https?:\/\/\S+guest_code=[A-Z0-9]{10}$/m.exec(mail?.text ?? '')?.[0]
    expect(link, guest.name).toContain(`${stack.url}/ilinca-si-tudor?event_code=`)
    links.set(guest.name, link ?? '')
  }
  return links
}

/** Checks that sending again, from the page or by the API, sends nothing. */
async function expectNoSecondSend(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Alege toate de pe pagină' }).check()
  await page.getByRole('button', { name: `Alege-le pe toate: ${GUESTS.length}` }).click()
  await page
    .getByRole('region', { name: 'Cu invitațiile alese' })
    .getByRole('button', { name: 'Trimite pe e-mail' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Trimite invitația pe e-mail' })
  await expect(dialog).toContainText('Nimeni nu o primește acum.')
  await expect(dialog).toContainText('a primit-o deja')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Închide' }).click()
  const { events } = (await (await page.request.get('/api/events')).json()) as {
    events: { id: string }[]
  }
  const selection = { event_id: events[0]?.id, filters: {} }
  const sent = await page.request.post('/api/wedding_invitations/send_mail', {
    headers: { 'x-alai': '1' },
    data: { kind: 'invitation', selection },
  })
  const { mail } = (await sent.json()) as {
    mail: { recipients: unknown[]; reasons: Record<string, number> }
  }
  expect(mail.recipients).toEqual([])
  expect(mail.reasons).toMatchObject({
    already: GUESTS_WITH_EMAIL.length,
    no_address: GUESTS.length - GUESTS_WITH_EMAIL.length,
  })
}

/** Answers with the form on a phone, from the link in the mail. */
async function answerOnMobile(
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
      await page.getByRole('tab', { name: `Persoana ${menuIndex + 1}` }).click()
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
  // A single person is shown without a number.
  for (const [index, menu] of menus.entries())
    await expect(
      page.getByText(menus.length > 1 ? `Persoana ${index + 1}: ${menu}` : menu, { exact: true }),
    ).toBeVisible()
  await expectAccessible(page)
  expect(phoneErrors).toEqual([])
  await phone.close()
}

/** Answers by the API, with the same request as the form. */
async function answerByApi(link: string, { guest, menus, email }: Answer): Promise<void> {
  const url = new URL(link)
  const codes = {
    event_slug: 'ilinca-si-tudor',
    event_code: url.searchParams.get('event_code'),
    code: url.searchParams.get('guest_code'),
    name: guest.name,
  }
  const accepted = {
    ...codes,
    company: companyOf(menus.length),
    company_number: menus.length,
    menus_attributes: menus.map((menu_type) => ({ menu_type })),
    allergy: 'no',
    email: email || undefined,
  }
  const [path, body] =
    menus.length > 0
      ? ['guests', { guest: accepted }]
      : ['refuzed_invitations', { refuzed_invitation: codes }]
  const response = await fetch(`${stack.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, `${guest.name}: ${await response.text()}`).toBe(201)
}

/** Enters a phone answer with the keyboard only: name, accept or decline, number of persons, menus. */
async function enterPhoneAnswer(page: Page, { guest, menus }: Answer): Promise<void> {
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
  const outcome =
    menus.length === 0
      ? 'nu'
      : menus.length === 1
        ? 'o persoană'
        : romanianCount(menus.length, 'persoane')
  await expect(page.getByRole('status').filter({ hasText: 'Salvat' })).toHaveText(
    `Salvat: ${guest.name}, ${outcome}.`,
  )
}

/** Checks the numbers of invitations and persons in the illustration of the dashboard. */
async function expectInvitationStats(page: Page, answers: Answer[]): Promise<void> {
  const { acceptedCount, declinedCount, persons } = summarizeAnswers(answers)
  const region = page.getByRole('region', { name: 'Invitațiile voastre' })
  const accessibleName = `${romanianCount(GUESTS.length, 'invitații')}: acceptate ${acceptedCount}, refuzate ${declinedCount}, fără răspuns ${GUESTS.length - acceptedCount - declinedCount}`
  await expect(region.getByRole('img')).toHaveAccessibleName(accessibleName)
  await expect(region.getByRole('link').filter({ hasText: 'Acceptat' })).toContainText(
    `${acceptedCount} ${romanianCount(persons, 'persoane')}`,
  )
}

/** Checks the numbers of parties and menus on the dashboard. */
async function expectDashboardShares(page: Page, answers: Answer[]): Promise<void> {
  const { persons, parties, menus } = summarizeAnswers(answers)
  const charts = [
    ['participanti', `Cine vine: ${romanianCount(persons, 'persoane')}`, parties],
    ['meniuri', 'Meniuri alese', menus],
  ] as const
  for (const [tab, name, counts] of charts) {
    await page.goto(`/app/dashboard?tab=${tab}`)
    const table = page.getByRole('table', { name })
    for (const [label, count] of Object.entries(counts)) {
      await expect(
        table.getByRole('row').filter({ hasText: label }).getByRole('cell').first(),
      ).toHaveText(String(count))
    }
  }
}

test('a new couple invites 300 guests by mail and exports their answers', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const badge = page.getByRole('navigation', { name: 'Meniu' }).locator('.a-badge')
  let links = new Map<string, string>()
  const linkOf = ({ guest }: Answer) => links.get(guest.name) ?? ''

  await test.step('an account is registered and paid, and its site is published', async () => {
    await register(page)
    await completeEvent(page)
    await pay(page)
    await goLive(page)
  })

  await test.step('300 guests are imported from an old Excel list', () => importList(page))

  await test.step('each guest with an address receives one mail with its own link', async () => {
    await sendInvitations(page)
    await expect
      .poll(() => invitationMails().length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(GUESTS_WITH_EMAIL.length)
    await expect(async () => {
      await page.goto('/app/adauga-invitat?sent=true')
      await expect(
        page.getByText(new RegExp(`^1–\\d+ din ${GUESTS_WITH_EMAIL.length}$`)),
      ).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    links = guestLinks(invitationMails())
    expect(new Set(links.values()).size).toBe(GUESTS_WITH_EMAIL.length)
    expect(new Set(stack.mailbox.messageIds).size).toBe(stack.mailbox.messageIds.length)
    await page.goto('/app/adauga-invitat')
    await expectNoSecondSend(page)
  })

  await test.step('40 guests answer, and the open dashboard is updated', async () => {
    await page.goto('/app/notificari')
    await page.getByRole('button', { name: 'Marchează tot ca citit' }).click()
    await page.goto('/app/dashboard')
    await expectInvitationStats(page, [])
    await expect(badge).toHaveCount(0)
    const loadedAt = await page.evaluate(() => performance.timeOrigin)
    const formAnswers = [
      LINK_ANSWERS.find(
        (answer) =>
          answer.menus.length > 2 && answer.menus.length === answer.guest.places && answer.email,
      ),
      LINK_ANSWERS.find((answer) => !isAccepted(answer)),
    ].filter((answer) => answer !== undefined)
    expect(formAnswers).toHaveLength(2)
    for (const answer of formAnswers) await answerOnMobile(browser, linkOf(answer), answer)
    await expect(badge).toHaveText(String(formAnswers.length))
    await Promise.all(
      LINK_ANSWERS.filter((answer) => !formAnswers.includes(answer)).map((answer) =>
        answerByApi(linkOf(answer), answer),
      ),
    )
    await expect(badge).toHaveText(String(LINK_ANSWERS.length))
    await expectInvitationStats(page, LINK_ANSWERS)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
    await expectAccessible(page)
    await expectDashboardShares(page, LINK_ANSWERS)
  })

  await test.step('five phone answers are entered', async () => {
    await page.goto('/app/raspunsuri-telefon')
    for (const answer of PHONE_ANSWERS) await enterPhoneAnswer(page, answer)
    await expectAccessible(page)
    await page.goto('/app/dashboard')
    await expectInvitationStats(page, ALL_ANSWERS)
    // A phone answer creates no notification, because the couple enters it itself.
    await expect(badge).toHaveText(String(LINK_ANSWERS.length))
    await expectDashboardShares(page, ALL_ANSWERS)
    await expectAccessible(page)
  })

  await test.step('the exported lists contain every party with its number of persons', async () => {
    const codes = new Map(
      [...links].map(([name, url]) => [name, new URL(url).searchParams.get('guest_code') ?? '']),
    )
    await page.goto('/app/raspunsuri')
    await page.getByRole('button', { name: 'Exportă' }).click()
    for (const [button, name] of [
      ['Excel (data.xlsx)', 'data.xlsx'],
      ['CSV (users.csv)', 'users.csv'],
    ] as const) {
      const rows = await downloadList(page, button, name)
      expect(rows).toEqual(expectedRows(ALL_ANSWERS, codes))
      expect(rows.reduce((sum, row) => sum + row.persons, 0)).toBe(
        summarizeAnswers(ALL_ANSWERS).persons,
      )
    }
    await expectAccessible(page)
  })

  await test.step('no mail is sent twice, and each answer with an address is confirmed', async () => {
    const confirmed = ALL_ANSWERS.filter((answer) => isAccepted(answer) && answer.email !== '').map(
      (answer) => answer.email,
    )
    const thankedAddresses = () =>
      stack.mailbox.mails
        .filter((mail) => mail.subject === 'Răspunsul pentru Ilinca și Tudor a fost salvat')
        .map((mail) => mail.to)
    await expect.poll(() => thankedAddresses().sort()).toEqual(confirmed.sort())
    expect(await stack.stopWorker()).toBe(0)
    expect(invitationMails()).toHaveLength(GUESTS_WITH_EMAIL.length)
    expect(new Set(stack.mailbox.messageIds).size).toBe(stack.mailbox.messageIds.length)
  })
  expect(pageErrors).toEqual([])
})
