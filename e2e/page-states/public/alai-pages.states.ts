// Alai's own pages: landing page, registration, civil ceremony guide, legal documents, payments, log-in.
import type { PageDriver, PageCase } from '../page-state-runner'

const scrollToEnd = async ({ page }: PageDriver) => {
  await page.locator('footer').last().scrollIntoViewIfNeeded()
}
const account = async ({ page, t }: PageDriver) => {
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
const send = (at: PageDriver) => at.clickButton('brand:create.send')
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
const version = (which: object) => (at: PageDriver) =>
  at.mockResponse(LEGAL, {
    legal_document: {
      document: 'terms',
      language: 'ro',
      ...which,
      title: 'Termeni și condiții',
      intro: 'Pe scurt.',
      sections: [
        { title: '1. Cine suntem', paragraphs: ['Suntem aici:', '- la {email}', '- la telefon'] },
      ],
      versions: [NEXT, NOW, PAST],
    },
  })

const terms = ({ page, t }: PageDriver) =>
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
        name: 'every answer open',
        action: ({ page }) =>
          page.evaluate(() =>
            document.querySelectorAll('details').forEach((one) => (one.open = true)),
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
        name: 'device panel open',
        action: async (at) => {
          await at.page.keyboard.press('Escape')
          await at.clickButton('brand-layout:foot.device')
        },
        expected: 'info-pages:device.lead',
      },
    ],
  },
  {
    path: '/?insidePageUrl=benefits',
    states: [{ name: 'at a section', expected: 'brand:landing.benefits' }],
  },
  {
    path: '/nu-exista-asa-ceva',
    expectsErrors: true,
    states: [{ name: 'an unknown slug leads home', expected: 'brand:landing.title' }],
  },
  {
    path: '/app/creeaza-cont',
    states: [
      { name: 'empty', expected: 'brand:create.title' },
      { name: 'nothing filled in', action: send, expected: 'brand:create.gdpr' },
      {
        name: 'refused',
        action: async (at) => {
          await account(at)
          await at.failRequest(CLIENTS, 409)
          await send(at)
        },
        expected: 'brand:create.failed',
      },
      {
        name: 'being made',
        action: async (at) => {
          await at.holdRequest('**/api/google_verification/challenge')
          await send(at)
        },
        expected: 'brand:create.creating',
      },
    ],
  },
  {
    path: '/app/creeaza-cont',
    prepare: (at) =>
      at.mockResponse(CLIENTS, { client: {}, payment_url: 'http://localhost/plata' }, 201),
    states: [
      {
        name: 'made',
        action: async (at) => {
          await account(at)
          await send(at)
        },
        expected: 'brand:create.pay',
      },
    ],
  },
  {
    path: '/app/creeaza-cont',
    prepare: (at) => at.mockResponse(CLIENTS, { client: {}, payment_url: '' }, 201),
    states: [
      {
        name: 'made, without a payment link',
        action: async (at) => {
          await account(at)
          await send(at)
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
        name: 'nothing filled in',
        action: (at) => at.clickButton('form-pages:pre.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'failed',
        action: async (at) => {
          await fillForm(at, 'form-pages:pre', {
            name: 'Ana',
            event_date: '2027-06-19',
            email: 'ana@exemplu.ro',
            phone: '0740 000 113',
          })
          await at.failRequest('**/api/preregister_emails')
          await at.clickButton('form-pages:pre.send')
        },
        expected: 'form-pages:pre.failed',
      },
      {
        name: 'thanked for',
        action: async (at) => {
          await at.mockResponse('**/api/preregister_emails', {}, 201)
          await at.clickButton('form-pages:pre.send')
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
    states: [{ name: 'no day chosen', expected: 'info-pages:plan.empty' }],
  },
  {
    path: '/app/cununie-civila?zi=2027-06-19&strainatate=1',
    states: [
      { name: 'every step', expected: 'info-pages:plan.arrive' },
      {
        name: 'saved',
        action: (at) => at.clickButton('info-pages:plan.save'),
        expected: 'info-pages:plan.saved',
      },
    ],
  },
  {
    path: '/app/cununie-civila?zi=2020-06-19',
    states: [{ name: 'past', expected: 'info-pages:plan.past' }],
  },
  {
    path: `/app/cununie-civila?zi=${dateInDays(4)}`,
    states: [{ name: 'too near', expected: 'info-pages:plan.missed' }],
  },
  {
    path: `/app/cununie-civila?zi=${dateInDays(14)}&strainatate=1`,
    states: [{ name: 'tight', expected: 'info-pages:plan.tight' }],
  },
]

const payment = (name: string, see: string, before?: PageCase['prepare']): PageCase => ({
  path: ({ paidInvoiceId }) => `/app/plata-succes?action=0&invoice_id=${paidInvoiceId}`,
  ...(before ? { prepare: before } : {}),
  states: [{ name, expected: `brand:${see}` }],
})
const PROCESS_PAYMENT = '**/api/clients/process_payment'

export const GUIDE_AND_PAYMENT_PAGES: PageCase[] = [
  ...guide,
  ...documents,
  // A document that is opened by its URL is part of the page. It loads separately only when it is opened from another one.
  {
    path: '/app/documente/cookies',
    prepare: (at) => at.holdRequest(LEGAL),
    states: [{ name: 'another loading', action: terms, expected: 'info-pages:legal.loading' }],
  },
  {
    path: '/app/documente/cookies',
    prepare: (at) => at.failRequest(LEGAL, 403),
    states: [{ name: 'another failed', action: terms, expected: 'info-pages:legal.failed' }],
  },
  {
    path: '/app/documente/cookies',
    prepare: version(NOW),
    states: [{ name: 'with versions', action: terms, expected: 'info-pages:legal.versions' }],
  },
  {
    path: '/app/documente/cookies',
    prepare: version(PAST),
    states: [{ name: 'of before', action: terms, expected: 'info-pages:legal.past' }],
  },
  {
    path: '/app/documente/termeni?versiune=99',
    expectsErrors: true,
    states: [{ name: 'no such version', expected: 'info-pages:legal.none' }],
  },
  {
    path: '/app/plata-succes',
    states: [{ name: 'opened by hand', expected: 'brand:pay.unknown' }],
  },
  payment('paid', 'pay.done'),
  payment('waiting', 'pay.pending', (at) => at.mockResponse(PROCESS_PAYMENT, { status: 'unpaid' })),
  payment('not found', 'pay.lost', (at) =>
    at.mockResponse(PROCESS_PAYMENT, { status: 'cancelled' }),
  ),
  payment('checking', 'pay.checking', (at) => at.holdRequest(PROCESS_PAYMENT)),
  payment('nobody could be asked', 'pay.unchecked', (at) => at.failRequest(PROCESS_PAYMENT)),
  {
    path: '/app/blog/nu-exista',
    expectsErrors: true,
    states: [{ name: 'an unknown page', expected: 'brand-pages:missing.title' }],
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
        action: async (at) => {
          await at.failRequest('**/api/login', 401, 'wrong_credentials')
          await at.page.getByLabel(at.t('couple:login.email')).fill('ana@exemplu.ro')
          await at.page.locator('input[type=password]').fill('altceva')
          await at.clickButton('couple:login.send')
        },
        expected: 'couple:login.wrong',
      },
      {
        name: 'waiting',
        action: async (at) => {
          await at.holdRequest('**/api/login')
          await at.clickButton('couple:login.send')
        },
        expected: ({ page }) => page.locator('button[data-loading]'),
      },
    ],
  },
  {
    path: '/app/login',
    expectsErrors: true,
    prepare: (at) =>
      at.mockResponse('**/api/login', { challenge: 'x', expires_at: '2027-01-01T10:00:00Z' }, 202),
    states: [
      {
        name: 'the second step',
        action: async (at) => {
          await at.page.getByLabel(at.t('couple:login.email')).fill('staff@exemplu.ro')
          await at.page.locator('input[type=password]').fill('altceva')
          await at.clickButton('couple:login.send')
        },
        expected: 'integrations:login.code_text',
      },
      {
        name: 'a wrong code',
        action: async (at) => {
          await at.mockResponse(
            '**/api/login/second_factor',
            { code: 'wrong_code', error: 'Codul nu este corect.' },
            422,
          )
          await at.page.getByLabel(at.t('integrations:login.code')).fill('123456')
          await at.clickButton('integrations:login.code_send')
        },
        expected: ({ page }) => page.getByText('Codul nu este corect.'),
      },
    ],
  },
  {
    path: '/app/preview/ana-si-mihai',
    expectsErrors: true,
    states: [{ name: 'nobody is logged in', expected: 'couple:login.send' }],
  },
  {
    path: '/app/trimite-email',
    states: [
      { name: 'empty', expected: 'couple:forgot.send' },
      {
        name: 'unknown',
        action: async (at) => {
          await at.page.getByLabel(at.t('couple:login.email')).fill('cine@exemplu.ro')
          await at.failRequest('**/api/password/forgot', 404, 'email_not_found')
          await at.clickButton('couple:forgot.send')
        },
        expected: 'couple:forgot.unknown',
      },
      {
        name: 'failed',
        action: async (at) => {
          await at.failRequest('**/api/password/forgot')
          await at.clickButton('couple:forgot.send')
        },
        expected: 'couple:forgot.failed',
      },
      {
        name: 'sent',
        action: async (at) => {
          await at.mockResponse('**/api/password/forgot', {})
          await at.clickButton('couple:forgot.send')
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
        action: async (at) => {
          for (const one of await at.page.locator('input[type=password]').all())
            await one.fill('cirese-amare-7')
          await at.failRequest('**/api/password/reset')
          await at.clickButton('couple:reset.send')
        },
        expected: 'couple:reset.failed',
      },
      {
        name: 'an old link',
        action: async (at) => {
          await at.release()
          await at.clickButton('couple:reset.send')
        },
        expected: 'couple:reset.stale',
      },
    ],
  },
  {
    path: '/app/reseteaza-parola?token=vechi&invitatie=1',
    states: [{ name: 'for an invited one', expected: 'couple:reset.welcome_text' }],
  },
  {
    path: '/app/confirma-email?token=vechi',
    expectsErrors: true,
    states: [
      { name: 'asked', expected: 'couple:confirm_email.text' },
      {
        name: 'an old link',
        action: (at) => at.clickButton('couple:confirm_email.send'),
        expected: 'couple:confirm_email.stale',
      },
      {
        name: 'failed',
        action: async (at) => {
          await at.failRequest(CONFIRM)
          await at.clickButton('couple:confirm_email.send')
        },
        expected: 'couple:confirm_email.failed',
      },
      {
        name: 'confirmed',
        action: async (at) => {
          await at.mockResponse(CONFIRM, {})
          await at.clickButton('couple:confirm_email.send')
        },
        expected: 'couple:confirm_email.done',
      },
    ],
  },
  {
    path: '/app/dezabonare?token=vechi',
    expectsErrors: true,
    states: [
      { name: 'asked', expected: 'notifications:leave.text' },
      {
        name: 'failed',
        action: async (at) => {
          await at.failRequest(UNSUBSCRIBE)
          await at.clickButton('notifications:leave.send')
        },
        expected: 'notifications:leave.failed',
      },
      {
        name: 'no more mails',
        action: async (at) => {
          await at.mockResponse(UNSUBSCRIBE, {})
          await at.clickButton('notifications:leave.send')
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
        name: 'an old link',
        action: (at) => at.clickButton('notifications:leave.send'),
        expected: 'notifications:leave.stale',
      },
    ],
  },
  {
    path: '/',
    prepare: (at) => at.holdRequest('**/assets/couple/**'),
    states: [
      {
        name: 'a part that is on its way',
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
    prepare: (at) => at.dropRequest('**/assets/couple/**'),
    states: [{ name: 'a part that does not load', expected: 'shell:broken.title' }],
  },
]
