// Alai's own pages: landing page, registration, civil ceremony guide, legal documents, payments, log-in.
import type { PageDriver, PageCase } from '../page-state-runner'

const scrollToEnd = async ({ page }: PageDriver) => {
  await page.locator('footer').last().scrollIntoViewIfNeeded()
}
const fillAccount = async ({ page, t }: PageDriver) => {
  const values = {
    name: 'Ilinca',
    surname: 'Țîrlea',
    event_date: '2027-08-21',
    city: 'Sibiu',
    phone: '0740 000 555',
    email: 'ilinca@exemplu.ro',
    password: 'cirese-amare-7',
    password_confirmation: 'cirese-amare-7',
  }
  for (const [key, value] of Object.entries(values))
    await page.getByLabel(t(`brand:create.${key}`), { exact: true }).fill(value)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}
const send = (driver: PageDriver) => driver.clickButton('brand:create.send')
const CLIENTS = '**/api/clients'

/** Returns the date in `days` days, for days that the calculator finds too early. */
const dateInDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const LEGAL = '**/api/legal_documents/**'
const [PAST, NOW, NEXT] = [
  { number: 1, valid_from: '2026-11-21', note: '', state: 'past' },
  {
    number: 2,
    valid_from: '2027-01-10',
    note: 'Am scris mai pe scurt secțiunea despre plată și am adăugat adresa nouă.',
    state: 'current',
  },
  { number: 3, valid_from: '2099-06-05', note: 'Preț nou', state: 'scheduled' },
]
const mockVersion = (versionData: object) => (driver: PageDriver) =>
  driver.mockResponse(LEGAL, {
    legal_document: {
      document: 'terms',
      language: 'ro',
      ...versionData,
      title: 'Termeni și condiții',
      intro: 'Pe scurt.',
      sections: [
        { title: '1. Cine suntem', paragraphs: ['Suntem aici:', '- la {email}', '- la telefon'] },
      ],
      versions: [NEXT, NOW, PAST],
    },
  })

const openTerms = ({ page, t }: PageDriver) =>
  page
    .locator('main')
    .getByRole('link', { name: t('info-pages:legal.terms') })
    .click()

const documents: PageCase[] = ['termeni', 'confidentialitate', 'cookies', 'anulare'].map(
  (name) => ({
    path: `/app/documente/${name}`,
    states: [{ name: 'whole', expected: 'info-pages:legal.contents' }],
  }),
)

