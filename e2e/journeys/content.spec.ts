// What staff writes for visitors: an article from its draft to its page, its address that changes, and two who write at once.
import { expect, test } from '@playwright/test'
import { accessible, demo, logIn, watch } from './support'

test('staff writes an article, previews it, publishes it, and its old address leads on', async ({ page, browser }) => {
  const faults = watch(page)
  const word = Date.now().toString(36)
  const title = `Formația, pe scurt ${word}`
  await logIn(page, demo().staff)
  await page.getByRole('link', { name: 'Articole' }).click()
  await accessible(page)
  await page.getByRole('link', { name: 'Scrie un articol' }).click()
  await page.getByRole('textbox', { name: 'Titlu', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Secțiunea 1: Text' }).click()
  await page.keyboard.type('Trei întrebări bune.')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Articolul a fost salvat.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/articol\/[0-9a-f-]{36}/)
  const visitor = await (await browser.newContext()).newPage()
  const old = `/app/article/formatia-pe-scurt-${word}`
  expect((await visitor.goto(old))?.status()).toBe(404)
  const [preview] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Previzualizare' }).click()])
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('Trei întrebări bune.')).toBeVisible()
  await visitor.goto(new URL(preview.url()).pathname)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Articolul nu este aici' })).toBeVisible()
  await preview.close()

  await page.getByText('Publicat', { exact: true }).click()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Completați acest câmp.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Descriere', exact: true }).fill('Cum o alegeți.')
  await page.getByRole('combobox', { name: 'Categorie' }).click()
  await page.getByRole('option', { name: 'Petrecere' }).click()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.locator('.a-status')).toHaveText('Publicat')
  await accessible(page)
  await visitor.goto(old)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('textbox', { name: 'Adresa', exact: true }).fill(`formatia-${word}`)
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Aveți modificări nesalvate.')).toHaveCount(0)
  await visitor.goto(old)
  await expect(visitor).toHaveURL(new RegExp(`/app/article/formatia-${word}$`))
  await visitor.context().close()

  await page.getByRole('button', { name: 'Șterge', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click()
  await expect(page.getByText('Articolul a fost șters.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/articole$/)
  expect(faults).toEqual([])
})
