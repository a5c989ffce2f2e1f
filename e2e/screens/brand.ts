// Alai's own pages: landing page, registration, civil ceremony guide, legal documents, payments, log-in.
import type { At, Screen } from './screen'

const scrollToEnd = async ({ page }: At) => {
  await page.locator('footer').last().scrollIntoViewIfNeeded()
}
const account = async ({ page, w }: At) => {
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
    await page.getByLabel(w(`brand:create.${key}`), { exact: true }).fill(value)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}
const send = (at: At) => at.press('brand:create.send')
const CLIENTS = '**/api/clients'

/** Returns the date in `days` days, for days that the calculator finds too early. */
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

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
const version = (which: object) => (at: At) =>
  at.answer(LEGAL, {
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

const terms = ({ page, w }: At) =>
  page
    .locator('main')
    .getByRole('link', { name: w('info-pages:legal.terms') })
    .click()

const documents: Screen[] = ['termeni', 'confidentialitate', 'cookies', 'anulare'].map((name) => ({
  path: `/app/documente/${name}`,
  states: [{ name: 'whole', see: 'info-pages:legal.contents' }],
}))

export const FIRST: Screen[] = [
  {
    path: '/',
    states: [
      { name: 'whole', do: scrollToEnd, see: 'brand:landing.title' },
      {
        name: 'every answer open',
        do: ({ page }) =>
          page.evaluate(() =>
            document.querySelectorAll('details').forEach((one) => (one.open = true)),
          ),
        see: 'brand:faq.8.a',
      },
      {
        name: 'menu open',
        widths: [390],
        do: async ({ page, w }) => {
          await page.setViewportSize({ width: 390, height: 844 })
          await page.getByRole('button', { name: w('brand-layout:nav.label') }).click()
        },
        see: ({ page, w }) => page.getByRole('navigation', { name: w('brand-layout:nav.label') }),
      },
      {
        name: 'device panel open',
        do: async (at) => {
          await at.page.keyboard.press('Escape')
          await at.press('brand-layout:foot.device')
        },
        see: 'info-pages:device.lead',
      },
    ],
  },
  {
    path: '/?insidePageUrl=benefits',
    states: [{ name: 'at a section', see: 'brand:landing.benefits' }],
  },
  {
    path: '/nu-exista-asa-ceva',
    refuses: true,
    states: [{ name: 'an unknown slug leads home', see: 'brand:landing.title' }],
  },
  {
    path: '/app/creeaza-cont',
    states: [
      { name: 'empty', see: 'brand:create.title' },
      { name: 'nothing filled in', do: send, see: 'brand:create.gdpr' },
      {
        name: 'refused',
        do: async (at) => {
          await account(at)
          await at.fail(CLIENTS, 409)
          await send(at)
        },
        see: 'brand:create.failed',
      },
      {
        name: 'being made',
        do: async (at) => {
          await at.hold('**/api/google_verification/challenge')
          await send(at)
        },
        see: 'brand:create.creating',
      },
    ],
  },
  {
    path: '/app/creeaza-cont',
    before: (at) => at.answer(CLIENTS, { client: {}, payment_url: 'http://localhost/plata' }, 201),
    states: [
      {
        name: 'made',
        do: async (at) => {
          await account(at)
          await send(at)
        },
        see: 'brand:create.pay',
      },
    ],
  },
  {
    path: '/app/creeaza-cont',
    before: (at) => at.answer(CLIENTS, { client: {}, payment_url: '' }, 201),
    states: [
      {
        name: 'made, without a payment link',
        do: async (at) => {
          await account(at)
          await send(at)
        },
        see: 'brand:create.no_link',
      },
    ],
  },
  {
    path: '/app/pre-inregistrare',
    states: [
      { name: 'empty', see: 'form-pages:pre.title' },
      {
        name: 'nothing filled in',
        do: (at) => at.press('form-pages:pre.send'),
        see: 'shared:field.required',
      },
      {
        name: 'failed',
        do: async (at) => {
          await filled(at, 'form-pages:pre', {
            name: 'Ana',
            event_date: '2027-06-19',
            email: 'ana@exemplu.ro',
            phone: '0740 000 113',
          })
          await at.fail('**/api/preregister_emails')
          await at.press('form-pages:pre.send')
        },
        see: 'form-pages:pre.failed',
      },
      {
        name: 'thanked for',
        do: async (at) => {
          await at.answer('**/api/preregister_emails', {}, 201)
          await at.press('form-pages:pre.send')
        },
        see: 'form-pages:pre.done',
      },
    ],
  },
]

export async function filled(
  { page, w }: At,
  catalogue: string,
  values: Record<string, string>,
): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel(w(`${catalogue}.${Object.keys(values)[0]}`), { exact: true }) })
    .last()
  for (const [key, value] of Object.entries(values))
    await form.getByLabel(w(`${catalogue}.${key}`), { exact: true }).fill(value)
}

