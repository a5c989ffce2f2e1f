// The blog and the pages around it: articles, newsletter, partners, food donation and pre-registration.
import { type Page, expect, test } from '@playwright/test'
import { dateInDays } from '../../support/dates'
import { expectAccessible } from '../../support/page-helpers'

const ARTICLE = 'nunta-in-aer-liber-ce-faceti-daca-ploua'

// Covers 1.2.11.
test('an article is found, its link is copied, and the next article opens', async ({ page }) => {
  await page.goto('/app/blog')
  await page.getByRole('link', { name: 'Petrecere', exact: true }).click()
  await expect(page).toHaveURL('/app/blog?categorie=Petrecere')
  await page.getByLabel('Căutați după etichetă').fill('vară')
  await page.getByRole('button', { name: 'Caută' }).click()
  await expect(page.getByRole('heading', { name: 'Articole cu eticheta „vară”' })).toBeVisible()
  await page.getByRole('link', { name: /Nuntă în aer liber/ }).click()
  await expect(page).toHaveURL(`/app/article/${ARTICLE}`)
  await expect(page).toHaveTitle('Nuntă în aer liber: ce faceți dacă plouă · Alai')
  await expect(page.getByText('06/11/2026').first()).toBeVisible()
  await page.getByRole('button', { name: 'Copiați linkul' }).click()
  await expect(page.getByText('Link copiat.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/app/article/${ARTICLE}$`),
  )
  await expect(page.getByRole('region', { name: 'Mai departe' }).getByRole('listitem')).toHaveCount(
    3,
  )
  await page.getByRole('link', { name: /Articolul următor/ }).click()
  await expect(page).not.toHaveURL(new RegExp(ARTICLE))
  // The next article starts at its top after it has loaded.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/app/article')
  await expect(page).toHaveURL('/app/blog')
})

test('the newsletter form requires name and address and confirms the request', async ({ page }) => {
  await page.goto('/app/blog')
  const sendButton = page.getByRole('button', { name: 'Mă abonez' })
  await sendButton.click()
  await expect(page.getByLabel('Nume')).toBeFocused()
  await page.getByLabel('Nume').fill('Ana')
  await page.getByLabel('E-mail').fill('nu este')
  await sendButton.click()
  await expect(page.getByText('Adresa de e-mail nu este completă.')).toBeVisible()
  await page.getByLabel('E-mail').fill('cititoare@exemplu.ro')
  await sendButton.click()
  await expect(
    page.getByRole('heading', { name: 'Abonarea dumneavoastră a fost înregistrată' }),
  ).toBeFocused()
  await page.goto('/app/newsletter/confirmare?token=vechi')
  await page.getByRole('button', { name: 'Da, vreau noutățile' }).click()
  await expect(page.getByRole('heading', { name: 'Linkul nu mai este valabil' })).toBeVisible()
})

// Covers 1.2.14.
test('partners are listed by category, and a partner request is sent', async ({ page }) => {
  await page.goto('/app/parteneri')
  await expect(page.getByRole('heading', { level: 2, name: 'Restaurant' })).toBeVisible()
  await page.getByRole('link', { name: 'Muzică' }).click()
  await expect(page).toHaveURL('/app/parteneri?categorie=Muzica')
  await page.getByRole('button', { name: 'Deveniți partener' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Trimiteți mesajul' }).click()
  await expect(dialog.getByText('Completați acest câmp.')).toHaveCount(4)
  await expectAccessible(page)
  await fillFields(dialog, {
    Nume: 'Ion Naiul',
    Telefon: '0740 000 111',
    'E-mail': 'ion@exemplu.ro',
    'Ce faceți și unde': 'Cânt la nai, în Brașov.',
  })
  await dialog.getByRole('button', { name: 'Trimiteți mesajul' }).click()
  await expect(dialog.getByRole('heading', { name: 'Am primit mesajul' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Deveniți partener' })).toBeFocused()
})

// Covers 1.2.13.
test('a food offer is sent after a failure that keeps the input', async ({ page }) => {
  await page.goto('/app/risipa-mancare')
  await fillFields(page, {
    Nume: 'Ana Pop',
    Telefon: '0740 000 112',
    'Data nunții': dateInDays(200),
    Orașul: 'Brașov',
    'Restaurantul sau sala': 'Șura Veche',
  })
  const sendButton = page.getByRole('button', { name: 'Trimiteți mesajul' })
  await page.route(
    '**/api/charity_contacts',
    (route) => route.fulfill({ status: 500, json: { code: 'internal', error: 'x' } }),
    { times: 1 },
  )
  await sendButton.click()
  await expect(page.getByRole('alert')).toHaveText(
    'A aparut o problema, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
  await sendButton.click()
  await expect(
    page.getByRole('heading', { name: 'Mesajul a fost trimis cu succes.' }),
  ).toBeFocused()
})

// Covers 1.2.15.
test('a pre-registration is confirmed and leads to the landing page', async ({ page }) => {
  await page.goto('/app/pre-inregistrare')
  await fillFields(page, {
    'Nume și prenume': 'Ana Pop',
    'Data nunții': dateInDays(200),
    'E-mail': 'devreme@exemplu.ro',
    Telefon: '0740 000 113',
  })
  await page.getByRole('button', { name: 'Vreau codul' }).click()
  await expect(page.getByRole('dialog', { name: 'Multumim pentru precomanda!' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Închideți' }).click()
  await expect(page).toHaveURL('/')
})

async function fillFields(
  container: Pick<Page, 'getByLabel'>,
  values: Record<string, string>,
): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await container.getByLabel(label, { exact: true }).fill(value)
}
