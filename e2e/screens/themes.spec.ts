// The pages of a couple's site in every theme and in both languages, at both widths.
import { test } from '@playwright/test'
import { CROWDED, DRESSED } from './couple'
import { clean } from './screen'
import { type Stage, THEMES, build } from './stage'
import { LANGUAGES } from './words'

test.describe.configure({ timeout: 420_000 })

let stage: Stage
test.beforeAll(async ({ playwright, baseURL }) => {
  stage = await build(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})
test.afterAll(() => stage.wear('lunca'))

for (const language of LANGUAGES) {
  // The colours of a theme do not depend on the language, and `pages.spec.ts` runs axe on the English pages.
  const checks = { zoomed: true, ...(language === 'en' && { axe: [] }) }
  for (const theme of THEMES) {
    test(`a couple in ${theme}, ${language}`, async ({ page }) => {
      await stage.wear(theme)
      await clean(page, stage, language, DRESSED, checks)
    })

    test(`long words in ${theme}, ${language}`, async ({ page }) => {
      await stage.wear(theme)
      await clean(page, stage, language, CROWDED, checks)
    })
  }
}