const guide: Screen[] = [
  {
    path: '/app/cununie-civila',
    states: [{ name: 'no day chosen', see: 'info-pages:plan.empty' }],
  },
  {
    path: '/app/cununie-civila?zi=2027-06-19&strainatate=1',
    states: [
      { name: 'every step', see: 'info-pages:plan.arrive' },
      { name: 'saved', do: (at) => at.press('info-pages:plan.save'), see: 'info-pages:plan.saved' },
    ],
  },
  {
    path: '/app/cununie-civila?zi=2020-06-19',
    states: [{ name: 'past', see: 'info-pages:plan.past' }],
  },
  {
    path: `/app/cununie-civila?zi=${soon(4)}`,
    states: [{ name: 'too near', see: 'info-pages:plan.missed' }],
  },
  {
    path: `/app/cununie-civila?zi=${soon(14)}&strainatate=1`,
    states: [{ name: 'tight', see: 'info-pages:plan.tight' }],
  },
]

const payment = (name: string, see: string, before?: Screen['before']): Screen => ({
  path: ({ invoice }) => `/app/plata-succes?action=0&invoice_id=${invoice}`,
  ...(before ? { before } : {}),
  states: [{ name, see: `brand:${see}` }],
})
const PROCESS_PAYMENT = '**/api/clients/process_payment'

export const GUIDE: Screen[] = [
  ...guide,
  ...documents,
  // A document that is opened by its URL is part of the page. It loads separately only when it is opened from another one.
  {
    path: '/app/documente/cookies',
    before: (at) => at.hold(LEGAL),
    states: [{ name: 'another loading', do: terms, see: 'info-pages:legal.loading' }],
  },
  {
    path: '/app/documente/cookies',
    before: (at) => at.fail(LEGAL, 403),
    states: [{ name: 'another failed', do: terms, see: 'info-pages:legal.failed' }],
  },
  {
    path: '/app/documente/cookies',
    before: version(NOW),
    states: [{ name: 'with versions', do: terms, see: 'info-pages:legal.versions' }],
  },
  {
    path: '/app/documente/cookies',
    before: version(PAST),
    states: [{ name: 'of before', do: terms, see: 'info-pages:legal.past' }],
  },
  {
    path: '/app/documente/termeni?versiune=99',
    refuses: true,
    states: [{ name: 'no such version', see: 'info-pages:legal.none' }],
  },
  { path: '/app/plata-succes', states: [{ name: 'opened by hand', see: 'brand:pay.unknown' }] },
  payment('paid', 'pay.done'),
  payment('waiting', 'pay.pending', (at) => at.answer(PROCESS_PAYMENT, { status: 'unpaid' })),
  payment('not found', 'pay.lost', (at) => at.answer(PROCESS_PAYMENT, { status: 'cancelled' })),
  payment('checking', 'pay.checking', (at) => at.hold(PROCESS_PAYMENT)),
  payment('nobody could be asked', 'pay.unchecked', (at) => at.fail(PROCESS_PAYMENT)),
  {
    path: '/app/blog/nu-exista',
    refuses: true,
    states: [{ name: 'an unknown page', see: 'brand-pages:missing.title' }],
  },
  { path: '/app/plata-eroare', states: [{ name: 'failed', see: 'brand:pay.failed' }] },
]

const CONFIRM = '**/api/users/confirm_email'
const UNSUBSCRIBE = '**/api/notifications/unsubscribe?**'

