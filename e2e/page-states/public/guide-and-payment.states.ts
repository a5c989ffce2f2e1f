// Civil ceremony guide, legal documents and payments.
import { assessCeremonyDate } from '../../../microfrontends/public/src/features/civil-ceremony'
import { todayInBucharest } from '../../../packages/kit/src/dates'
import { dateInDays } from '../../support/dates'
import type { PageDriver, PageCase } from '../page-state'

/** Returns in how many days a date is for which little time is left. Weekends and public holidays move the steps before it. */
function daysWithLittleTime(): number {
  const today = Date.parse(todayInBucharest()) / 86_400_000
  for (let days = 5; days < 60; days++)
    if (assessCeremonyDate(today + days, today, true) === 'tight') return days
  throw new Error('no date has little time left')
}

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

const guide: PageCase[] = [
  {
    path: '/app/cununie-civila',
    states: [{ name: 'no date selected', expected: 'info-pages:plan.empty' }],
  },
  {
    path: `/app/cununie-civila?zi=${dateInDays(200)}&strainatate=1`,
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
    path: `/app/cununie-civila?zi=${dateInDays(daysWithLittleTime())}&strainatate=1`,
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
  // A document that is opened by its URL is part of the page. It is requested only if it is opened from another document.
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
  paymentCase('refunded', 'pay.refunded', (driver) =>
    driver.mockResponse(PROCESS_PAYMENT, { status: 'refunded' }),
  ),
  paymentCase('cancelled', 'pay.cancelled', (driver) =>
    driver.mockResponse(PROCESS_PAYMENT, { status: 'cancelled' }),
  ),
  // A status that is not awaited has the same page as an invoice that is unpaid after a minute.
  paymentCase('not found', 'pay.lost', (driver) =>
    driver.mockResponse(PROCESS_PAYMENT, { status: 'unknown' }),
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
