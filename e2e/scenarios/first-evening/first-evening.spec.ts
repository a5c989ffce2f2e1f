// The first evening of a couple in one test: an account, a site, 300 guests, their mails, the first answers and the exported lists.
import { type Page, type Browser, type Locator, expect, test } from '@playwright/test'
import { expectAccessible, collectPageErrors } from '../../support/page-helpers'
import type { Mail } from '../../support/smtp-mailbox'
import { TestStack } from '../../support/test-stack'
import {
  LINK_ANSWERS,
  type Answer,
  PHONE_ANSWERS,
  GUESTS_WITH_EMAIL,
  companyOf,
  port,
  isAccepted,
  summarizeAnswers,
} from './guest-data'
import { downloadList, expectedRows } from './exported-files'
import { register, completeEvent, pay, goLive } from './account-steps'
import { importList, sendInvitations, expectNoSecondSend } from './guest-list-steps'
import { answerOnMobile, enterPhoneAnswer } from './answer-steps'
import { expectInvitationStats, expectDashboardShares } from './dashboard-checks'

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

async function answerWhileDashboardIsOpen(
  page: Page,
  browser: Browser,
  badge: Locator,
  linkOf: (answer: Answer) => string,
): Promise<void> {
  await page.goto('/app/notificari')
  await page.getByRole('button', { name: 'Marchează toate ca citite' }).click()
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
      .poll(() => invitationMails().length, { timeout: 300_000 })
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

  await test.step('40 guests answer, and the open dashboard is updated', () =>
    answerWhileDashboardIsOpen(page, browser, badge, linkOf))

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
