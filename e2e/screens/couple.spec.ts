// Every page of the couple's area in every state; each of them once in English, too.
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

// A group is many rows: what counts is that each of them is quick, and each waits for its own text.
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

/** The first state of each page that says all it has to say, and those before it. */
const whole = (screens: Screen[]): Screen[] =>
  screens.flatMap((screen) => {
    const at = screen.states.findIndex((state) =>
      /^(whole|yes|with a history|unread and read|of every kind|form open|menu open)$/.test(
        state.name,
      ),
    )
    return at < 0 ? [] : [{ ...screen, states: screen.states.slice(0, at + 1) }]
  })

test('in English', async ({ page }) => {
  await logIn(page, demo().couple)
  await clean(page, stage, 'en', whole(GROUPS.flatMap(([, screens]) => screens)))
})

/** Between a phone and a desk: the widths at which a list is a table with little room. */
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
