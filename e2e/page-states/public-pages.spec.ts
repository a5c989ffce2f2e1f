// Every public page in every language and state, at both widths.
import { expect, test } from '@playwright/test'
import { expectAccessible, demoAccounts, logIn } from '../support/page-helpers'
import { findUnopenedPages } from '../support/page-routes'
import { BLOG_PAGES, FORM_PAGES } from './public/blog.states'
import { GIFT_AND_ALBUM_PAGES } from './public/gifts-and-albums.states'
import { GUIDE_AND_PAYMENT_PAGES } from './public/guide-and-payment.states'
import { LANDING_AND_ACCOUNT_PAGES } from './public/landing-and-account.states'
import { LOGIN_PAGES } from './public/login.states'
import { PREVIEW_PAGES } from './public/previews.states'
import { SITE_AND_FORM_PAGES } from './public/site-and-forms.states'
import { type PageCase, pageAddresses } from './page-state'
import { PHONE, expectNoFindings } from './page-state-runner'
import { type DemoSites, createDemoSites } from './demo-sites'
import { LANGUAGES } from './interface-texts'

// This timeout applies to a whole group of pages, also on a slow machine. The expected text of each state has a
// shorter timeout.
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

let sites: DemoSites
test.beforeAll(async ({ playwright, baseURL }) => {
  sites = await createDemoSites(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
})

const GROUPS: [string, PageCase[]][] = [
  ['landing page and registration', LANDING_AND_ACCOUNT_PAGES],
  ['guide, documents, payments', GUIDE_AND_PAYMENT_PAGES],
  ['log-in and password pages', LOGIN_PAGES],
  ['blog', BLOG_PAGES],
  // Covers 1.2.10.
  ['partners, food donation and newsletter', FORM_PAGES],
  // Covers 1.2.01.
  ['sites and forms', SITE_AND_FORM_PAGES],
  ['gifts and albums', GIFT_AND_ALBUM_PAGES],
]

for (const language of LANGUAGES) {
  // The English pages have the same colours and the same layout on a wide screen. Their longer texts matter mostly on the phone.
  const checks = { zoomed: true, ...(language === 'en' && { axe: PHONE }) }
  for (const [name, pageCases] of GROUPS)
    test(`${name}, ${language}`, ({ page }) =>
      expectNoFindings(page, sites, language, pageCases, checks))

  test(`previews, ${language}`, async ({ page }) => {
    await logIn(page, demoAccounts().couple)
    await expectNoFindings(page, sites, language, PREVIEW_PAGES, checks)
  })
}

test('every page without a session and every preview has a state', () => {
  const pageCases = [...GROUPS.flatMap(([, group]) => group), ...PREVIEW_PAGES]
  expect(
    findUnopenedPages(
      ({ microfrontend, audience }) =>
        audience === 'everyone' || (microfrontend === 'public' && audience !== 'staff'),
      pageAddresses(pageCases, sites),
    ),
  ).toEqual([])
})

test('a confirmation over a form dialog is accessible', async ({ page }) => {
  await logIn(page, demoAccounts().couple)
  await page.goto('/app/adauga-invitat')
  await page.getByRole('button', { name: 'Adaugă invitat' }).first().click()
  const form = page.getByRole('dialog', { name: 'Adaugă invitat' })
  await form.getByRole('textbox', { name: 'Nume', exact: true }).fill('Familia Știrbei')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Închideți fără salvare?' })).toBeVisible()
  await expectAccessible(page)
})