export const LANDING_AND_ACCOUNT_PAGES: PageCase[] = [
  {
    path: '/',
    states: [
      { name: 'whole', action: scrollToEnd, expected: 'brand:landing.title' },
      {
        name: 'all FAQ answers open',
        action: ({ page }) =>
          page.evaluate(() =>
            document.querySelectorAll('details').forEach((element) => (element.open = true)),
          ),
        expected: 'brand:faq.8.a',
      },
      {
        name: 'menu open',
        widths: [390],
        action: async ({ page, t }) => {
          await page.setViewportSize({ width: 390, height: 844 })
          await page.getByRole('button', { name: t('brand-layout:nav.label') }).click()
        },
        expected: ({ page, t }) =>
          page.getByRole('navigation', { name: t('brand-layout:nav.label') }),
      },
      {
        name: 'stored data panel open',
        action: async (driver) => {
          await driver.page.keyboard.press('Escape')
          await driver.clickButton('brand-layout:foot.device')
        },
        expected: 'info-pages:device.lead',
      },
    ],
  },
  {
    path: '/?insidePageUrl=benefits',
    states: [{ name: 'scrolled to a section', expected: 'brand:landing.benefits' }],
  },
  {
    path: '/nu-exista-asa-ceva',
    expectsErrors: true,
    states: [{ name: 'unknown slug redirects home', expected: 'brand:landing.title' }],
  },
  {
    path: '/app/creeaza-cont',
    states: [
      { name: 'empty', expected: 'brand:create.title' },
      { name: 'required field errors', action: send, expected: 'brand:create.gdpr' },
      {
        name: 'rejected',
        action: async (driver) => {
          await fillAccount(driver)
          await driver.failRequest(CLIENTS, 409)
          await send(driver)
        },
        expected: 'brand:create.failed',
      },
      {
        name: 'creating',
        action: async (driver) => {
          await driver.holdRequest('**/api/google_verification/challenge')
          await send(driver)
        },
        expected: 'brand:create.creating',
      },
    ],
  },
  {
    path: '/app/creeaza-cont',
    prepare: (driver) =>
      driver.mockResponse(CLIENTS, { client: {}, payment_url: 'http://localhost/plata' }, 201),
    states: [
      {
        name: 'created',
        action: async (driver) => {
          await fillAccount(driver)
          await send(driver)
        },
        expected: 'brand:create.pay',
      },
    ],
  },
  {
    path: '/app/creeaza-cont',
    prepare: (driver) => driver.mockResponse(CLIENTS, { client: {}, payment_url: '' }, 201),
    states: [
      {
        name: 'created without a payment link',
        action: async (driver) => {
          await fillAccount(driver)
          await send(driver)
        },
        expected: 'brand:create.no_link',
      },
    ],
  },
  {
    path: '/app/pre-inregistrare',
    states: [
      { name: 'empty', expected: 'form-pages:pre.title' },
      {
        name: 'required field errors',
        action: (driver) => driver.clickButton('form-pages:pre.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await fillForm(driver, 'form-pages:pre', {
            name: 'Ana',
            event_date: '2027-06-19',
            email: 'ana@exemplu.ro',
            phone: '0740 000 113',
          })
          await driver.failRequest('**/api/preregister_emails')
          await driver.clickButton('form-pages:pre.send')
        },
        expected: 'form-pages:pre.failed',
      },
      {
        name: 'confirmation',
        action: async (driver) => {
          await driver.mockResponse('**/api/preregister_emails', {}, 201)
          await driver.clickButton('form-pages:pre.send')
        },
        expected: 'form-pages:pre.done',
      },
    ],
  },
]

export async function fillForm(
  { page, t }: PageDriver,
  catalogue: string,
  values: Record<string, string>,
): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel(t(`${catalogue}.${Object.keys(values)[0]}`), { exact: true }) })
    .last()
  for (const [key, value] of Object.entries(values))
    await form.getByLabel(t(`${catalogue}.${key}`), { exact: true }).fill(value)
}

const guide: PageCase[] = [
  {
    path: '/app/cununie-civila',
    states: [{ name: 'no date selected', expected: 'info-pages:plan.empty' }],
  },
  {
    path: '/app/cununie-civila?zi=2027-06-19&strainatate=1',
    states: [
      { name: 'all steps', expected: 'info-pages:plan.arrive' },
      {
        name: 'saved',
        action: (driver) => driver.clickButton('info-pages:plan.save'),
        expected: 'info-pages:plan.saved',
      },
    ],
  },
  {
    path: '/app/cununie-civila?zi=2020-06-19',
    states: [{ name: 'past date', expected: 'info-pages:plan.past' }],
  },
  {
    path: `/app/cununie-civila?zi=${dateInDays(4)}`,
    states: [{ name: 'date too close', expected: 'info-pages:plan.missed' }],
  },
  {
    path: `/app/cununie-civila?zi=${dateInDays(14)}&strainatate=1`,
    states: [{ name: 'little time left', expected: 'info-pages:plan.tight' }],
  },
]

const paymentCase = (name: string, expected: string, prepare?: PageCase['prepare']): PageCase => ({
  path: ({ paidInvoiceId }) => `/app/plata-succes?action=0&invoice_id=${paidInvoiceId}`,
  ...(prepare ? { prepare } : {}),
  states: [{ name, expected: `brand:${expected}` }],
})
const PROCESS_PAYMENT = '**/api/clients/process_payment'

