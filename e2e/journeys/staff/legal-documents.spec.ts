// A legal document from the draft of staff to the visitor: changed, previewed, published and read. The previous version stays readable.
import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

// Covers 3.content.12.
test('changed terms are published and the previous version stays readable', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const suffix = Date.now().toString(36)
  await logIn(page, demoAccounts().staff)
  await page.getByRole('link', { name: 'Documente legale' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Termeni și condiții, engleză' }).click()
  await page.getByRole('button', { name: 'Schimbă textul' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ciornă: Termeni și condiții, engleză' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('textbox', { name: 'Titlul secțiunii 1', exact: true })
    .fill(`1. Who we are ${suffix}`)
  await page
    .getByRole('textbox', { name: 'Textul secțiunii 1', exact: true })
    .fill('Write to {email}.<script>document.title="rău"</script>\n\n- by mail\n- by telephone')
  await page.getByText('Modificări', { exact: true }).click()
  await expect(page.getByText(`1. Who we are ${suffix}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Previzualizare', { exact: true }).click()
  await expect(page.getByRole('article').getByText('by telephone')).toBeVisible()

  // A summary of the changes is required.
  await page.getByRole('button', { name: 'Publică', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publică', exact: true }).click()
  await expect(page.getByText('Completați acest câmp.')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Ce s-a schimbat, pe scurt' })
    .fill(`A shorter beginning ${suffix}`)
  await page.getByRole('button', { name: 'Publică', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publică', exact: true }).click()
  await expect(page.getByText('Versiunea a fost publicată.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/documente-legale\/terms\/en$/)
  await expect(
    page.getByRole('region', { name: 'Ce s-a schimbat' }).getByText(`1. Who we are ${suffix}`),
  ).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const visitor = await context.newPage()
  const visitorErrors = collectPageErrors(visitor)
  await visitor.goto('/app/documente/termeni?lang=en')
  await expect(
    visitor.getByRole('heading', { level: 2, name: `1. Who we are ${suffix}` }),
  ).toBeVisible()
  await expect(
    visitor.getByRole('article').getByRole('listitem').getByText('by telephone'),
  ).toBeVisible()
  await expect(visitor).toHaveTitle('Terms and conditions · Alai')
  await expect(visitor.locator('main')).not.toContainText('document.title')
  await expectAccessible(visitor)
  const earlierVersion = visitor
    .getByRole('navigation', { name: 'Versions' })
    .getByRole('link')
    .last()
  await earlierVersion.click()
  await expect(
    visitor.getByText('You are reading a version that is no longer in force.'),
  ).toBeVisible()
  await expect(
    visitor.getByRole('heading', { level: 2, name: '1. Who we are', exact: true }),
  ).toBeVisible()
  await visitor.reload()
  await expect(
    visitor.getByText('You are reading a version that is no longer in force.'),
  ).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'See the version in force' }).click()
  await expect(
    visitor.getByRole('heading', { level: 2, name: `1. Who we are ${suffix}` }),
  ).toBeVisible()
  // The Romanian document has separate versions.
  await visitor.goto('/app/documente/termeni')
  await expect(visitor.getByRole('heading', { level: 2, name: '1. Cine suntem' })).toBeVisible()
  expect(visitorErrors).toEqual([])
  await context.close()

  await page.goto('/app/audit')
  await expect(
    page.getByRole('table').getByText('a publicat un document legal').first(),
  ).toBeVisible()
  expect(pageErrors).toEqual([])
})

// Covers 1.2.37.
test('the documents can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/app/documente/confidentialitate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await context.close()
})