/** Log-in, password reset and the other pages that lead to the couple's area. */
export const DOORS: Screen[] = [
  {
    path: '/app/login',
    states: [
      { name: 'empty', see: 'couple:login.send' },
      {
        name: 'wrong password',
        do: async (at) => {
          await at.fail('**/api/login', 401, 'wrong_credentials')
          await at.page.getByLabel(at.w('couple:login.email')).fill('ana@exemplu.ro')
          await at.page.locator('input[type=password]').fill('altceva')
          await at.press('couple:login.send')
        },
        see: 'couple:login.wrong',
      },
      {
        name: 'waiting',
        do: async (at) => {
          await at.hold('**/api/login')
          await at.press('couple:login.send')
        },
        see: ({ page }) => page.locator('button[data-loading]'),
      },
    ],
  },
  {
    path: '/app/login',
    refuses: true,
    before: (at) =>
      at.answer('**/api/login', { challenge: 'x', expires_at: '2027-01-01T10:00:00Z' }, 202),
    states: [
      {
        name: 'the second step',
        do: async (at) => {
          await at.page.getByLabel(at.w('couple:login.email')).fill('staff@exemplu.ro')
          await at.page.locator('input[type=password]').fill('altceva')
          await at.press('couple:login.send')
        },
        see: 'integrations:login.code_text',
      },
      {
        name: 'a wrong code',
        do: async (at) => {
          await at.answer(
            '**/api/login/second_factor',
            { code: 'wrong_code', error: 'Codul nu este corect.' },
            422,
          )
          await at.page.getByLabel(at.w('integrations:login.code')).fill('123456')
          await at.press('integrations:login.code_send')
        },
        see: ({ page }) => page.getByText('Codul nu este corect.'),
      },
    ],
  },
  {
    path: '/app/preview/ana-si-mihai',
    refuses: true,
    states: [{ name: 'nobody is logged in', see: 'couple:login.send' }],
  },
  {
    path: '/app/trimite-email',
    states: [
      { name: 'empty', see: 'couple:forgot.send' },
      {
        name: 'unknown',
        do: async (at) => {
          await at.page.getByLabel(at.w('couple:login.email')).fill('cine@exemplu.ro')
          await at.fail('**/api/password/forgot', 404, 'email_not_found')
          await at.press('couple:forgot.send')
        },
        see: 'couple:forgot.unknown',
      },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail('**/api/password/forgot')
          await at.press('couple:forgot.send')
        },
        see: 'couple:forgot.failed',
      },
      {
        name: 'sent',
        do: async (at) => {
          await at.answer('**/api/password/forgot', {})
          await at.press('couple:forgot.send')
        },
        see: 'couple:forgot.sent',
      },
    ],
  },
  {
    path: '/app/reseteaza-parola?token=vechi',
    refuses: true,
    states: [
      { name: 'empty', see: 'couple:reset.send' },
      {
        name: 'failed',
        do: async (at) => {
          for (const one of await at.page.locator('input[type=password]').all())
            await one.fill('cirese-amare-7')
          await at.fail('**/api/password/reset')
          await at.press('couple:reset.send')
        },
        see: 'couple:reset.failed',
      },
      {
        name: 'an old link',
        do: async (at) => {
          await at.release()
          await at.press('couple:reset.send')
        },
        see: 'couple:reset.stale',
      },
    ],
  },
  {
    path: '/app/reseteaza-parola?token=vechi&invitatie=1',
    states: [{ name: 'for an invited one', see: 'couple:reset.welcome_text' }],
  },
  {
    path: '/app/confirma-email?token=vechi',
    refuses: true,
    states: [
      { name: 'asked', see: 'couple:confirm_email.text' },
      {
        name: 'an old link',
        do: (at) => at.press('couple:confirm_email.send'),
        see: 'couple:confirm_email.stale',
      },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail(CONFIRM)
          await at.press('couple:confirm_email.send')
        },
        see: 'couple:confirm_email.failed',
      },
      {
        name: 'confirmed',
        do: async (at) => {
          await at.answer(CONFIRM, {})
          await at.press('couple:confirm_email.send')
        },
        see: 'couple:confirm_email.done',
      },
    ],
  },
  {
    path: '/app/dezabonare?token=vechi',
    refuses: true,
    states: [
      { name: 'asked', see: 'notifications:leave.text' },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail(UNSUBSCRIBE)
          await at.press('notifications:leave.send')
        },
        see: 'notifications:leave.failed',
      },
      {
        name: 'no more mails',
        do: async (at) => {
          await at.answer(UNSUBSCRIBE, {})
          await at.press('notifications:leave.send')
        },
        see: 'notifications:leave.done',
      },
    ],
  },
  {
    path: '/app/dezabonare?token=vechi',
    refuses: true,
    states: [
      {
        name: 'an old link',
        do: (at) => at.press('notifications:leave.send'),
        see: 'notifications:leave.stale',
      },
    ],
  },
  {
    path: '/',
    before: (at) => at.hold('**/assets/couple/**'),
    states: [
      {
        name: 'a part that is on its way',
        do: ({ page, w }) =>
          page
            .getByRole('contentinfo')
            .getByRole('link', { name: w('brand-layout:nav.login') })
            .click(),
        see: ({ page }) => page.locator('main[aria-busy=true]'),
      },
    ],
  },
  {
    path: '/app/login',
    before: (at) => at.lose('**/assets/couple/**'),
    states: [{ name: 'a part that does not load', see: 'shell:broken.title' }],
  },
]