export const GUIDE_AND_PAYMENT_PAGES: PageCase[] = [
  ...guide,
  ...documents,
  // A document that is opened by its URL is part of the page. It loads separately only when it is opened from another one.
  {
    path: '/app/documente/cookies',
    prepare: (driver) => driver.holdRequest(LEGAL),
    states: [{ name: 'document loading', action: openTerms, expected: 'info-pages:legal.loading' }],
  },
  {
    path: '/app/documente/cookies',
    prepare: (driver) => driver.failRequest(LEGAL, 403),
    states: [{ name: 'document failed', action: openTerms, expected: 'info-pages:legal.failed' }],
  },
  {
    path: '/app/documente/cookies',
    prepare: mockVersion(NOW),
    states: [{ name: 'with versions', action: openTerms, expected: 'info-pages:legal.versions' }],
  },
  {
    path: '/app/documente/cookies',
    prepare: mockVersion(PAST),
    states: [{ name: 'previous version', action: openTerms, expected: 'info-pages:legal.past' }],
  },
  {
    path: '/app/documente/termeni?versiune=99',
    expectsErrors: true,
    states: [{ name: 'unknown version', expected: 'info-pages:legal.none' }],
  },
  {
    path: '/app/plata-succes',
    states: [{ name: 'without a payment', expected: 'brand:pay.unknown' }],
  },
  paymentCase('paid', 'pay.done'),
  paymentCase('pending', 'pay.pending', (driver) =>
    driver.mockResponse(PROCESS_PAYMENT, { status: 'unpaid' }),
  ),
  paymentCase('not found', 'pay.lost', (driver) =>
    driver.mockResponse(PROCESS_PAYMENT, { status: 'cancelled' }),
  ),
  paymentCase('checking', 'pay.checking', (driver) => driver.holdRequest(PROCESS_PAYMENT)),
  paymentCase('status failed', 'pay.unchecked', (driver) => driver.failRequest(PROCESS_PAYMENT)),
  {
    path: '/app/blog/nu-exista',
    expectsErrors: true,
    states: [{ name: 'unknown page', expected: 'brand-pages:missing.title' }],
  },
  { path: '/app/plata-eroare', states: [{ name: 'failed', expected: 'brand:pay.failed' }] },
]

const CONFIRM = '**/api/users/confirm_email'
const UNSUBSCRIBE = '**/api/notifications/unsubscribe?**'

