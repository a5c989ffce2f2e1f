// One month of business in one test: three couples, a reminder, a payment through each provider, the second factor of staff, invoices,
// a refund, a second user of an account, an article, and a newsletter to 2,000 subscribers.
import { type Browser, type Page, expect, test } from '@playwright/test'
import {
  type LoginCredentials,
  expectAccessible,
  fillRegistrationForm,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'
import { TestStack, waitUntil } from '../../support/test-stack'
import { FakePaymentGateways } from '../../support/fake-payment-gateways'
import { port } from './playwright.config'
import { setUpSecondFactor } from './staff-second-factor'

const makeCredentials = (name: string): LoginCredentials => ({
  email: `${name}@exemplu.ro`,
  password: 'cirese-amare-7',
})
const COUPLES = {
  stripe: makeCredentials('ilinca.stripe'),
  euplatesc: makeCredentials('ilinca.euplatesc'),
  sandbox: makeCredentials('ilinca.sandbox'),
}
/** The number of subscribers. About five mails per second are sent on two busy cores, so `make test` sets fewer than `make month`. */
const SUBSCRIBER_COUNT = Number(process.env.READERS ?? 2_000)
const SUBJECT = 'O lună la noi'
const PAYMENT_RECEIVED_TEXT = 'Felicitări, plata a fost primită'

const stack = new TestStack('month', port)
const gateways = new FakePaymentGateways(stack.url)
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const gatewaySettings = await gateways.start()
  await stack.start('demo', {
    ...gatewaySettings,
    PAYMENT_PROVIDER: 'stripe',
    INVOICE_SERIES: 'LUNA',
    STAFF_SECOND_FACTOR: 'required',
  })
  stack.startWorker()
})
test.afterAll(async () => {
  await stack.stop()
  await gateways.stop()
})

const mailsTo = (email: string) => stack.mailbox.mails.filter((mail) => mail.to === email)
const waitForMail = (email: string, pattern: RegExp) =>
  waitUntil(`a mail to ${email}: ${pattern}`, async () =>
    mailsTo(email).some((mail) => pattern.test(`${mail.subject}\n${mail.text}`)),
  )

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    reducedMotion: 'reduce',
    baseURL: stack.url,
  })
  return context.newPage()
}

async function register(browser: Browser, user: LoginCredentials): Promise<void> {
  const page = await newPage(browser)
  await page.goto('/app/creeaza-cont')
  await fillRegistrationForm(page, user)
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expect(page.getByText('Felicitari! Contul tau a fost creat cu success')).toBeVisible()
  await page.context().close()
}

/** Pays an invoice from the couple's list of invoices. `confirm` approves it on the gateway. Checks the result page, mail and PDF. */
async function pay(
  browser: Browser,
  user: LoginCredentials,
  confirm: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await newPage(browser)
  await logIn(page, user)
  await page.goto('/app/profil?tab=facturare')
  const [payment] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Plătește' }).click(),
  ])
  await confirm(payment)
  await expect(payment.getByText(PAYMENT_RECEIVED_TEXT)).toBeVisible()
  await payment.close()
  await waitForMail(user.email, /Plata a fost primită/)
  await page.reload()
  await expect(page.getByText('Platit', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  )
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.context().close()
}

/** Simulates that days pass: moves the dates of the accounts back and lets the hourly reminder job run again. */
async function advanceDays(days: number): Promise<void> {
  const movedBack = (column: string) => `${column} = ${column} - interval '${days} days'`
  stack.sql(
    `UPDATE accounts SET ${movedBack('free_until')}, ${movedBack('created_at')} WHERE email LIKE 'ilinca.%'`,
    `DELETE FROM jobs WHERE unique_key LIKE 'demo_reminders:%'`,
  )
  await stack.stopWorker()
  stack.startWorker()
}

async function openAccount(page: Page, user: LoginCredentials): Promise<void> {
  await page.goto(`/app/clienti?search=${encodeURIComponent(user.email)}`)
  await page.getByRole('link', { name: 'Ilinca Țîrlea' }).click()
}

