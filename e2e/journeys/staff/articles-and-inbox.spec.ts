// Content of staff: an article from its draft to its public page, and a message of a visitor that is marked as done.
import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

// Covers 3.content.07.
test('an article is written, previewed and published; its old URL redirects', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const suffix = Date.now().toString(36)
  const title = `Formația, pe scurt ${suffix}`
  await logIn(page, demoAccounts().staff)
  await page.getByRole('link', { name: 'Articole' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Scrie un articol' }).click()
  await page.getByRole('textbox', { name: 'Titlu', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Secțiunea 1: Text' }).click()
  await page.keyboard.type('Trei întrebări bune.')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Articolul a fost salvat.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/articol\/[0-9a-f-]{36}/)
  const visitor = await (await browser.newContext()).newPage()
  const oldPath = `/app/article/formatia-pe-scurt-${suffix}`
  expect((await visitor.goto(oldPath))?.status()).toBe(404)
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Previzualizare' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('Trei întrebări bune.')).toBeVisible()
  await visitor.goto(new URL(preview.url()).pathname)
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Articolul nu este aici' }),
  ).toBeVisible()
  await preview.close()

  await page.getByText('Publicat', { exact: true }).click()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Completați acest câmp.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Descriere', exact: true }).fill('Cum o alegeți.')
  await page.getByRole('combobox', { name: 'Categorie' }).click()
  await page.getByRole('option', { name: 'Petrecere' }).click()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.locator('.a-status')).toHaveText('Publicat')
  await expectAccessible(page)
  await visitor.goto(oldPath)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('textbox', { name: 'Adresa', exact: true }).fill(`formatia-${suffix}`)
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Aveți modificări nesalvate.')).toHaveCount(0)
  await visitor.goto(oldPath)
  await expect(visitor).toHaveURL(new RegExp(`/app/article/formatia-${suffix}$`))
  await visitor.context().close()

  await page.getByRole('button', { name: 'Șterge', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click()
  await expect(page.getByText('Articolul a fost șters.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/articole$/)
  expect(pageErrors).toEqual([])
})

// Covers 3.content.15.
test('a partner request is found in the inbox and marked as done', async ({ page, browser }) => {
  const name = `Șura ${Date.now().toString(36)}`
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/app/parteneri')
  const response = await visitor.request.post('/api/partner_contacts', {
    data: {
      partner_contact: {
        name,
        phone: '0740 000 311',
        email: 'sura@exemplu.ro',
        message: 'Avem loc pentru 120 de persoane.',
      },
    },
    headers: { origin: new URL(visitor.url()).origin },
  })
  expect(response.status()).toBe(204)
  await visitor.context().close()
  await logIn(page, demoAccounts().staff)
  await page.getByRole('link', { name: 'Mesaje' }).click()
  await expectAccessible(page)
  await page
    .getByRole('textbox', { name: 'Caută după nume, e-mail sau telefon' })
    .fill(name.toLowerCase().replace('ș', 's'))
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'sura@exemplu.ro' })).toHaveAttribute(
    'href',
    'mailto:sura@exemplu.ro',
  )
  await page.getByRole('button', { name: `Marchează rezolvat: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Redeschide: ${name}` })).toBeVisible()
  await page.goto('/app/audit?looks=1')
  for (const text of ['a citit mesajele vizitatorilor', 'a marcat un mesaj ca rezolvat'])
    await expect(page.getByRole('table').getByText(text).first()).toBeVisible()
})
