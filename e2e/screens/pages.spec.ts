// Every page that anybody can open, in every language and state: no rule of axe is broken at either width.
import { expect, test } from '@playwright/test'
import { accessible, demo, logIn } from '../journeys/support'
import { BLOG, FAMILY } from './blog'
import { DOORS, FIRST, GUIDE } from './brand'
import { PREVIEWS, SHELF, SITES } from './couple'
import { PHONE, type Screen, clean } from './screen'
import { type Stage, build } from './stage'
import { LANGUAGES } from './words'

// A group is many rows: what counts is that each of them is quick, and each waits for its own text.
test.describe.configure({ mode: 'parallel', timeout: 420_000 })

let stage: Stage
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await build(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS: [string, Screen[]][] = [
  ['first page and accounts', FIRST],
  ['guide, documents, payments', GUIDE],
  ['doors', DOORS],
  ['blog', BLOG],
  // Covers 1.2.10.
  ['partners, food, newsletter', FAMILY],
  // Covers 1.2.01.
  ['sites and forms', SITES],
  ['gifts and albums', SHELF],
]

for (const language of LANGUAGES) {
  // Colours and the wide layout are those of the Romanian page. What the English texts change shows on the phone.
  const checks = { zoomed: true, ...(language === 'en' && { axe: PHONE }) }
  for (const [name, screens] of GROUPS)
    test(`${name}, ${language}`, ({ page }) => clean(page, stage, language, screens, checks))

  test(`previews, ${language}`, async ({ page }) => {
    await logIn(page, demo().couple)
    await clean(page, stage, language, PREVIEWS, checks)
  })
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
