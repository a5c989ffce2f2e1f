// The pages of a couple's site in every theme and in both languages, at both widths.
import { expect, test } from '@playwright/test'
import { LONG_TEXT_PAGES, THEMED_PAGES } from './public/themed-sites.states'
import { expectNoFindings } from './page-state-runner'
import { type DemoSites, THEMES, createDemoSites } from './demo-sites'
import { LANGUAGES } from './interface-texts'

test.describe.configure({ timeout: 1_800_000 })

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

/** The number of pages of a PDF that Chromium has written. */
const countPdfPages = (file: Buffer) => file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

for (const theme of THEMES)
  test(`a site in ${theme} is printed on one page of invitation and one of details`, async ({
    page,
  }) => {
    await sites.applyTheme(theme)
    await page.goto(`/${sites.full.slug}`)
    // The first view has a heading, too, but no content.
    await page.locator('main#continut').getByRole('heading').first().waitFor()
    for (const format of ['A4', 'Letter'])
      expect(countPdfPages(await page.pdf({ format, printBackground: true })), format).toBe(2)
    // Without the background colours, no text may have the colour of paper.
    await page.emulateMedia({ media: 'print' })
    for (const selector of ['h1', 'h2', 'time'])
      await expect(page.locator(selector).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
