// Every page that anybody can open, in every theme, language and state: no rule of axe is broken at either width.
import { type Page, expect, test } from '@playwright/test'
import { BLOG, FAMILY } from './screens/blog'
import { DOORS, FIRST, GUIDE } from './screens/brand'
import { DRESSED, PREVIEWS, SHELF, SITES } from './screens/couple'
import { type Screen, walk } from './screens/screen'
import { type Stage, THEMES, build } from './screens/stage'
import type { Language } from './screens/words'
import { accessible, demo, logIn } from './support'

// A group is many rows: what counts is that each of them is quick, and each waits for its own text.
test.describe.configure({ timeout: 180_000 })

let stage: Stage
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await build(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})
test.afterAll(() => stage.wear('lunca'))

const GROUPS: [string, Screen[]][] = [
  ['first page and accounts', FIRST],
  ['guide, documents, payments', GUIDE],
  ['doors', DOORS],
  ['blog', BLOG],
  ['partners, food, newsletter', FAMILY],
  ['sites and forms', SITES],
  ['gifts and albums', SHELF],
]

async function clean(page: Page, language: Language, screens: Screen[]): Promise<void> {
  expect(await walk(page, stage, language, screens)).toEqual([])
}

for (const language of ['ro', 'en'] as const) {
  for (const [name, screens] of GROUPS) test(`${name}, ${language}`, ({ page }) => clean(page, language, screens))

  test(`previews, ${language}`, async ({ page }) => {
    await logIn(page, demo().couple)
    await clean(page, language, PREVIEWS)
  })

  for (const theme of THEMES) {
    test(`a couple in ${theme}, ${language}`, async ({ page }) => {
      await stage.wear(theme)
      await clean(page, language, DRESSED)
    })
  }
}

test('a question over a form is still one page', async ({ page }) => {
  await logIn(page, demo().couple)
  await page.goto('/app/adauga-invitat')
  await page.getByRole('button', { name: 'Adaugă invitat' }).first().click()
  const form = page.getByRole('dialog', { name: 'Adaugă invitat' })
  await form.getByRole('textbox', { name: 'Nume', exact: true }).fill('Familia Știrbei')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Închideți fără salvare?' })).toBeVisible()
  await accessible(page)
})
