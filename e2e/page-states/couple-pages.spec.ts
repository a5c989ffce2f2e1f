// Every page of the couple's area in every state, and each page once in English.
import { expect, test } from '@playwright/test'
import { demoAccounts, logIn } from '../support/page-helpers'
import { findUnopenedPages } from '../support/page-routes'
import { ACCOUNT_PAGES, TRIAL_PAGES } from './couple/account.states'
import { EVENTS_AND_LAYOUT_PAGES } from './couple/events-and-layout.states'
import { ANSWER_LIST_PAGES } from './couple/answers.states'
import { ANSWER_PAGES } from './couple/one-answer.states'
import { PHONE_AND_DASHBOARD_PAGES } from './couple/phone-and-dashboard.states'
import { BUDGET_PAGES } from './couple/budget.states'
import { WEBSITE_BUILDER_PAGES } from './couple/website-builder.states'
import { IMPORT_PAGES } from './couple/import.states'
import { INVITATION_PAGES } from './couple/invitations.states'
import { SENDING_PAGES } from './couple/sending.states'
import { INTEGRATION_PAGES } from './couple/integrations.states'
import { REGISTRY_AND_ALBUM_PAGES } from './couple/registry-and-albums.states'
import { SEATING_PAGES } from './couple/seating.states'
import { TASK_PAGES } from './couple/tasks.states'
import { type PageCase, isComplete, pageAddresses } from './page-state'
import { expectNoFindings, findTabletOverflow } from './page-state-runner'
import { type DemoSites, createDemoSites } from './demo-sites'

// This timeout applies to a whole group of pages, also on a slow machine. The expected text of each state has a
// shorter timeout.
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

let sites: DemoSites
test.beforeAll(async ({ playwright, baseURL }) => {
  sites = await createDemoSites(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS: [string, PageCase[]][] = [
  // Covers 2.2.20.
  ['events and layout', EVENTS_AND_LAYOUT_PAGES],
  ['notifications and profile', ACCOUNT_PAGES],
  ['API keys and webhooks', INTEGRATION_PAGES],
  ['invitations', INVITATION_PAGES],
  ['sending invitations', SENDING_PAGES],
  ['guest list import', IMPORT_PAGES],
  ['answers and declines', ANSWER_LIST_PAGES],
  ['one answer', ANSWER_PAGES],
  ['phone answers and dashboard', PHONE_AND_DASHBOARD_PAGES],
  ['to-do list', TASK_PAGES],
  ['hall and tables', SEATING_PAGES],
  ['budget', BUDGET_PAGES],
  ['gift registry and albums', REGISTRY_AND_ALBUM_PAGES],
  // Covers 2.2.07, 3.2.01.
  ['website builder', WEBSITE_BUILDER_PAGES],
]

for (const [name, pageCases] of GROUPS) {
  test(name, async ({ page }) => {
    await logIn(page, demoAccounts().couple)
    await expectNoFindings(page, sites, 'ro', pageCases)
  })
}

/** Returns each page with its states up to the first one that shows the full content. */
const untilComplete = (pageCases: PageCase[]): PageCase[] =>
  pageCases.flatMap((pageCase) => {
    const index = pageCase.states.findIndex(isComplete)
    return index < 0 ? [] : [{ ...pageCase, states: pageCase.states.slice(0, index + 1) }]
  })

test('every page in English', async ({ page }) => {
  await logIn(page, demoAccounts().couple)
  await expectNoFindings(
    page,
    sites,
    'en',
    untilComplete(GROUPS.flatMap(([, pageCases]) => pageCases)),
  )
})

/** Checks the widths between phone and desktop, at which lists are narrow tables or cards. */
test('no page overflows at tablet widths', async ({ page }) => {
  await logIn(page, demoAccounts().couple)
  const paths = new Set(GROUPS.flatMap(([, pageCases]) => pageAddresses(pageCases, sites)))
  expect(await findTabletOverflow(page, paths)).toEqual([])
})

test('every page of the couple has a state', () => {
  const addresses = GROUPS.flatMap(([, pageCases]) => pageAddresses(pageCases, sites))
  expect(
    findUnopenedPages(
      ({ microfrontend, audience }) => microfrontend === 'couple' && audience === 'couples',
      addresses,
    ),
  ).toEqual([])
})

test('pages of the trial', async ({ page }) => {
  await logIn(page, demoAccounts().trial)
  await expectNoFindings(page, sites, 'ro', TRIAL_PAGES)
})
