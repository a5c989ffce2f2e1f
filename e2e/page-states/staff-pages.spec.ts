// Every page of the staff area in every state, and each page once in English.
import { expect, test } from '@playwright/test'
import { demoAccounts, logIn } from '../support/page-helpers'
import { findUnopenedPages, staffPaths } from '../support/page-routes'
import { HEALTH_AND_SECOND_FACTOR_GROUPS } from './staff/health-and-second-factor.states'
import { NEWSLETTER_GROUPS } from './staff/newsletter.states'
import { LEGAL_DOCUMENT_GROUPS } from './staff/legal-documents.states'
import { expectNoFindings, findTabletOverflow } from './page-state-runner'
import { STAFF_GROUPS } from './staff/accounts.states'
import { type DemoSites, createDemoSites } from './demo-sites'
import { pageAddresses } from './page-state'

test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

let sites: DemoSites
test.beforeAll(async ({ playwright, baseURL }) => {
  sites = await createDemoSites(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS = [
  ...STAFF_GROUPS,
  ...HEALTH_AND_SECOND_FACTOR_GROUPS,
  ...NEWSLETTER_GROUPS,
  ...LEGAL_DOCUMENT_GROUPS,
]

for (const [name, pageCases] of GROUPS) {
  test(`staff: ${name}`, async ({ page }) => {
    await logIn(page, demoAccounts().staff)
    await expectNoFindings(page, sites, 'ro', pageCases)
  })
}

test('staff: every page in English', async ({ page }) => {
  await logIn(page, demoAccounts().staff)
  const completePages = GROUPS.flatMap(([, pageCases]) => pageCases).filter((pageCase) =>
    ['whole', 'of every kind', 'of one account', 'deleted'].includes(
      pageCase.states[0]?.name ?? '',
    ),
  )
  await expectNoFindings(
    page,
    sites,
    'en',
    completePages.map((pageCase) => ({ ...pageCase, states: pageCase.states.slice(0, 1) })),
  )
})

test('staff: no page overflows at tablet widths', async ({ page }) => {
  await logIn(page, demoAccounts().staff)
  expect(
    await findTabletOverflow(page, [
      ...staffPaths(),
      '/app/newsletter/nou',
      '/app/documente-legale/terms/ro',
    ]),
  ).toEqual([])
})

test('staff: every page has a state', () => {
  const addresses = GROUPS.flatMap(([, pageCases]) => pageAddresses(pageCases, sites))
  expect(findUnopenedPages(({ audience }) => audience === 'staff', addresses)).toEqual([])
})
