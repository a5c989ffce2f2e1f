// Every public page in every language and state, at both widths.
import { expect, test } from '@playwright/test'
import { accessible, demo, logIn } from '../journeys/support'
import { BLOG, FAMILY } from './blog'
import { DOORS, FIRST, GUIDE } from './brand'
import { PREVIEWS, SHELF, SITES } from './couple'
import { PHONE, type Screen, clean } from './screen'
import { type Stage, build } from './stage'
import { LANGUAGES } from './words'

// The timeout is for a whole group of pages. Each state has the shorter timeout of its expected text.
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
  // The English pages have the same colours and wide layout as the Romanian ones. Their longer texts matter most on the phone.
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
