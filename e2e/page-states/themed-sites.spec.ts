// The pages of a couple's site in every theme and in both languages, at both widths.
import { test } from '@playwright/test'
import { LONG_TEXT_PAGES, THEMED_PAGES } from './public/themed-sites.states'
import { expectNoFindings } from './page-state-runner'
import { type DemoSites, THEMES, createDemoSites } from './demo-sites'
import { LANGUAGES } from './interface-texts'

test.describe.configure({ timeout: 420_000 })

let sites: DemoSites
test.beforeAll(async ({ playwright, baseURL }) => {
  sites = await createDemoSites(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})
test.afterAll(() => sites.applyTheme('lunca'))

for (const language of LANGUAGES) {
  // The colours of a theme do not depend on the language, and `public-pages.spec.ts` runs axe on the English pages.
  const checks = { zoomed: true, ...(language === 'en' && { axe: [] }) }
  for (const theme of THEMES) {
    test(`site in ${theme}, ${language}`, async ({ page }) => {
      await sites.applyTheme(theme)
      await expectNoFindings(page, sites, language, THEMED_PAGES, checks)
    })

    test(`long words in ${theme}, ${language}`, async ({ page }) => {
      await sites.applyTheme(theme)
      await expectNoFindings(page, sites, language, LONG_TEXT_PAGES, checks)
    })
  }
}