/** Log-in, password reset and the other pages that lead to the couple's area. */
export const LOGIN_PAGES: PageCase[] = [
  {
    path: '/app/login',
    states: [
      { name: 'empty', expected: 'couple:login.send' },
      {
        name: 'wrong password',
        action: async (driver) => {
          await driver.failRequest('**/api/login', 401, 'wrong_credentials')
          await driver.page.getByLabel(driver.t('couple:login.email')).fill('ana@exemplu.ro')
          await driver.page.locator('input[type=password]').fill('altceva')
          await driver.clickButton('couple:login.send')
        },
        expected: 'couple:login.wrong',
      },
      {
        name: 'logging in',
        action: async (driver) => {
          await driver.holdRequest('**/api/login')
          await driver.clickButton('couple:login.send')
        },
        expected: ({ page }) => page.locator('button[data-loading]'),
      },
    ],
  },
  {
    path: '/app/login',
    expectsErrors: true,
    prepare: (driver) =>
      driver.mockResponse(
        '**/api/login',
        { challenge: 'x', expires_at: '2027-01-01T10:00:00Z' },
        202,
      ),
    states: [
      {
        name: 'second factor',
        action: async (driver) => {
          await driver.page.getByLabel(driver.t('couple:login.email')).fill('staff@exemplu.ro')
          await driver.page.locator('input[type=password]').fill('altceva')
          await driver.clickButton('couple:login.send')
        },
        expected: 'integrations:login.code_text',
      },
      {
        name: 'wrong code',
        action: async (driver) => {
          await driver.mockResponse(
            '**/api/login/second_factor',
            { code: 'wrong_code', error: 'Codul nu este corect.' },
            422,
          )
          await driver.page.getByLabel(driver.t('integrations:login.code')).fill('123456')
          await driver.clickButton('integrations:login.code_send')
        },
        expected: ({ page }) => page.getByText('Codul nu este corect.'),
      },
    ],
  },
  {
    path: '/app/preview/ana-si-mihai',
    expectsErrors: true,
    states: [{ name: 'login required', expected: 'couple:login.send' }],
  },
  {
    path: '/app/trimite-email',
    states: [
      { name: 'empty', expected: 'couple:forgot.send' },
      {
        name: 'unknown address',
        action: async (driver) => {
          await driver.page.getByLabel(driver.t('couple:login.email')).fill('cine@exemplu.ro')
          await driver.failRequest('**/api/password/forgot', 404, 'email_not_found')
          await driver.clickButton('couple:forgot.send')
        },
        expected: 'couple:forgot.unknown',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest('**/api/password/forgot')
          await driver.clickButton('couple:forgot.send')
        },
        expected: 'couple:forgot.failed',
      },
      {
        name: 'sent',
        action: async (driver) => {
          await driver.mockResponse('**/api/password/forgot', {})
          await driver.clickButton('couple:forgot.send')
        },
        expected: 'couple:forgot.sent',
      },
    ],
  },
  {
    path: '/app/reseteaza-parola?token=vechi',
    expectsErrors: true,
    states: [
      { name: 'empty', expected: 'couple:reset.send' },
      {
        name: 'failed',
        action: async (driver) => {
          for (const element of await driver.page.locator('input[type=password]').all())
            await element.fill('cirese-amare-7')
          await driver.failRequest('**/api/password/reset')
          await driver.clickButton('couple:reset.send')
        },
        expected: 'couple:reset.failed',
      },
      {
        name: 'expired link',
        action: async (driver) => {
          await driver.release()
          await driver.clickButton('couple:reset.send')
        },
        expected: 'couple:reset.stale',
      },
    ],
  },
  {
    path: '/app/reseteaza-parola?token=vechi&invitatie=1',
    states: [{ name: 'invited user', expected: 'couple:reset.welcome_text' }],
  },
  {
    path: '/app/confirma-email?token=vechi',
    expectsErrors: true,
    states: [
      { name: 'initial', expected: 'couple:confirm_email.text' },
      {
        name: 'expired link',
        action: (driver) => driver.clickButton('couple:confirm_email.send'),
        expected: 'couple:confirm_email.stale',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest(CONFIRM)
          await driver.clickButton('couple:confirm_email.send')
        },
        expected: 'couple:confirm_email.failed',
      },
      {
        name: 'confirmed',
        action: async (driver) => {
          await driver.mockResponse(CONFIRM, {})
          await driver.clickButton('couple:confirm_email.send')
        },
        expected: 'couple:confirm_email.done',
      },
    ],
  },
  {
    path: '/app/dezabonare?token=vechi',
    expectsErrors: true,
    states: [
      { name: 'initial', expected: 'notifications:leave.text' },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest(UNSUBSCRIBE)
          await driver.clickButton('notifications:leave.send')
        },
        expected: 'notifications:leave.failed',
      },
      {
        name: 'unsubscribed',
        action: async (driver) => {
          await driver.mockResponse(UNSUBSCRIBE, {})
          await driver.clickButton('notifications:leave.send')
        },
        expected: 'notifications:leave.done',
      },
    ],
  },
  {
    path: '/app/dezabonare?token=vechi',
    expectsErrors: true,
    states: [
      {
        name: 'expired link',
        action: (driver) => driver.clickButton('notifications:leave.send'),
        expected: 'notifications:leave.stale',
      },
    ],
  },
  {
    path: '/',
    prepare: (driver) => driver.holdRequest('**/assets/couple/**'),
    states: [
      {
        name: 'remote loading',
        action: ({ page, t }) =>
          page
            .getByRole('contentinfo')
            .getByRole('link', { name: t('brand-layout:nav.login') })
            .click(),
        expected: ({ page }) => page.locator('main[aria-busy=true]'),
      },
    ],
  },
  {
    path: '/app/login',
    prepare: (driver) => driver.dropRequest('**/assets/couple/**'),
    states: [{ name: 'remote failed', expected: 'shell:broken.title' }],
  },
]
