// Every page of the couple's area in every state, and each page once in English.
import { expect, test } from '@playwright/test'
import { demo, logIn } from '../journeys/support'
import { ACCOUNT, DEMO, FRAME } from './account'
import { ANSWERS, ONE, PHONE_AND_BOARD } from './answers'
import { BUDGET_ROWS } from './budget'
import { BUILDER_ROWS } from './builder'
import { IMPORT, INVITATIONS, SENDING } from './invitations'
import { PROGRAMS } from './programs'
import { TABLES_ROWS } from './tables'
import { TASKS_ROWS } from './tasks'
import { type Screen, clean, wideOnTablet } from './screen'
import { type Stage, build } from './stage'

// The timeout is for a whole group of pages. Each state has the shorter timeout of its expected text.
test.describe.configure({ mode: 'parallel', timeout: 420_000 })

let stage: Stage
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await build(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS: [string, Screen[]][] = [
  // Covers 2.2.20.
  ['events and the frame', FRAME],
  ['notifications and profile', ACCOUNT],
  ['keys and webhooks', PROGRAMS],
  ['invitations', INVITATIONS],
  ['sending', SENDING],
  ['import', IMPORT],
  ['answers and declines', ANSWERS],
  ['one answer', ONE],
  ['telephone and dashboard', PHONE_AND_BOARD],
  ['to-do list', TASKS_ROWS],
  ['hall and tables', TABLES_ROWS],
  ['budget', BUDGET_ROWS],
  // Covers 2.2.07, 3.2.01.
  ['builder', BUILDER_ROWS],
]

for (const [name, screens] of GROUPS) {
  test(name, async ({ page }) => {
    await logIn(page, demo().couple)
    await clean(page, stage, 'ro', screens)
  })
}

/** Returns each page with its states up to the first one that shows the full content. */
const untilComplete = (screens: Screen[]): Screen[] =>
  screens.flatMap((screen) => {
    const index = screen.states.findIndex((state) =>
      /^(whole|yes|with a history|unread and read|of every kind|form open|menu open)$/.test(
        state.name,
      ),
    )
    return index < 0 ? [] : [{ ...screen, states: screen.states.slice(0, index + 1) }]
  })

test('in English', async ({ page }) => {
  await logIn(page, demo().couple)
  await clean(page, stage, 'en', untilComplete(GROUPS.flatMap(([, screens]) => screens)))
})

/** Checks the widths between phone and desktop, at which lists are narrow tables. */
test('on a tablet no page is wider than its window', async ({ page }) => {
  await logIn(page, demo().couple)
  const paths = new Set(
    GROUPS.flatMap(([, screens]) => screens).map(({ path }) =>
      typeof path === 'string' ? path : path(stage),
    ),
  )
  expect(await wideOnTablet(page, paths)).toEqual([])
})

test('in the demo', async ({ page }) => {
  await logIn(page, demo().trial)
  await clean(page, stage, 'ro', DEMO)
})
