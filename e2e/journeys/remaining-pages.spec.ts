// Pages that no other journey covers. e2e/page-states checks each of them with axe at both widths.
import { expect, test } from '@playwright/test'
import { expectAccessible, demoAccounts, submitPassword, logIn } from '../support/page-helpers'

test('staff can set free days of an account', async ({ page }) => {
  await logIn(page, demoAccounts().staff)
  await expect(page.getByRole('heading', { name: 'Clienți' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ioana Dumitru' }).click()
  await page.getByRole('tab', { name: 'Acțiuni' }).click()
  await page.getByRole('button', { name: '0 zile' }).click()
  await page.getByRole('button', { name: 'Încheie acum' }).click()
  await expect(page.getByText('Zilele au fost aplicate.')).toBeVisible()
  await expect(page.getByText('Neplatit').first()).toBeVisible()
  await page.getByRole('button', { name: '7 zile' }).click()
  await expectAccessible(page)
})

test('all tabs of an account are visible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demoAccounts().staff)
  await page.getByRole('link', { name: 'Ioana Dumitru' }).click()
  await expect(page.getByRole('tab')).toHaveCount(5)
  for (const tab of await page.getByRole('tab').all())
    await expect(tab).toBeInViewport({ ratio: 1 })
})

// Covers 1.8.26, 3.2.08.
test('a couple with an expired trial is redirected to the payment', async ({ page, browser }) => {
  const staff = await (await browser.newContext()).newPage()
  await logIn(staff, demoAccounts().staff)
  await staff.getByRole('link', { name: 'Ioana Dumitru' }).click()
  await staff.getByRole('tab', { name: 'Acțiuni' }).click()
  await staff.getByRole('button', { name: '0 zile' }).click()
  await staff.getByRole('button', { name: 'Încheie acum' }).click()
  await expect(staff.getByText('Zilele au fost aplicate.')).toBeVisible()
  await submitPassword(page, demoAccounts().trial)
  await expect(page).toHaveURL(/\/app\/profil/)
  await page.goto('/app/dashboard')
  await expect(
    page.getByText('Contul demo a expirat, o sa fiti redirectionati catre profil pentru plata.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/app\/profil/)
  await staff.getByRole('button', { name: '7 zile' }).click()
  await staff.context().close()
})

const BROKEN_RESPONSES = {
  404: { status: 404, body: 'x' },
  500: { status: 500, body: 'x' },
  garbage: { status: 200, contentType: 'text/javascript', body: 'var nothing = 1' },
}

for (const [remote, path, otherPath] of [
  ['public', '/', '/app/login'],
  ['couple', '/app/dashboard', '/'],
  ['staff', '/app/clienti', '/'],
] as const) {
  for (const [kind, response] of Object.entries(BROKEN_RESPONSES)) {
    // Covers M2.
    test(`sec_m2 the ${remote} remote shows an error page when it fails to load (${kind})`, async ({
      page,
    }) => {
      const files = `**/assets/${remote}/**`
      await page.route(files, (route) => route.fulfill(response))
      await page.goto(path)
      await expect(
        page.getByRole('heading', { name: 'Această parte a paginii nu s-a încărcat' }),
      ).toBeVisible()
      await expectAccessible(page)
      await page.goto(otherPath)
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('nu s-a încărcat')
    })
  }
}

// Covers 1.2.18.
test('a forgotten password is reset by mail', async ({ page }) => {
  const { email } = demoAccounts().couple
  await page.goto('/app/trimite-email')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Trimite linkul' }).click()
  await expect(page.getByText('linkul de resetare a fost trimis')).toBeVisible()
  await expect(async () => {
    await page.goto('/outbox')
    await page
      .getByRole('link', { name: 'Parolă nouă pentru contul Alai' })
      .first()
      .click({ timeout: 2000 })
  }).toPass()
  await page.getByRole('link', { name: /reseteaza-parola/ }).click()
  await expect(page).toHaveURL(/\/app\/reseteaza-parola$/)
  await page.locator('input[type=password]').nth(0).fill(demoAccounts().couple.password)
  await page.locator('input[type=password]').nth(1).fill(demoAccounts().couple.password)
  await page.getByRole('button', { name: 'Salvează parola' }).click()
  await expect(page.getByText('Parola ta a fost resetată cu succes.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/login/)
})

// Covers 1.2.08, 1.2.21.
test('an unknown slug redirects home and a preview requires a session', async ({ page }) => {
  await page.goto('/nu-exista-asa-ceva')
  await expect(page).toHaveURL('/')
  await page.goto('/app/preview/ana-si-mihai')
  await expect(page).toHaveURL(/\/app\/login/)
})

test('an unknown page below a slug leads to the site, and an unknown page of ours is a 404', async ({
  page,
}) => {
  const { slug } = demoAccounts().couple
  await page.goto(`/${slug}/altceva?guest_code=K7`)
  await expect(page).toHaveURL(`/${slug}?guest_code=K7`)
  expect((await page.goto('/app/altceva'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Pagina nu este aici' })).toBeVisible()
})

// Covers 1.2.09, 3.7.07.
test('the preview sends nothing', async ({ page }) => {
  await logIn(page, demoAccounts().couple)
  await page.goto('/app/preview/ana-si-mihai/formular-invitatie?lang=en')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('alert')).toContainText('In Live mode, the sent answer will be here.')
})

// Covers 1.7.07.
test('a direct answer needs no code and can be changed by its link', async ({
  page,
  browser,
  request,
}) => {
  const { couple } = demoAccounts()
  const { token } = (await (
    await request.post('/api/login', {
      data: { user: { email: couple.email, password: couple.password } },
    })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const event = {
    name: 'Ilinca și Tudor',
    slug: `fara-cod-${Date.now()}`,
    code: `FARACOD${Date.now()}`,
    date: '2027-08-21',
    city: 'Sibiu',
    location: 'Piața Mare',
    direct_response_mode: true,
  }
  const created = (
    (await (await request.post('/api/events', { headers, data: { event } })).json()) as {
      event: { id: string }
    }
  ).event
  await request.post('/api/website_details/live_website', {
    headers,
    data: { website_details: { event_id: created.id, live: true } },
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${event.slug}/formular-invitatie`)
  await expect(page.getByLabel('Codul evenimentului')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Trimitem răspunsul' }).click()
  await expect(page.getByLabel('Nume și prenume')).toBeFocused()
  await page.getByLabel('Nume și prenume').fill('Ștefan Țîrlea')
  await page.getByRole('button', { name: 'Trimitem răspunsul' }).click()
  await expect(page.getByRole('heading', { name: /Vă mulțumim/ })).toBeVisible()
  const link =
    (await page.getByRole('link', { name: 'linkul răspunsului vostru' }).getAttribute('href')) ?? ''
  await expectAccessible(page)

  const laterPage = await (await browser.newContext()).newPage()
  await laterPage.goto(link)
  await expect(
    laterPage.getByRole('heading', { name: /^Ne-\u2060?ați spus că veniți: o persoană$/ }),
  ).toBeVisible()
  await expect(
    laterPage.getByRole('status').filter({ hasText: /Ne-\u2060?ați spus că veniți/ }),
  ).toBeInViewport()
  await laterPage.getByRole('link', { name: 'Schimbăm răspunsul' }).first().click()
  await expect(laterPage.getByText('Am gasit o invitatie completata deja')).toBeVisible()
  await expect(laterPage.getByLabel('Nume și prenume')).toHaveValue('Ștefan Țîrlea')
  await laterPage.getByText('În doi').click()
  await laterPage.getByRole('button', { name: 'Salvăm schimbarea' }).click()
  await expect(laterPage.getByRole('heading', { name: /Vă mulțumim/ })).toBeVisible()
  const { guests } = (await (
    await request.get(`/api/guests?event_id=${created.id}`, { headers })
  ).json()) as { guests: { company_number: number; direct: boolean }[] }
  expect(guests.map((guest) => [guest.company_number, guest.direct])).toEqual([[2, true]])
})
