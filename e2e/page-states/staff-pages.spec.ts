// Every page of the staff area in every state, and each page once in English.
import { expect, test } from '@playwright/test'
import { demoAccounts, logIn } from '../support/page-helpers'
import { HEALTH_AND_SECOND_FACTOR_GROUPS } from './staff/health-and-second-factor.states'
import { NEWSLETTER_GROUPS } from './staff/newsletter.states'
import { LEGAL_DOCUMENT_GROUPS } from './staff/legal-documents.states'
import { expectNoFindings, findTabletOverflow } from './page-state-runner'
import { STAFF_GROUPS } from './staff/clients.states'
import { type DemoSites, createDemoSites } from './demo-sites'

test.describe.configure({ mode: 'parallel', timeout: 420_000 })

let stage: DemoSites
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await createDemoSites(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS = [
  ...STAFF_GROUPS,
  ...HEALTH_AND_SECOND_FACTOR_GROUPS,
  ...NEWSLETTER_GROUPS,
  ...LEGAL_DOCUMENT_GROUPS,
]

for (const [name, screens] of GROUPS) {
  test(`staff: ${name}`, async ({ page }) => {
    await logIn(page, demoAccounts().staff)
    await expectNoFindings(page, stage, 'ro', screens)
  })
}

test('staff: in English', async ({ page }) => {
  await logIn(page, demoAccounts().staff)
  const whole = GROUPS.flatMap(([, screens]) => screens).filter((screen) =>
    ['whole', 'of every kind', 'of one client', 'deleted'].includes(screen.states[0]?.name ?? ''),
  )
  await expectNoFindings(
    page,
    stage,
    'en',
    whole.map((screen) => ({ ...screen, states: screen.states.slice(0, 1) })),
  )
})

test('staff: on a tablet no page is wider than its window', async ({ page }) => {
  await logIn(page, demoAccounts().staff)
  expect(
    await findTabletOverflow(page, [
      '/app/clienti',
      '/app/furnizori',
      '/app/articole',
      '/app/newsletter',
      '/app/newsletter/nou',
      '/app/documente-legale',
      '/app/documente-legale/terms/ro',
      '/app/mesaje',
      '/app/audit',
      '/app/securitate',
      '/app/sanatate',
    ]),
  ).toEqual([])
})