async function refundAsStaff(page: Page): Promise<void> {
  await page.goto('/app/clienti?search=ilinca.')
  await expect(page.getByText('3 clienți', { exact: true })).toBeVisible()
  await expect(page.getByRole('table').getByText('Platit', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
  await openAccount(page, COUPLES.euplatesc)
  await page.getByRole('tab', { name: 'Facturi' }).click()
  await page.getByRole('button', { name: 'Adaugă factură' }).click()
  await page.getByLabel('Descriere').fill('Album tipărit')
  await page.getByLabel('Sumă în EUR').fill('49,50')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('49,50 EUR')).toBeVisible()
  await expect(page.getByText(/^LUNA \d+$/).first()).toBeVisible()
  const [session] = gateways.sessions.values()
  if (!session) throw new Error('the local Stripe gateway has no session')
  await gateways.refund(session)
  await openAccount(page, COUPLES.stripe)
  await page.getByRole('tab', { name: 'Facturi' }).click()
  await expect(page.getByText('Rambursat', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await waitUntil('staff is notified of the refund', async () =>
    stack.mailbox.mails.some((mail) => mail.subject === 'Bani rambursați pentru o factură'),
  )
}

async function inviteSecondUser(browser: Browser): Promise<void> {
  const ownerPage = await newPage(browser)
  await logIn(ownerPage, COUPLES.sandbox)
  await ownerPage.goto('/app/profil?tab=utilizatori')
  await ownerPage.getByRole('button', { name: 'Adaugă utilizator' }).click()
  const dialog = ownerPage.getByRole('dialog')
  await dialog.getByLabel('Nume').fill('Elena Țîrlea')
  await dialog.getByLabel('E-mail').fill('elena@exemplu.ro')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await waitForMail('elena@exemplu.ro', /token=/)
  const link =
    /https?:\/\/\S+token=[\w-]+/.exec(mailsTo('elena@exemplu.ro')[0]?.text ?? '')?.[0] ?? ''
  const secondUserPage = await newPage(browser)
  await secondUserPage.goto(link)
  await secondUserPage.getByLabel('Parola nouă', { exact: false }).first().fill('cireșe-verzi-8')
  await secondUserPage
    .getByLabel('Parola nouă, încă o dată', { exact: false })
    .first()
    .fill('cireșe-verzi-8')
  await secondUserPage.getByRole('button', { name: 'Salvează parola' }).click()
  await expect(secondUserPage.getByText('Acum puteți intra în cont.')).toBeVisible()
  await logIn(secondUserPage, { email: 'elena@exemplu.ro', password: 'cireșe-verzi-8' })
  await secondUserPage.context().close()
  await ownerPage.context().close()
}

async function sendIssue(page: Page, browser: Browser): Promise<void> {
  stack.sql(
    `INSERT INTO subscribers (id, name, email, language, confirmed_at, asked_at, created_at) SELECT gen_random_uuid(), 'Cititor ' || n, 'cititor' || n || '@exemplu.ro', 'ro', now(), now(), now() FROM generate_series(1, ${SUBSCRIBER_COUNT}) n`,
  )
  const subscriberCount = Number(
    stack.sql(
      'SELECT count(*) FROM subscribers WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL',
    ),
  )
  await page.goto('/app/newsletter/nou')
  await page.getByRole('textbox', { name: 'Subiect', exact: true }).fill(SUBJECT)
  await page.getByRole('textbox', { name: 'Textul scrisorii' }).click()
  await page.keyboard.type('Am scris despre trei cupluri.')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Scrisoarea a fost salvată.')).toBeVisible()
  await page.getByRole('button', { name: 'Trimite scrisoarea' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Trimite la / })
    .click()
  const issueMails = () => stack.mailbox.mails.filter((mail) => mail.subject === SUBJECT)
  await waitUntil(
    'every mail of the issue has arrived',
    async () => issueMails().length >= subscriberCount,
    600,
  )
  // The job that records the end of the sending may still run after the last mail has arrived.
  await waitUntil(
    'the issue is recorded as sent',
    async () =>
      stack.sql(
        `SELECT finished_at IS NOT NULL FROM newsletter_issues WHERE subject = '${SUBJECT}'`,
      ) === 't',
    600,
  )
  await page.reload()
  await expect(page.locator('.a-status')).toHaveText('Trimisă')
  await expectAccessible(page)
  expect(issueMails().length).toBe(subscriberCount)
  expect(new Set(issueMails().map((mail) => mail.to)).size).toBe(subscriberCount)
  expect(new Set(issueMails().map((mail) => mail.id)).size).toBe(subscriberCount)
  const unsubscribeLink =
    /https?:\/\/\S+dezabonare\?token=[\w.-]+/.exec(
      issueMails().find((mail) => mail.to === 'cititor7@exemplu.ro')?.text ?? '',
    )?.[0] ?? ''
  const subscriberPage = await newPage(browser)
  await subscriberPage.goto(unsubscribeLink)
  await subscriberPage.getByRole('button', { name: 'Mă dezabonez' }).click()
  await expect(subscriberPage.getByRole('heading', { name: 'V‑ați dezabonat' })).toBeVisible()
  await subscriberPage.context().close()
  await page.reload()
  await expect(page.getByRole('definition').nth(4)).toHaveText('1')
}

// Covers 3.content.22, S.providers.01, S.providers.05.
test('a month of business', async ({ page, browser }) => {
  const pageErrors = collectPageErrors(page)

  await test.step('three couples register and are reminded before their trial ends', async () => {
    for (const user of Object.values(COUPLES)) await register(browser, user)
    for (const user of Object.values(COUPLES))
      await waitForMail(user.email, /Bine ați venit la Alai/)
    await advanceDays(6.5)
    for (const user of Object.values(COUPLES))
      await waitForMail(user.email, /Perioada demo se apropie de sfârșit/)
  })

  await test.step('each couple pays through another provider', async () => {
    await pay(browser, COUPLES.stripe, async (payment) => {
      await expect(payment.getByRole('heading', { name: 'Stripe' })).toBeVisible()
      await payment.getByRole('button', { name: 'Pay 99.00 EUR' }).click()
    })
    await stack.restartWith({ PAYMENT_PROVIDER: 'euplatesc' })
    await pay(browser, COUPLES.euplatesc, async (payment) => {
      await expect(payment.getByText('99,00 EUR')).toBeVisible()
      await expectAccessible(payment)
      await payment.getByRole('button').click()
      await payment.getByRole('button', { name: 'Plătește 99.00 EUR' }).click()
    })
    await stack.restartWith({ PAYMENT_PROVIDER: 'sandbox', PUBLIC_URL: stack.url })
    await pay(browser, COUPLES.sandbox, async (payment) => {
      await payment.getByRole('button', { name: 'Plătește' }).click()
    })
  })

  await test.step('the first log-in of staff sets up the second factor, which later ones require', () =>
    setUpSecondFactor(page))

  await test.step('staff sees the payments, adds an invoice and refunds another one', () =>
    refundAsStaff(page))

  await test.step('a couple invites a second user', () => inviteSecondUser(browser))

  await test.step('an article is published and visitors can read it', async () => {
    await page.goto('/app/articol/nou')
    await page.getByRole('textbox', { name: 'Titlu', exact: true }).fill('O lună la noi')
    await page
      .getByRole('textbox', { name: 'Descriere', exact: true })
      .fill('Ce am învățat de la trei cupluri.')
    await page.getByRole('combobox', { name: 'Categorie' }).click()
    await page.getByRole('option', { name: 'Petrecere' }).click()
    await page.getByRole('textbox', { name: 'Secțiunea 1: Text' }).click()
    await page.keyboard.type('Lista de invitați se face devreme.')
    await page.getByText('Publicat', { exact: true }).click()
    await page.getByRole('button', { name: 'Salvează' }).click()
    await expect(page.locator('.a-status')).toHaveText('Publicat')
    const visitor = await newPage(browser)
    await visitor.goto('/app/article/o-luna-la-noi')
    await expect(visitor.getByRole('heading', { level: 1, name: 'O lună la noi' })).toBeVisible()
    await visitor.context().close()
  })

  await test.step('an issue is sent once to every subscriber, and one unsubscribes', () =>
    sendIssue(page, browser))

  expect(pageErrors).toEqual([])
})
