// Every page of the staff area in every state, and each page once in English.
import { expect, test } from '@playwright/test'
import { demo, logIn } from '../journeys/support'
import { DESK_GROUPS } from './desk'
import { ISSUE_GROUPS } from './issues'
import { LEGAL_GROUPS } from './legal'
import { clean, wideOnTablet } from './screen'
import { STAFF_GROUPS } from './staff'
import { type Stage, build } from './stage'

test.describe.configure({ mode: 'parallel', timeout: 420_000 })

let stage: Stage
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await build(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS = [...STAFF_GROUPS, ...DESK_GROUPS, ...ISSUE_GROUPS, ...LEGAL_GROUPS]

for (const [name, screens] of GROUPS) {
  test(`staff: ${name}`, async ({ page }) => {
    await logIn(page, demo().staff)
    await clean(page, stage, 'ro', screens)
  })
}

test('staff: in English', async ({ page }) => {
  await logIn(page, demo().staff)
  const whole = GROUPS.flatMap(([, screens]) => screens).filter((screen) =>
    ['whole', 'of every kind', 'of one client', 'deleted'].includes(screen.states[0]?.name ?? ''),
  )
  await clean(
    page,
    stage,
    'en',
    whole.map((screen) => ({ ...screen, states: screen.states.slice(0, 1) })),
  )
})

test('staff: on a tablet no page is wider than its window', async ({ page }) => {
  await logIn(page, demo().staff)
  expect(
    await wideOnTablet(page, [
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
