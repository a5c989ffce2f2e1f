// Every page of the couple's area in every state. It has one language: nothing in it chooses another.
import { test } from '@playwright/test'
import { demo, logIn } from '../journeys/support'
import { ACCOUNT, DEMO, FRAME } from './account'
import { ANSWERS, ONE, PHONE_AND_BOARD } from './answers'
import { IMPORT, INVITATIONS, SENDING } from './invitations'
import { TASKS_ROWS } from './tasks'
import { type Screen, clean } from './screen'
import { type Stage, build } from './stage'

// A group is many rows: what counts is that each of them is quick, and each waits for its own text.
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

let stage: Stage
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await build(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS: [string, Screen[]][] = [
  ['events and the frame', FRAME],
  ['notifications and profile', ACCOUNT],
  ['invitations', INVITATIONS],
  ['sending', SENDING],
  ['import', IMPORT],
  ['answers and declines', ANSWERS],
  ['one answer', ONE],
  ['telephone and dashboard', PHONE_AND_BOARD],
  ['to-do list', TASKS_ROWS],
]

for (const [name, screens] of GROUPS) {
  test(name, async ({ page }) => {
    await logIn(page, demo().couple)
    await clean(page, stage, 'ro', screens)
  })
}

test('in the demo', async ({ page }) => {
  await logIn(page, demo().trial)
  await clean(page, stage, 'ro', DEMO)
})
