// Every page of the couple's area in every state, and each page once in English.
import { expect, test } from '@playwright/test'
import { demoAccounts, logIn } from '../support/page-helpers'
import { ACCOUNT_PAGES, TRIAL_PAGES, EVENTS_AND_LAYOUT_PAGES } from './couple/account.states'
import { ANSWER_LIST_PAGES, ANSWER_PAGES, PHONE_AND_DASHBOARD_PAGES } from './couple/answers.states'
import { BUDGET_PAGES } from './couple/budget.states'
import { WEBSITE_BUILDER_PAGES } from './couple/website-builder.states'
import { IMPORT_PAGES, INVITATION_PAGES, SENDING_PAGES } from './couple/invitations.states'
import { INTEGRATION_PAGES } from './couple/integrations.states'
import { SEATING_PAGES } from './couple/seating.states'
import { TASK_PAGES } from './couple/tasks.states'
import { type PageCase, expectNoFindings, findTabletOverflow } from './page-state-runner'
import { type DemoSites, createDemoSites } from './demo-sites'

// The timeout is for a whole group of pages. Each state has the shorter timeout of its expected text.
test.describe.configure({ mode: 'parallel', timeout: 420_000 })

let stage: DemoSites
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await createDemoSites(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS: [string, PageCase[]][] = [
  // Covers 2.2.20.
  ['events and the frame', EVENTS_AND_LAYOUT_PAGES],
  ['notifications and profile', ACCOUNT_PAGES],
  ['keys and webhooks', INTEGRATION_PAGES],
  ['invitations', INVITATION_PAGES],
  ['sending', SENDING_PAGES],
  ['import', IMPORT_PAGES],
  ['answers and declines', ANSWER_LIST_PAGES],
  ['one answer', ANSWER_PAGES],
  ['telephone and dashboard', PHONE_AND_DASHBOARD_PAGES],
  ['to-do list', TASK_PAGES],
  ['hall and tables', SEATING_PAGES],
  ['budget', BUDGET_PAGES],
  // Covers 2.2.07, 3.2.01.
  ['builder', WEBSITE_BUILDER_PAGES],
]

for (const [name, screens] of GROUPS) {
  test(name, async ({ page }) => {
    await logIn(page, demoAccounts().couple)
    await expectNoFindings(page, stage, 'ro', screens)
  })
}

/** Returns each page with its states up to the first one that shows the full content. */
const untilComplete = (screens: PageCase[]): PageCase[] =>
  screens.flatMap((screen) => {
    const index = screen.states.findIndex((state) =>
      /^(whole|yes|with a history|unread and read|of every kind|form open|menu open)$/.test(
        state.name,
      ),
    )
    return index < 0 ? [] : [{ ...screen, states: screen.states.slice(0, index + 1) }]
  })

test('in English', async ({ page }) => {
  await logIn(page, demoAccounts().couple)
  await expectNoFindings(page, stage, 'en', untilComplete(GROUPS.flatMap(([, screens]) => screens)))
})

/** Checks the widths between phone and desktop, at which lists are narrow tables. */
test('on a tablet no page is wider than its window', async ({ page }) => {
  await logIn(page, demoAccounts().couple)
  const paths = new Set(
    GROUPS.flatMap(([, screens]) => screens).map(({ path }) =>
      typeof path === 'string' ? path : path(stage),
    ),
  )
  expect(await findTabletOverflow(page, paths)).toEqual([])
})

test('in the demo', async ({ page }) => {
  await logIn(page, demoAccounts().trial)
  await expectNoFindings(page, stage, 'ro', TRIAL_PAGES)
})
